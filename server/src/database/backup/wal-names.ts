/** Bytes per segment of the write-ahead log, the default of `initdb`. */
export const segmentBytes = 16 * 1024 * 1024;
const segmentsInFile = 0x1_0000_0000 / segmentBytes;

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The file that contains a position of the log, such as « 0/2000028 ». */
export function segmentOf(timeline: number, place: string): string {
  const [file = 0, offset = 0] = place.split('/').map((part) => Number.parseInt(part, 16));
  return hex(timeline) + hex(file) + hex(Math.floor(offset / segmentBytes));
}

/** The next file of the same timeline. */
export function nextSegment(name: string): string {
  const file = Number.parseInt(name.slice(8, 16), 16);
  const segment = Number.parseInt(name.slice(16), 16) + 1;
  return segment < segmentsInFile
    ? name.slice(0, 8) + hex(file) + hex(segment)
    : name.slice(0, 8) + hex(file + 1) + hex(0);
}

/** The position of a segment in the log, without its timeline. */
export const placeOf = (name: string): string => name.slice(8);
