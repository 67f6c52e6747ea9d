// The judge's memory, as the build wrote it down once all its modules had been read. The runtime
// refuses the memory of another build of itself; the folder's name changes with its contents.

/** Where the judge's files lie. */
export const HOME = "/judge";

/** What Python finds as its environment; the same wherever the memory is made and put back. */
export const ENVIRONMENT = {
  ALTERED_JUDGE_CACHE: "/cache",
  ALTERED_JUDGE_DATA: "/data",
  HOME: "/home/judge",
  LANG: "C.UTF-8",
  PYTHONHASHSEED: "0",
  _: "judge",
};

/** The memory that lies in a folder; it is still on its way, `whole` tells when it is there. */
export async function memoryIn(folder) {
  const packed = begun(fetched(`${folder}memory.bin`));
  const { size, marks, offset } = await (await fetched(`${folder}memory.json`)).json();
  const whole = new Uint8Array(marks + size);
  const memory = whole.subarray(marks);
  const there = begun(packed.then((response) => unpack(response, whole)));
  return {
    memory,
    /** Make a module's memory as large, and let it keep what it has where nothing has changed. */
    async fit(module) {
      await there;
      const missing = size - offset - module.HEAPU8.length;
      if (missing > 0) module.growMemory(size - offset);
      const now = new Uint32Array(memory.buffer, memory.byteOffset + offset, marks * 8);
      const own = new Uint32Array(module.HEAPU8.buffer, 0, marks * 8);
      for (let at = 0; at < now.length; at++) {
        if (!(whole[at >> 3] & (1 << (at & 7)))) now[at] = own[at];
      }
    },
  };
}

/** What puts the files into place that were not read when the memory was made. */
export async function filesIn(folder) {
  const response = await fetched(`${folder}files.bin`);
  const whole = new Uint8Array(await new Response(unpacked(response)).arrayBuffer());
  const end = whole.indexOf(10);
  const list = JSON.parse(new TextDecoder().decode(whole.subarray(0, end)));
  const bytes = whole.subarray(end + 1);
  return ({ FS }) => {
    for (const [path, from, to] of list) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, bytes.subarray(from, to), { canOwn: true });
    }
  };
}

/** What is begun now and waited for later: until then nobody has to hear that it failed. */
export function begun(promise) {
  promise.catch(() => {});
  return promise;
}

/** Fetch a file; raises with its name and what was said where it is not there. */
export async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.split("/").pop()}: ${response.status} ${response.statusText}`);
  return response;
}

const unpacked = (response) => response.body.pipeThrough(new DecompressionStream("gzip"));

async function unpack(response, whole) {
  let at = 0;
  for await (const piece of pieces(unpacked(response))) {
    whole.set(piece, at);
    at += piece.length;
  }
  if (at !== whole.length) throw new Error(`it has ${at} bytes instead of ${whole.length}`);
}

// Not every browser walks a stream by itself.
async function* pieces(stream) {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
