import { crc32 } from 'node:zlib';
import type { Write } from './open-document.ts';

/** 1 January 1980, the first day of the format, so that an archive does not depend on the clock. */
const noDate = 0x0021;
const version = 20;

/**
 * An archive of files that are already compressed, written as they come; `finish` writes the
 * directory.
 */
export function openZip(write: Write): {
  add: (name: string, data: Buffer) => void;
  finish: () => void;
} {
  const contents: Buffer[] = [];
  let written = 0;
  const put = (piece: Buffer) => {
    written += piece.length;
    write(piece);
  };
  return {
    add: (name, data) => {
      const title = Buffer.from(name, 'latin1');
      const common = Buffer.alloc(26);
      common.writeUInt16LE(version, 0);
      common.writeUInt16LE(noDate, 8);
      common.writeUInt32LE(crc32(data), 10);
      common.writeUInt32LE(data.length, 14);
      common.writeUInt32LE(data.length, 18);
      common.writeUInt16LE(title.length, 22);
      const offset = Buffer.alloc(14);
      offset.writeUInt32LE(written, 10);
      contents.push(
        Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, offset, title]),
      );
      put(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, data]));
    },
    finish: () => {
      const start = written;
      for (const entry of contents) put(entry);
      const end = Buffer.alloc(22);
      end.write('PK\x05\x06', 0, 'latin1');
      end.writeUInt16LE(contents.length, 8);
      end.writeUInt16LE(contents.length, 10);
      end.writeUInt32LE(written - start, 12);
      end.writeUInt32LE(start, 16);
      put(end);
    },
  };
}
