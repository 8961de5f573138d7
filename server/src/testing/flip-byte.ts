import { gunzipSync } from 'node:zlib';

/**
 * The archive with one byte flipped that matters: gzip may refer to any of several equal bytes, in
 * which case the content does not change.
 */
export function flipped(archive: Buffer): Buffer {
  const content = gunzipSync(archive);
  const other = Buffer.from(archive);
  const place = Math.floor(Math.random() * archive.length * 0.9 + 20);
  other[place] = (other[place] ?? 0) ^ 1;
  try {
    return gunzipSync(other).equals(content) ? flipped(archive) : other;
  } catch {
    return other;
  }
}
