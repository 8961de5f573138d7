import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const half = 128;

/** A PNG with one bit per dot, for a thermal printer: every grey becomes black or white. */
export function pngOf(
  greys: Uint8Array,
  { width, height }: { width: number; height: number },
  dotsPerMetre: number,
): Buffer {
  const bytesPerRow = Math.ceil(width / 8) + 1;
  // Each row begins with its filter type: none.
  const rows = Buffer.alloc(bytesPerRow * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((greys[y * width + x] ?? 0) >= half) {
        const at = y * bytesPerRow + 1 + (x >> 3);
        rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
      }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit, greyscale.
  head.writeUInt8(1, 8);
  const density = Buffer.alloc(9);
  density.writeUInt32BE(dotsPerMetre, 0);
  density.writeUInt32BE(dotsPerMetre, 4);
  density.writeUInt8(1, 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('pHYs', density),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
