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

/** Most of the memory is empty: what is written down is its pages that are not. */
export const PAGE = 4096;

/** The memory that lies in a folder; it is still on its way, `fit` waits for it. */
export async function memoryIn(folder) {
  const packed = begun(fetched(`${folder}memory.bin`));
  const { size, marks, offset, packed: length } = await (await fetched(`${folder}memory.json`)).json();
  const memory = new Uint8Array(size);
  const whole = new Uint8Array(length);
  const there = begun(packed.then((response) => unpack(response, whole)).then(() => spread(whole.subarray(marks), memory)));
  return {
    memory,
    /** Make a module's memory as large, and let it keep what it has where nothing has changed. */
    async fit(module) {
      await there;
      const missing = size - offset - module.HEAPU8.length;
      if (missing > 0) module.growMemory(size - offset);
      const now = new Uint32Array(memory.buffer, offset, marks * 8);
      const own = new Uint32Array(module.HEAPU8.buffer, 0, marks * 8);
      for (let place = 0; place < marks; place++) {
        const changed = whole[place];
        if (changed === 0xff) continue;
        for (let bit = 0; bit < 8; bit++) {
          const at = place * 8 + bit;
          if (!(changed & (1 << bit))) now[at] = own[at];
        }
      }
    },
  };
}

/** Put pages into their places; before them, each has a bit that tells whether it is there. */
function spread(packed, memory) {
  const pages = Math.ceil(memory.length / PAGE);
  let from = Math.ceil(pages / 8);
  for (let page = 0; page < pages; page++) {
    if (!(packed[page >> 3] & (1 << (page & 7)))) continue;
    const at = page * PAGE;
    const length = Math.min(PAGE, memory.length - at);
    memory.set(packed.subarray(from, from + length), at);
    from += length;
  }
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
