const signs = {
  end: 0x06054b50,
  wideEnd: 0x06064b50,
  wideEndLocator: 0x07064b50,
  entry: 0x02014b50,
} as const;
/** A placeholder for an eight-byte number stored elsewhere. */
const wide = 0xffff_ffff;
const wideCount = 0xffff;
const wideField = 1;
const deflated = 8;
/** A workbook of one sheet has a dozen files. */
const mostFiles = 1000;
/** Bytes decompressed at a time, and how large each piece can become. */
const piece = 4096;
const mostGrowth = 1032;

/**
 * Whether the files of an archive are at most this large in total when unpacked: decompressed piece
 * by piece and counted, never stored. The sizes stated in the archive are not trusted. A file that
 * is not an archive passes: its reader will report it.
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

/**
 * As listed in its directory; null if there are too many for a workbook, or a size is stored
 * elsewhere.
 */
function filesOf(bytes: Uint8Array<ArrayBuffer>): PackedFile[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start } = directoryOf(view);
  if (count > mostFiles) return null;
  const files: PackedFile[] = [];
  let at = start;
  for (let n = 0; n < count && at + 46 <= bytes.length; n += 1) {
    if (view.getUint32(at, true) !== signs.entry) break;
    const { method, size, begins, next } = entryAt(view, at);
    if (method === deflated && size === 0) return null;
    if (begins + 30 <= bytes.length) {
      const from =
        begins + 30 + view.getUint16(begins + 26, true) + view.getUint16(begins + 28, true);
      files.push({ packed: bytes.subarray(from, from + size), method });
    }
    at = next;
  }
  return files;
}

const nothing = { count: 0, start: 0 };

function directoryOf(view: DataView): { count: number; start: number } {
  const end = directoryEnd(view);
  if (end === null) return nothing;
  const count = view.getUint16(end + 10, true);
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (count !== wideCount && size !== wide && start !== wide) return { count, start };
  if (end < 20 || view.getUint32(end - 20, true) !== signs.wideEndLocator) return nothing;
  const record = longAt(view, end - 12);
  if (record + 56 > view.byteLength || view.getUint32(record, true) !== signs.wideEnd)
    return nothing;
  return { count: longAt(view, record + 32), start: longAt(view, record + 48) };
}

/** Only a comment may follow it. */
function directoryEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === signs.end) return at;
  return null;
}

function entryAt(view: DataView, at: number) {
  const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) =>
    view.getUint16(Math.min(at + field, view.byteLength - 2), true),
  );
  const [, size = 0, begins = 0] = wholeNumbers(
    view,
    [24, 20, 42].map((field) => view.getUint32(at + field, true)),
    { from: at + 46 + name, length: extra },
  );
  const next = at + 46 + name + extra + comment;
  return { method: view.getUint16(at + 10, true), size, begins, next };
}

/** Numbers too large for their place follow each other in an extra field of the entry. */
function wholeNumbers(
  view: DataView,
  numbers: readonly number[],
  fields: { from: number; length: number },
): number[] {
  if (!numbers.includes(wide)) return [...numbers];
  const end = Math.min(fields.from + fields.length, view.byteLength);
  let at = fields.from;
  while (at + 4 <= end && view.getUint16(at, true) !== wideField)
    at += 4 + view.getUint16(at + 2, true);
  let next = at + 4;
  return numbers.map((number) => {
    if (number !== wide) return number;
    next += 8;
    return longAt(view, next - 8);
  });
}

const longAt = (view: DataView, at: number): number =>
  at + 8 <= view.byteLength ? Number(view.getBigUint64(at, true)) : Number.MAX_SAFE_INTEGER;

/** The size of one file, counted only until it exceeds `most`. */
async function sizeOf(packed: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  let size = 0;
  try {
    const reader = inPieces(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    while (size <= most) {
      const { done, value } = await reader.read();
      if (done) return size;
      size += value.length;
    }
    await reader.cancel();
    return size;
  } catch {
    // A corrupt file is for its reader to report; the size of its last piece is unknown.
    return size + Math.min(packed.length, piece) * mostGrowth;
  }
}

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull: (stream) => {
      if (at >= bytes.length) return stream.close();
      stream.enqueue(bytes.subarray(at, at + piece));
      at += piece;
    },
  });
}
