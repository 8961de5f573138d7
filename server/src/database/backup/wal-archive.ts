import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chain } from './chain.ts';

/** What is not copied yet is lost with the disk: five minutes at most, with the time to copy. */
const secondsBetween = 240;

/**
 * Keeps one segment: compressed, on the disk before it bears its name, and never written over. A chain whose
 * disk is away fails, and PostgreSQL keeps the segment and tries again.
 */
const script = `#!/bin/sh
# $1 the segment, $2 its name, $3 the folder of the chain's log
set -eu
kept="$3/$2.gz"
if [ -e "$kept" ]; then
  gzip -dc "$kept" | cmp -s - "$1"
  exit
fi
part="$3/.$2.$$"
trap 'rm -f "$part"' EXIT
gzip -1 -n -c "$1" > "$part"
sync "$part" 2>/dev/null || sync
mv "$part" "$kept"
sync "$3" 2>/dev/null || sync
`;

/** Settings that make a server keep its log in a chain; its folder holds the script. */
export function archiveSettings(folder: string, { wal }: Chain): Record<string, string> {
  const file = join(folder, 'archive-wal.sh');
  writeFileSync(file, script);
  chmodSync(file, 0o755);
  return {
    archive_mode: 'on',
    archive_timeout: String(secondsBetween),
    archive_command: `sh ${inCommand(file)} '%p' '%f' ${inCommand(wal)}`,
  };
}

/** A path as one word of a shell's line in which PostgreSQL replaces what follows « % ». */
export const inCommand = (path: string): string =>
  `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
