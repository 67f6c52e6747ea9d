// node compile.mjs PYODIDE OUT SOURCES.zip: gathers the runtime, compiles the standard library and the
// judge's own sources with that very runtime, and writes down its memory once they have been read.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ENVIRONMENT, HOME } from "./memory.mjs";
import { remember } from "./remember.mjs";

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

try {
  const py = await loadPyodide({ indexURL: pyodide + path.sep, env: { ...ENVIRONMENT } });
  py.unpackArchive(read("python_stdlib.zip"), "zip", { extractDir: "/library" });
  py.unpackArchive(new Uint8Array(fs.readFileSync(sources)), "zip", { extractDir: HOME });
  const modules = py.runPython(fs.readFileSync(new URL("compile.py", import.meta.url), "utf8"));
  const save = (file) => fs.writeFileSync(path.join(out, file), py.FS.readFile(`/${file}`));
  ["library.zip", "judge.zip"].forEach(save);
  py.unpackArchive(py.FS.readFile("/judge.zip"), "zip", { extractDir: "/compiled" });
  const files = [...below("/compiled", py.FS)].map((name) => [HOME + name.slice("/compiled".length), py.FS.readFile(name)]);
  const known = await remember(out, pyodide, files, modules);
  py.globals.set("known", known.join("\n"));
  py.runPython("pack_rest('/library.zip', '/rest.zip', set(known.split()))");
  save("rest.zip");
} catch (error) {
  console.error(error.message); // without the line of the runtime, which is a megabyte long
  process.exit(1);
}

function* below(folder, FS) {
  for (const name of FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const file = `${folder}/${name}`;
    if (FS.isDir(FS.stat(file).mode)) yield* below(file, FS);
    else yield file;
  }
}
