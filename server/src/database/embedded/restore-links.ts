import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/**
 * npm packages cannot contain symbolic links. The package creates them in an install script, unless
 * scripts are off.
 */
export function restoreLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(folder, target);
    if (!existsSync(place)) link(basename(source), place);
  }
}

function link(name: string, place: string): void {
  try {
    symlinkSync(name, place);
  } catch (error) {
    // Another start created the same link meanwhile.
    if (existsSync(place)) return;
    throw new CannotStart(
      `Le lien ${place}, dont les programmes de PostgreSQL ont besoin, n’a pas pu être fait (${(error as Error).message}). ` +
        `Faites-le une fois sous l’utilisateur à qui est ce dossier : ln -sfn ${name} ${place}`,
      error,
    );
  }
}
