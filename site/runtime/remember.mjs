// Part of the build: starts the judge once more, lets it read all its modules and answer once, and
// writes down what is then in its memory; memory.mjs puts that back in a fraction of that time.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { ENVIRONMENT, HOME, PAGE } from "./memory.mjs";

const LARGEST = 1 << 22;

/**
 * Write `memory.bin`, `memory.json` and `files.bin` into a folder that has the archives. `files` are
 * the judge's, as pairs of path and contents; returns the modules in memory, by their files in an archive.
 */
export async function remember(folder, pyodide, files, modules) {
  const { loadPyodide } = await import(path.join(pyodide, "pyodide.mjs"));
  const options = { indexURL: pyodide + path.sep, stdLibURL: path.join(folder, "library.zip"), env: { ...ENVIRONMENT } };
  const before = await untouched(loadPyodide, options, pyodide);
  const python = await loadPyodide({ ...options, env: { ...ENVIRONMENT }, _makeSnapshot: true });
  for (const [name, data] of files) {
    python.FS.mkdirTree(path.posix.dirname(name));
    python.FS.writeFile(name, data);
  }
  const read = new Set(python.runPython(reading(modules)).split("\n"));
  python.runPython(ANSWERING);
  python.runPython(CLEARING);
  wipe(python._module);
  const memory = python.makeMemorySnapshot();
  const offset = memory.length - python._module.HEAPU8.length;
  const marks = marked(memory, offset, before);
  const parts = [marks, ...packed(memory)];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  fs.writeFileSync(path.join(folder, "memory.json"), JSON.stringify({ size: memory.length, marks: marks.length, offset, packed: length }));
  write(path.join(folder, "memory.bin"), parts);
  const left = files.filter(([name]) => !read.has(name.slice(HOME.length + 1)));
  let at = 0;
  const list = left.map(([name, data]) => [name, at, (at += data.length)]);
  write(path.join(folder, "files.bin"), [Buffer.from(`${JSON.stringify(list)}\n`), ...left.map(([, data]) => data)]);
  return [...read];
}

const write = (file, parts) => fs.writeFileSync(file, zlib.gzipSync(Buffer.concat(parts), { level: 9 }));

/** The memory as a page finds it before anything is put back: Python has not begun yet. */
async function untouched(loadPyodide, options, pyodide) {
  const { default: createPyodideModule } = await import(path.join(pyodide, "pyodide.asm.mjs"));
  const enough = new Error("no more is needed");
  let found;
  const look = async (settings) => {
    settings.noInitialRun = true;
    found = (await createPyodideModule(settings)).HEAPU8.slice();
    throw enough;
  };
  await loadPyodide({ ...options, createPyodideModule: look }).catch((error) => {
    if (error !== enough) throw error;
  });
  return found;
}

const reading = (modules) => `
import importlib, sys
sys.path.insert(0, ${JSON.stringify(HOME)})
for name in ${JSON.stringify(modules)}.split():
    try:
        importlib.import_module(name)
    except ImportError:  # a part of the runtime that is there on a condition
        pass
"\\n".join(name.replace(".", "/") + end for name in sys.modules for end in (".pyc", "/__init__.pyc"))
`;

// What answers compile on their way stays: patterns, methods of records. The data that they read come
// with the page in files; in the memory they would weigh twice as much.
const ANSWERING = `
import functools, gc
from judge.site.in_page import answer_usual
def forget():
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper) and each.__module__.startswith("judge."):
            each.cache_clear()
answer_usual()
forget()
gc.collect()
# What small objects that are gone have left behind would be sent: others of zeros take its place.
zeros = [bytes(size) for size in range(0, 480, 16) for _ in range(4500)]
del answer_usual, forget, zeros
`;

// A page has other archives than this process, and nothing that was read is read again.
const CLEARING = `
import gc, sys, zipimport
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
gc.collect()
gc.freeze()
`;

/** Fill all memory that is free with zeros: what was there is nobody's, and would be sent. */
function wipe(module) {
  const end = module._sbrk(0);
  const taken = [];
  for (let size = LARGEST; size >= 8; size = size > 512 ? size >> 1 : size - 8) {
    for (;;) {
      const at = module._malloc(size);
      if (!at) break;
      taken.push(at);
      if (at + size > end) break; // beyond what was ever used
      module.HEAPU8.fill(0, at, at + size);
    }
  }
  taken.forEach((at) => module._free(at));
}

/** The memory's pages that are not empty, after a bit for each page. */
function packed(memory) {
  const pages = Math.ceil(memory.length / PAGE);
  const there = new Uint8Array(Math.ceil(pages / 8));
  const found = [];
  for (let page = 0; page < pages; page++) {
    const bytes = memory.subarray(page * PAGE, (page + 1) * PAGE);
    if (bytes.every((byte) => byte === 0)) continue;
    there[page >> 3] |= 1 << (page & 7);
    found.push(bytes);
  }
  return [there, ...found];
}

/**
 * One bit for each word that has changed since `before`, up to the last one that was not zero then.
 * What has not changed becomes zero: each page has it already, perhaps with another value.
 */
function marked(memory, offset, before) {
  const [now, then] = [memory.subarray(offset), before].map((bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2));
  const words = then.findLastIndex((word) => word !== 0) + 1;
  const marks = new Uint8Array(Math.ceil(words / 128) * 16);
  for (let at = 0; at < words; at++) {
    if (now[at] === then[at]) now[at] = 0;
    else marks[at >> 3] |= 1 << (at & 7);
  }
  return marks;
}
