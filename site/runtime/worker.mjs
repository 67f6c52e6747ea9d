// The judge in a module worker. It lies beside the runtime's files: every address is relative to it,
// and nothing comes from another host. A page ends it to cancel, and starts another. A worker with
// the name "memory" answers nothing: it keeps the judge's memory on the device, for later starts.
import { loadPyodide } from "./pyodide.mjs";
import createPyodideModule from "./pyodide.asm.mjs";
import { forget, recalled, remember } from "./memory.mjs";

const here = new URL("./", import.meta.url).href;
const kept = `${here}memory`;
const tell = (message) => postMessage(message);

async function bytes(name) {
  const response = await fetch(here + name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

async function runtime(more) {
  return loadPyodide({
    indexURL: here,
    packageBaseUrl: here,
    stdLibURL: `${here}library.zip`,
    lockFileContents: new TextDecoder().decode(await bytes("lock.json")),
    env: { ALTERED_JUDGE_CACHE: "/cache", ALTERED_JUDGE_DATA: "/data", PYTHONHASHSEED: "0" },
    createPyodideModule,
    ...more,
  });
}

async function read(more = {}) {
  const [archive, first] = [bytes("judge.zip"), bytes("start.py")];
  const python = await runtime(more);
  tell({ type: "stage", stage: "runtime", at: performance.now() });
  python.unpackArchive(await archive, "zip", { extractDir: "/judge" });
  python.runPython(new TextDecoder().decode(await first));
  python.runPython("import judge.site.in_page");
  tell({ type: "stage", stage: "judge", at: performance.now() });
  return python;
}

async function recall() {
  const found = await recalled(kept);
  if (!found) return undefined;
  const { memory, put } = found;
  const grown = async (settings) => {
    const module = await createPyodideModule(settings);
    const missing = memory.length - module.HEAP8.length;
    if (missing > 0) module.growMemory(memory.length);
    return module;
  };
  const python = await runtime({ _loadSnapshot: memory, createPyodideModule: grown });
  put(python);
  tell({ type: "stage", stage: "recalled", at: performance.now() });
  return python;
}

async function start() {
  const python = await recall().catch(async (error) => {
    console.warn(`The judge's memory could not be put back, and is read anew: ${error.message}`);
    await forget();
  });
  return (python ?? (await read())).pyimport("judge.site.in_page");
}

async function keepMemory() {
  const python = await read({ _makeSnapshot: true });
  python.runPython("import gc, judge.site.in_page as page; page.prepare(); gc.collect(); gc.freeze()");
  tell({ type: "remembered", bytes: await remember(kept, python) });
}

if (self.name === "memory") {
  keepMemory().catch((error) => tell({ type: "failed", told: String(error.message ?? error) }));
} else {
  const starting = start();
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
}
