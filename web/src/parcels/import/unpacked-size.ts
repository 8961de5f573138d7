const ends = { directory: 0x06054b50, entry: 0x02014b50 } as const;
const deflated = 8;
/** A workbook of one sheet has a dozen files. */
const mostFiles = 1000;

/**
 * Whether the files of an archive, unpacked, are at most that large together: read piece by piece and counted, never kept.
 * What an archive says of itself is not believed. One that is none is let through: its reader says so.
 */
export async function unpacksWithin(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<boolean> {
  const files = filesOf(bytes);
  if (files === null) return false;
  let left = most;
  for (const { packed, method } of files) {
    left -= method === deflated ? await sizeOf(packed, left) : packed.length;
    if (left < 0) return false;
  }
  return true;
}

interface PackedFile {
  packed: Uint8Array<ArrayBuffer>;
  method: number;
}

/** As its directory lists them; null where they are too many to be a workbook. */
function filesOf(bytes: Uint8Array<ArrayBuffer>): PackedFile[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = directoryEnd(view);
  if (end === null) return [];
  const count = view.getUint16(end + 10, true);
  if (count > mostFiles) return null;
  const files: PackedFile[] = [];
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count && at + 46 <= end; n += 1) {
    if (view.getUint32(at, true) !== ends.entry) break;
    const start = view.getUint32(at + 42, true);
    if (start + 30 <= bytes.length) {
      const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
      const packed = bytes.subarray(from, from + view.getUint32(at + 20, true));
      files.push({ packed, method: view.getUint16(at + 10, true) });
    }
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

/** Behind it is a comment at most. */
function directoryEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === ends.directory) return at;
  return null;
}

/** Of one file, counted no further than just beyond `most`. */
async function sizeOf(packed: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  let size = 0;
  try {
    while (size <= most) {
      const { done, value } = await reader.read();
      if (done) return size;
      size += value.length;
    }
    await reader.cancel();
  } catch {
    // What cannot be unpacked is its reader's to judge.
  }
  return size;
}
