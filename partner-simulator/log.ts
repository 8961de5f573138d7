import {
  closeSync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';

/** The history, one line per entry, in an append-only file. */
export interface Log<Entry> {
  /** Returns when the lines are on disk; if that fails it throws and keeps none of them. */
  append(entries: readonly Entry[]): void;
  close(): void;
}

/**
 * Opens the file and calls `replay` for each line. A last line truncated by a crash was never
 * acknowledged, so it is removed.
 */
export function openLog<Entry>(file: string, replay: (entry: Entry) => void): Log<Entry> {
  const handle = openSync(file, 'a+');
  const bytes = readFileSync(file);
  let length = bytes.lastIndexOf('\n') + 1;
  if (length < bytes.length) ftruncateSync(handle, length);
  for (const line of bytes.subarray(0, length).toString().split('\n'))
    if (line) replay(JSON.parse(line) as Entry);
  return {
    append: (entries) => {
      if (entries.length === 0) return;
      const written = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      try {
        for (let done = 0; done < written.length; ) done += writeSync(handle, written, done);
        fdatasyncSync(handle);
      } catch (error) {
        ftruncateSync(handle, length);
        throw error;
      }
      length += written.length;
    },
    close: () => closeSync(handle),
  };
}
