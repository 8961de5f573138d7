import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { checkBooks } from './check-books.ts';
import type { Config } from './config.ts';
import type { Target } from './database/backup/choose-copy.ts';
import { parseInstant, writeInstant } from './database/backup/instants.ts';
import { restore } from './database/backup/restore.ts';
import { CannotStart } from './database/embedded/cannot-start.ts';
import { asWord } from './database/embedded/as-word.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const usage =
  'npm run restore -- --to "2026-11-22 14:30" [--into DOSSIER] : l’heure est celle de Tunis, ou ISO avec son décalage ; --to latest restaure tout.';

/** `npm run restore`: the company as it was at an instant, in a new folder whose books are then verified. */
export async function restoreData(config: Config, words: readonly string[]): Promise<number> {
  const { to, into } = readWords(words);
  if (!config.backupDir)
    throw new CannotStart('BACKUP_DIR manque : indiquez le dossier des sauvegardes.');
  const dataDir = resolve(config.dataDir);
  const stamp = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-');
  const folder = resolve(into ?? `${dataDir}-restauration-${stamp}`);
  const begun = Date.now();
  const { copy, brokenOff, reachedAt } = await restore({
    to,
    backupDir: config.backupDir,
    dataDir,
    into: folder,
  });
  const reached =
    to === 'latest'
      ? `jusqu’à son dernier acte, du ${writeInstant(reachedAt)}`
      : `au ${writeInstant(to)}`;
  say(
    `Base restaurée ${reached} (heure de Tunis), depuis la copie du ${writeInstant(copy.begunAt)} (${copy.folder}), en ${Math.ceil((Date.now() - begun) / 1000)} s.`,
  );
  if (brokenOff) say(`Attention : ${brokenOff} Ce qui suit n’a pas pu être lu.`);
  const verdict = await checkBooks({
    ...config,
    databaseUrl: null,
    backupDir: null,
    dataDir: folder,
  });
  say(
    `\nPour démarrer dessus :\n\n  DATA_DIR=${asWord(folder)} BACKUP_DIR=${asWord(resolve(config.backupDir))} npm start\n`,
  );
  return verdict;
}

function readWords(words: readonly string[]): { to: Target; into: string | undefined } {
  const { values, positionals } = parsed(words);
  // Without quotes, « --to 2026-11-22 14:30 » arrives as two arguments.
  const text = [values.to, ...positionals].filter(Boolean).join(' ');
  if (text === '') throw new CannotStart(`Quel instant ? ${usage}`);
  if (text === 'latest') return { to: text, into: values.into };
  const to = parseInstant(text);
  if (!to) throw new CannotStart(`« ${text} » n’est pas un instant. ${usage}`);
  return { to, into: values.into };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { to: { type: 'string' }, into: { type: 'string' } },
      allowPositionals: true,
    });
  } catch {
    throw new CannotStart(usage);
  }
}
