import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Day, formatDay } from '@cigogne/domain/days';
import { createFirstRoot } from './accounts/create-first-root.ts';
import { makeSetupLink } from './accounts/setup-link.ts';
import { type Config, readConfig } from './config.ts';
import { buildApp } from './app.ts';
import { backUp } from './back-up.ts';
import { backupIfDue } from './backups/nightly-backup.ts';
import { checkBooks } from './check-books.ts';
import type { Services } from './context/context.ts';
import { openDatabase } from './database/connection.ts';
import { DiskSpace } from './database/disk-space.ts';
import { Replica } from './database/replica.ts';
import { startEmbedded } from './database/embedded/start-embedded.ts';
import { demoLogins, demoRoot, fillDemo, isEmpty } from './demo/fill-demo.ts';
import { unfinishedDemo } from './demo/unfinished-demo.ts';
import { openWaitingPage } from './demo/waiting-page.ts';
import { startDispatcher } from './events/dispatch-events.ts';
import { followSessions } from './http/known-sessions.ts';
import { type Live, startLive } from './http/live.ts';
import { startBell } from './events/take-turns.ts';
import { consumers, jobs } from './features.ts';
import { startJobs } from './jobs/jobs.ts';
import { keepCompiled } from './keep-compiled.ts';
import { moveToPresentMajor } from './move-data.ts';
import { controlsOf } from './partner/simulator-controls.ts';
import { type Simulator, startSimulator } from './partner/start-simulator.ts';
import { prepareEmbedded, prepareServer } from './prepare-database.ts';
import { prepareSandbox } from './prepare-sandbox.ts';
import { restoreData } from './restore-data.ts';
import { startPartner } from './partner/follow-partner.ts';
import { startSandbox } from './shop-api/sandbox/start-sandbox.ts';
import { startMessages } from './messages/send-messages.ts';
import { startWebhooks } from './shop-api/deliver-webhooks.ts';
import { whyItStopped } from './why-it-stopped.ts';

const modes = ['start', 'serve', 'worker', 'verify-books', 'backup', 'restore'] as const;
export type Mode = (typeof modes)[number];

const stopWithinMs = 10_000;
const pagesFolder = resolve(import.meta.dirname, '../../web/dist');
const logoFile = resolve(import.meta.dirname, '../../web/public/logo.svg');

/** One process does everything; `serve` and `worker` are its two halves for several machines. */
export async function runProduct(
  mode: Mode,
  words: readonly string[],
  /** Kept once the pages are built: the database starts, and the demo company lives, meanwhile. */
  pages: Promise<void> = Promise.resolve(),
): Promise<void> {
  // It is looked at when the pages are wanted.
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
  if (mode === 'verify-books') process.exit(await checkBooks(config));
  if (mode === 'backup') process.exit(await backUp(config, words[0] === 'nightly'));
  if (mode === 'restore') process.exit(await restoreData(config, words));
  if (!config.databaseUrl)
    await moveToPresentMajor(config.dataDir, (line) => process.stdout.write(`${line}\n`));
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: resolve(config.dataDir), backupDir: config.backupDir });
  // It starts while the database is being migrated.
  const starting = mode === 'start' && embedded && !config.partner ? simulatorOf(config) : null;
  const { url, mayTooMuch } = embedded
    ? await prepareEmbedded(embedded.url)
    : await prepareServer(config.databaseUrl ?? '', config.databaseAdminUrl);
  const sandbox = await prepareSandbox(config, {
    url,
    ownerUrl: embedded ? embedded.url : config.databaseAdminUrl,
  });
  const simulator = await starting;
  if (simulator) config.partner = simulator.config;
  const isDemo = mode === 'start' && config.demo && (await isEmpty(url));
  const { db, pool, close } = openDatabase(url, { max: 10 });
  await createFirstRoot(db, config.demo ? { ...demoRoot, ...given(config) } : config, new Date());
  const waiting =
    isDemo && config.port !== 0
      ? await openWaitingPage(config, readFileSync(logoFile, 'utf8'))
      : null;
  const unfinished = embedded && unfinishedDemo(resolve(config.dataDir));
  if (isDemo) {
    unfinished?.begin();
    await fillDemo(
      url,
      config,
      (day, done) => {
        waiting?.tell(day, done);
        showProgress(day, done);
      },
      undefined,
      simulator && controlsOf(simulator),
    );
    unfinished?.end();
  }
  await pages;

  const disk = new DiskSpace({
    folder: embedded ? join(resolve(config.dataDir), 'postgres') : null,
    reserve: config.diskReserveMegabytes,
  });
  let live: Live | null = null;
  const beside = sandbox.url ? openDatabase(sandbox.url, { max: 4 }) : null;
  const replicated = config.databaseReplicaUrl
    ? openDatabase(config.databaseReplicaUrl, { max: 4 })
    : null;
  const looks = mode === 'worker' ? null : openDatabase(url, { max: 6 });
  const replica = replicated && new Replica({ db, pool }, replicated);
  const { app, services, leave } = await buildApp(
    { db, pool, looks, replica, config, disk, sandbox: beside, clock: () => new Date() },
    () => live ?? fail('The live stream is not ready'),
    { level: config.logLevel },
  );
  if (mayTooMuch)
    services.log.warn(
      'the role of DATABASE_URL may change tables and books: README, « The roles in the database »',
    );
  if (sandbox.problem)
    services.log.warn({ err: sandbox.problem }, 'there is no sandbox: its database is not ready');
  const stops: (() => Promise<unknown>)[] = [];
  // What follows a commit waits behind no call: events were told half a minute late where many called (decision 077).
  const own = openDatabase(url, { max: 4 });
  const following: Services = { ...services, db: own.db, pool: own.pool };
  if (mode !== 'worker') {
    live = await startLive(following, url);
    stops.push((await followSessions(services, url)).stop);
    stops.push(() => leave(config.drainSeconds ?? (mode === 'serve' ? 2 : 0)));
  }
  if (mode !== 'serve') {
    const bell = await startBell(url);
    stops.push(startDispatcher(following, bell, consumers).stop);
    stops.push(startWebhooks(following, bell).stop);
    stops.push(startMessages(following, bell).stop);
    stops.push(startPartner(services, bell).stop);
    stops.push(bell.stop);
    if (services.sandbox && sandbox.url)
      stops.push((await startSandbox(services.sandbox, sandbox.url, consumers)).stop);
    stops.push((await startJobs(services, url, jobs)).stop);
    void backupIfDue(services);
  }
  stops.push(close, own.close, async () => disk.stop());
  for (const other of [looks, beside, replicated]) if (other) stops.push(other.close);
  if (simulator) stops.push(simulator.stop);
  if (embedded) stops.push(embedded.stop);
  stopOnSignal(stops);

  await waiting?.close();
  if (mode !== 'worker') {
    await app.listen({ port: config.port, host: config.host });
    const setup = config.demo ? null : await makeSetupLink(db, config);
    const partner = simulator ? `Partenaire (simulateur) : ${simulator.page}\n` : '';
    process.stdout.write(
      `\nCigogne : ${config.publicUrl}\n${config.demo ? demoLogins() : ''}${setup ? firstDay(setup) : ''}${partner}${unfinished?.advice() ?? ''}`,
    );
  }
  keepCompiled();
}

/** A partner to try the product with; without it everything else still works. */
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

/** How the person who sets the installation up gets in. */
function firstDay(link: string): string {
  return `  Mise en service : ouvrez ce lien pour créer votre compte (une fois, pendant 24 heures)\n  ${link}\n`;
}

/** The root account of the settings, else the demo's. */
function given({ rootEmail, rootPassword }: Config) {
  return rootEmail && rootPassword ? { rootEmail, rootPassword } : {};
}

/** One line that is written over until the story has come to today. */
function showProgress(day: Day, done: number): void {
  const percent = `${Math.round(done * 100)} %`.padStart(5);
  process.stdout.write(
    `\rUne entreprise de démonstration vit ses trois mois… ${formatDay(day)} ${percent}`,
  );
}

function fail(message: string): never {
  throw new Error(message);
}

/** SIGTERM: let go of who calls, finish what runs, leave after ten seconds at most. */
function stopOnSignal(stops: readonly (() => Promise<unknown>)[]): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    void (async () => {
      for (const end of stops) await end().catch(() => undefined);
      process.exit(0);
    })();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
