// The judge's memory, kept on the device once everything has been read into it: it is put back in a
// fraction of the time that reading takes. Made and put back by this very runtime alone: its address
// changes with its contents, and the runtime refuses the memory of another build of itself.
const NAME = "altered-judge-memory";
const FOLDER = "/judge";

/** The memory kept at an address, and what puts back its files; undefined where there is none. */
export async function recalled(address) {
  const cache = await globalThis.caches?.open(NAME);
  const found = await Promise.all(["", ".list", ".files"].map((part) => cache?.match(address + part)));
  if (!found.every(Boolean)) return undefined;
  const [memory, list, bytes] = await Promise.all([found[0].arrayBuffer(), found[1].json(), found[2].arrayBuffer()]);
  const put = ({ FS }) => {
    for (const [path, from, to] of list) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, new Uint8Array(bytes, from, to - from), { canOwn: true });
    }
  };
  return { memory: new Uint8Array(memory), put };
}

/** Keep what a runtime started with `_makeSnapshot` has in its memory; returns its size in bytes. */
export async function remember(address, python) {
  const memory = python.makeMemorySnapshot();
  const contents = [...filesBelow(FOLDER, python.FS)].map((path) => [path, python.FS.readFile(path)]);
  let at = 0;
  const list = contents.map(([path, data]) => [path, at, (at += data.length)]);
  await caches.delete(NAME); // of an older build
  const cache = await caches.open(NAME);
  await cache.put(`${address}.list`, new Response(JSON.stringify(list)));
  await cache.put(`${address}.files`, new Response(new Blob(contents.map(([, data]) => data))));
  await cache.put(address, new Response(memory));
  return memory.length + at;
}

/** Remove what is kept at any address. */
export const forget = () => caches.delete(NAME);

function* filesBelow(folder, FS) {
  for (const name of FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (FS.isDir(FS.stat(path).mode)) yield* filesBelow(path, FS);
    else yield path;
  }
}
