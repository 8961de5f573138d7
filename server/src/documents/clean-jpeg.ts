/**
 * A JPEG reduced to its picture: only what a decoder needs is kept, so position, camera, comments,
 * previews and anything after the end are removed. Null if the bytes are not a JPEG.
 */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== marker.start) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  let frames = 0;
  let hasScan = false;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const code = bytes[at + 1] ?? 0;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) {
      if (frames !== 1 || !hasScan) return null;
      return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    }
    const end = segmentEnd(bytes, at);
    if (end === null) return null;
    if (isFrame(code)) {
      if (!hasSize(bytes.subarray(at, end))) return null;
      frames += 1;
    }
    if (code === marker.scan) hasScan = true;
    const next = code === marker.scan ? scanEnd(bytes, end) : end;
    const head = heads[code];
    if (head) kept.push(...headOf(head, bytes.subarray(at, end)));
    else if (isFrame(code) || decoding.has(code)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda } as const;
/** Coding and quantization tables, the scan, its height and its restart interval. */
const decoding: ReadonlySet<number> = new Set([0xc4, 0xcc, 0xdb, 0xda, 0xdc, 0xdd]);

interface Head {
  name: string;
  /** The number of bytes of its content that the format defines. */
  length: number;
}
/** The JFIF header and Adobe's colour transform: both affect how the picture is decoded. */
const heads: Partial<Record<number, Head>> = {
  0xe0: { name: 'JFIF\0', length: 14 },
  0xee: { name: 'Adobe', length: 12 },
};
const thumbnailAt = 12;

/** Cut after the defined bytes, without a preview or anything else that may follow. */
function headOf({ name, length }: Head, segment: Buffer): Buffer[] {
  const content = Buffer.from(segment.subarray(4, 4 + length));
  if (content.length < length || content.subarray(0, name.length).toString('latin1') !== name)
    return [];
  if (name.startsWith('JFIF')) content.fill(0, thumbnailAt);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(length + 2);
  return [segment.subarray(0, 2), size, content];
}

function segmentEnd(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length) return null;
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  return length < 2 || end > bytes.length ? null : end;
}

/** Skips the coded picture, up to a marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && code !== 0 && (code < 0xd0 || code > 0xd7)) return at;
    at += 1;
  }
  return bytes.length;
}

/** Start of frame; three codes of that range are tables instead. */
const isFrame = (code: number): boolean =>
  code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/**
 * The size of a clean JPEG that can be printed: one or three colours of eight bits, which every
 * decoder supports.
 */
export function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const code = bytes[at + 1] ?? 0;
    if (code >= 0xc0 && code <= 0xc2) {
      const [bits, colours] = [bytes[at + 4], bytes[at + 9]];
      if (bits !== 8 || (colours !== 1 && colours !== 3)) return null;
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const mostPixels = 4096;

function hasSize(frame: Buffer): boolean {
  if (frame.length < 9) return false;
  const [height, width] = [frame.readUInt16BE(5), frame.readUInt16BE(7)];
  return height > 0 && width > 0 && height <= mostPixels && width <= mostPixels;
}
