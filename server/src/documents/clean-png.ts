import { crc32, inflateSync } from 'node:zlib';

export interface CleanPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const end = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
/** Values per pixel, by colour type. */
const channels: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Bytes of the transparency chunk, by colour type; a palette has one byte per colour. */
const transparent: Partial<Record<number, number>> = { 0: 2, 2: 6 };

/**
 * A PNG reduced to its picture, with every row present: texts, colour profiles and anything after
 * the end are removed. Null if it is not a PNG, or has more than `most` pixels on a side; such a
 * picture is not even decompressed.
 */
export function cleanPng(bytes: Buffer, most: number): CleanPicture | null {
  const chunks = chunksOf(bytes);
  const [head] = chunks ?? [];
  if (!chunks || head?.name !== 'IHDR' || chunks.at(-1)?.name !== 'IEND') return null;
  const shape = shapeOf(head.content);
  if (!shape || shape.width > most || shape.height > most) return null;
  if (chunks.filter(({ name }) => name === 'IHDR').length > 1) return null;
  const colours = coloursOf(chunks, shape);
  if (!colours) return null;
  const packed = chunks.filter(({ name }) => name === 'IDAT');
  if (!isWhole(Buffer.concat(packed.map(({ content }) => content)), shape)) return null;
  const own = [head, ...colours, ...packed].map(({ whole }) => whole);
  const { width, height } = shape;
  return { bytes: Buffer.concat([signature, ...own, end]), width, height };
}

/**
 * The palette and its transparency; null if they are invalid. A palette that is only a suggestion
 * for true-colour pictures is left out, because some decoders used it as the real one.
 */
function coloursOf(chunks: readonly Chunk[], { colours }: Shape): Chunk[] | null {
  const [palette, ...otherPalettes] = chunks.filter(({ name }) => name === 'PLTE');
  const [clear, ...otherClear] = chunks.filter(({ name }) => name === 'tRNS');
  if (otherPalettes.length > 0 || otherClear.length > 0) return null;
  if (colours === 3) {
    if (!palette || !isPalette(palette.content)) return null;
    if (clear && clear.content.length > palette.content.length / 3) return null;
    return clear ? [palette, clear] : [palette];
  }
  if (!clear) return [];
  return clear.content.length === transparent[colours] ? [clear] : null;
}

interface Chunk {
  name: string;
  content: Buffer;
  whole: Buffer;
}

function chunksOf(bytes: Buffer): Chunk[] | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null;
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) return null;
    const named = bytes.subarray(at + 4, next - 4);
    if (crc32(named) !== bytes.readUInt32BE(next - 4)) return null;
    const name = named.toString('latin1', 0, 4);
    chunks.push({ name, content: named.subarray(4), whole: bytes.subarray(at, next) });
    if (name === 'IEND') return chunks;
    at = next;
  }
  return null;
}

interface Shape {
  width: number;
  height: number;
  bits: number;
  colours: number;
}

/** Only the formats that every decoder supports: at most eight bits per value, not interlaced. */
function shapeOf(head: Buffer): Shape | null {
  if (head.length !== 13) return null;
  const [bits = 0, colours = 0, ...others] = head.subarray(8);
  const width = head.readUInt32BE(0);
  const height = head.readUInt32BE(4);
  const small = colours === 0 || colours === 3 ? [1, 2, 4, 8] : [8];
  const isKnown = channels[colours] !== undefined && small.includes(bits);
  if (!isKnown || others.some((one) => one !== 0) || width === 0 || height === 0) return null;
  return { width, height, bits, colours };
}

const isPalette = ({ length }: Buffer): boolean => length > 0 && length <= 768 && length % 3 === 0;

/** Decompresses no more than the size of the picture, and checks that nothing follows its rows. */
function isWhole(packed: Buffer, { width, height, bits, colours }: Shape): boolean {
  const row = 1 + Math.ceil((width * bits * (channels[colours] ?? 0)) / 8);
  try {
    const { buffer: rows, engine } = inflateSync(packed, {
      maxOutputLength: row * height,
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    if (rows.length !== row * height || engine.bytesWritten !== packed.length) return false;
    for (let at = 0; at < rows.length; at += row) if ((rows[at] ?? 0) > 4) return false;
    return true;
  } catch {
    return false;
  }
}
