// node compile.mjs PYODIDE OUT SOURCES.zip: gathers the runtime, and compiles the standard library
// and the judge's own sources with that very runtime, which starts twice as fast as from sources.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, out, sources] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const read = (name) => new Uint8Array(fs.readFileSync(path.join(pyodide, name)));

for (const file of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]) {
  const text = file.endsWith(".mjs") && fs.readFileSync(path.join(pyodide, file), "utf8");
  // A map of its sources is not shipped, and nothing should ask for it.
  fs.writeFileSync(path.join(out, file), text ? text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n") : read(file));
}
const lock = JSON.parse(fs.readFileSync(path.join(pyodide, "pyodide-lock.json"), "utf8"));
lock.packages = {};
fs.writeFileSync(path.join(out, "lock.json"), JSON.stringify(lock));

const env = { ALTERED_JUDGE_CACHE: "/cache", ALTERED_JUDGE_DATA: "/data" };
const py = await loadPyodide({ indexURL: pyodide + path.sep, env });
py.unpackArchive(read("python_stdlib.zip"), "zip", { extractDir: "/library" });
py.unpackArchive(new Uint8Array(fs.readFileSync(sources)), "zip", { extractDir: "/judge" });
try {
  py.runPython(fs.readFileSync(new URL("compile.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(error.message); // without the line of the runtime, which is a megabyte long
  process.exit(1);
}
for (const file of ["library.zip", "judge.zip"]) {
  fs.writeFileSync(path.join(out, file), py.FS.readFile(`/${file}`));
}
