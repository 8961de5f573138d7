import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const oldest = 15;

/** The newest PostgreSQL installed on the machine, if it is recent enough for the product. */
export function systemPostgres(folder = '/usr/lib/postgresql') {
  if (!existsSync(folder)) return null;
  const [version] = readdirSync(folder)
    .map(Number)
    .filter((number) => number >= oldest && existsSync(join(folder, String(number), 'bin/initdb')))
    .sort((a, b) => b - a);
  return version === undefined ? null : { version, programs: join(folder, String(version), 'bin') };
}
