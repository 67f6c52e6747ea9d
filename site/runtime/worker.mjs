// The judge in a module worker. It lies beside the runtime's files: every address is relative to it,
// and nothing comes from another host. A page ends it to cancel, and starts another.
import { ENVIRONMENT, HOME, begun, fetched, filesIn, memoryIn } from "./memory.mjs";

const here = new URL("./", import.meta.url).href;
const tell = (message) => postMessage(message);
const loading = [begun(import("./pyodide.mjs")), begun(import("./pyodide.asm.mjs"))];

async function runtime(library, more) {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(loading);
  return loadPyodide({
    indexURL: here,
    packageBaseUrl: here,
    stdLibURL: here + library,
    lockFileContents: await (await fetched(`${here}lock.json`)).text(),
    env: { ...ENVIRONMENT },
    createPyodideModule,
    ...more(createPyodideModule),
  });
}

/** The judge with all its modules read, from the memory that was written down with it. */
async function recalled() {
  const files = begun(filesIn(here));
  const { memory, fit } = await memoryIn(here);
  const python = await runtime("rest.zip", (createPyodideModule) => ({
    _loadSnapshot: memory,
    createPyodideModule: async (settings) => {
      const module = await createPyodideModule(settings);
      await fit(module);
      return module;
    },
  }));
  (await files)(python);
  const judge = python.pyimport("judge.site.in_page");
  tell({ type: "stage", stage: "recalled", at: performance.now() });
  return judge;
}

/** The judge from its archives; a browser that cannot put the memory back needs longer to start. */
async function read() {
  const archive = begun(fetched(`${here}judge.zip`));
  const python = await runtime("library.zip", () => ({}));
  tell({ type: "stage", stage: "runtime", at: performance.now() });
  python.unpackArchive(await (await archive).arrayBuffer(), "zip", { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
  const judge = python.pyimport("judge.site.in_page");
  tell({ type: "stage", stage: "judge", at: performance.now() });
  return judge;
}

const starting = recalled().catch((error) => {
  console.warn(`The judge's memory could not be put back, and is read anew: ${error.message}`);
  return read();
});
starting.then(
  () => tell({ type: "ready" }),
  (error) => tell({ type: "failed", told: String(error.message ?? error) }),
);
addEventListener("message", async ({ data: { id, call, texts } }) => {
  try {
    const judge = await starting;
    const begun = performance.now();
    const found = judge[call](...texts);
    tell({ type: "done", id, found, milliseconds: performance.now() - begun });
  } catch (error) {
    tell({ type: "fault", id, told: String(error.message ?? error) });
  }
});
