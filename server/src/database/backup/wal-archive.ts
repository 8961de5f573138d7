import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Chain } from './chain.ts';

/**
 * How often a segment is closed. What is not archived yet is lost with the disk: at most five
 * minutes, archiving included.
 */
const secondsBetween = 240;

/**
 * Archives one segment: compressed, synced before it gets its name, and never overwritten. When the
 * disk is away this fails, and PostgreSQL keeps the segment and tries again.
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

/** The PostgreSQL settings that archive its log into a chain; `folder` receives the script. */
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

/** Whether a running server archives its log into a chain: it was started with that folder. */
export async function archivesInto(db: Db, { wal }: Chain): Promise<boolean> {
  const { rows } = await sql<{ command: string }>`
    select case current_setting('archive_mode') when 'on' then current_setting('archive_command') else '' end as command`.execute(
    db,
  );
  return rows[0]?.command.endsWith(` ${inCommand(wal)}`) ?? false;
}

/** Quotes a path for a shell command in which PostgreSQL replaces « % » sequences. */
export const inCommand = (path: string): string =>
  `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
