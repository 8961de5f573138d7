import { join, resolve } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { startEmbedded } from './database/embedded/start-embedded.ts';
import { moveToPresentMajor } from './move-data.ts';
import { isFirstStart, openWaitingPage } from './demo/waiting-page.ts';
import { type Simulator, startSimulator } from './partner/start-simulator.ts';
import { prepareEmbedded, prepareServer } from './prepare-database.ts';
import { prepareSandbox } from './prepare-sandbox.ts';
import { whyItStopped } from './why-it-stopped.ts';

const modes = ['start', 'serve', 'worker', 'verify-books', 'backup', 'restore'] as const;
export type Mode = (typeof modes)[number];

const pagesFolder = resolve(import.meta.dirname, '../../web/dist');

/**
 * Runs a command. `start` does everything in one process; `serve` and `worker` are its two halves
 * for several machines.
 */
export async function runProduct(
  mode: Mode,
  words: readonly string[],
  /**
   * Resolves once the pages are built, which happens while the database starts and the demo company
   * is created.
   */
  pages: Promise<void> = Promise.resolve(),
): Promise<void> {
  // A failure is reported where the pages are awaited, not as an unhandled rejection.
  pages.catch(() => undefined);
  try {
    await run(mode, words, pages);
  } catch (error) {
    process.stderr.write(`\n${whyItStopped(error)}\n`);
    process.exit(1);
  }
}

async function run(mode: Mode, words: readonly string[], pages: Promise<void>): Promise<void> {
  const config = { ...readConfig(process.env), pages: pagesFolder, printMails: true };
  if (!modes.includes(mode)) fail(`« ${mode} » n’est pas une commande : ${modes.join(', ')}.`);
  if ((mode === 'serve' || mode === 'worker') && !config.databaseUrl)
    fail(
      `DATABASE_URL manque : ${mode} travaille sur un serveur PostgreSQL. Sur la base embarquée, « npm start » fait tout.`,
    );
  if (mode === 'verify-books')
    process.exit(await (await import('./check-books.ts')).checkBooks(config));
  if (mode === 'backup')
    process.exit(await (await import('./back-up.ts')).backUp(config, words[0] === 'nightly'));
  if (mode === 'restore')
    process.exit(await (await import('./restore-data.ts')).restoreData(config, words));
  // Nine hundred files, read while PostgreSQL starts.
  let program: Promise<typeof import('./serve-company.ts')> | null = null;
  const readProgram = () => {
    program ??= import('./serve-company.ts');
    program.catch(() => undefined);
    return program;
  };
  // Whoever tries the product sees it come while its database is still being made.
  const waitingPage =
    mode === 'start' && isFirstStart(config) ? await openWaitingPage(config) : null;
  if (!config.databaseUrl)
    await moveToPresentMajor(config.dataDir, (line) => process.stdout.write(`${line}\n`));
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({
        dataDir: resolve(config.dataDir),
        backupDir: config.backupDir,
        onEvent: (event) => {
          if (event === 'starting') void readProgram();
        },
      });
  // The simulator starts while the database is being migrated.
  const starting = mode === 'start' && embedded && !config.partner ? simulatorOf(config) : null;
  const preparing = embedded
    ? prepareEmbedded(embedded.url)
    : prepareServer(config.databaseUrl ?? '', config.databaseAdminUrl);
  const applicationUrl = preparing.then(({ url }) => url);
  applicationUrl.catch(() => undefined);
  const preparingSandbox = prepareSandbox(config, {
    url: applicationUrl,
    ownerUrl: embedded ? embedded.url : config.databaseAdminUrl,
  });
  const { url, mayTooMuch } = await preparing;
  const sandbox = await preparingSandbox;
  const simulator = await starting;
  if (simulator) config.partner = simulator.config;
  const { serveCompany } = await readProgram();
  const prepared = { mode, config, url, mayTooMuch, embedded, sandbox, simulator };
  await serveCompany({ ...prepared, waitingPage, pages });
}

/** A simulated partner to try the product with; everything else works without it. */
async function simulatorOf({ dataDir, host, port }: Config): Promise<Simulator | null> {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  try {
    return await startSimulator({
      folder: join(resolve(dataDir), 'partner-simulator'),
      webhookUrl: port === 0 ? null : `http://${own}:${port}/api/afex/webhook`,
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

function fail(message: string): never {
  throw new Error(message);
}
