// The judge in a module worker. It lies beside the runtime's files: every address is relative to it,
// and nothing comes from another host. A page ends it to cancel, and starts another.
import { loadPyodide } from "./pyodide.mjs";

const here = new URL("./", import.meta.url).href;
const tell = (message) => postMessage(message);

async function bytes(name) {
  const response = await fetch(here + name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

async function start() {
  const [archive, lock, first] = [bytes("judge.zip"), bytes("lock.json"), bytes("start.py")];
  const python = await loadPyodide({
    indexURL: here,
    packageBaseUrl: here,
    stdLibURL: `${here}library.zip`,
    lockFileContents: new TextDecoder().decode(await lock),
    env: { ALTERED_JUDGE_CACHE: "/cache", ALTERED_JUDGE_DATA: "/data", PYTHONHASHSEED: "0" },
  });
  tell({ type: "stage", stage: "runtime", at: performance.now() });
  python.unpackArchive(await archive, "zip", { extractDir: "/judge" });
  python.runPython(new TextDecoder().decode(await first));
  python.runPython("import judge.site.in_page");
  tell({ type: "stage", stage: "judge", at: performance.now() });
  return python.pyimport("judge.site.in_page");
}

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
