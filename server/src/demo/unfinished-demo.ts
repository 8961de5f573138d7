import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A marker beside the data while the demo company is being created. If the start is interrupted,
 * the company ends in the middle of its story, and the next start says so.
 */
export function unfinishedDemo(dataDir: string) {
  const mark = join(dataDir, 'demo-inachevee');
  return {
    begin: () => writeFileSync(mark, ''),
    end: () => rmSync(mark, { force: true }),
    /** What to do about one that was interrupted; nothing where none was. */
    advice: () =>
      existsSync(mark)
        ? `L’entreprise de démonstration a été interrompue avant d’arriver à aujourd’hui. Pour la voir en entier, arrêtez, supprimez le dossier ${dataDir} et relancez.\n`
        : '',
  };
}
