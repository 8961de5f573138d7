import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { type Day, formatDay } from '@cigogne/domain/days';
import { createFirstRoot } from './accounts/create-first-root.ts';
import { makeSetupLink } from './accounts/setup-link.ts';
import { buildApp } from './app.ts';
import { backupIfDue } from './backups/nightly-backup.ts';
import { type Config, everywhere } from './config.ts';
import type { Services } from './context/context.ts';
import { openDatabase } from './database/connection.ts';
import { DiskSpace } from './database/disk-space.ts';
import type { Embedded } from './database/embedded/start-embedded.ts';
import { Replica } from './database/replica.ts';
import { demoIn, demoLogins, fillDemo, rootOf } from './demo/fill-demo.ts';
import { unfinishedDemo } from './demo/unfinished-demo.ts';
import { openWaitingPage, type WaitingPage } from './demo/waiting-page.ts';
import { startDispatcher } from './events/dispatch-events.ts';
import { startBell } from './events/take-turns.ts';
import { consumers, jobs } from './features.ts';
import { followSessions } from './http/known-sessions.ts';
import { type Live, startLive } from './http/live.ts';
import { startJobs } from './jobs/jobs.ts';
import { keepCompiled } from './keep-compiled.ts';
import { startMessages } from './messages/send-messages.ts';
import { startPartner } from './partner/follow-partner.ts';
import { controlsOf } from './partner/simulator-controls.ts';
import type { Simulator } from './partner/start-simulator.ts';
import type { prepareSandbox } from './prepare-sandbox.ts';
import { startWebhooks } from './shop-api/deliver-webhooks.ts';
import { startSandbox } from './shop-api/sandbox/start-sandbox.ts';

const stopWithinMs = 10_000;

type Stop = () => Promise<unknown>;

interface Prepared {
  mode: 'start' | 'serve' | 'worker';
  config: Config;
  /** The company's database, migrated, with the application's login. */
  url: string;
  mayTooMuch: boolean;
  /** Null on the operator's server. */
  embedded: Embedded | null;
  sandbox: Awaited<ReturnType<typeof prepareSandbox>>;
  simulator: Simulator | null;
  /** Open already at the first start. */
  waitingPage: WaitingPage | null;
  /** Resolves once the pages are built. */
  pages: Promise<void>;
}

/**
 * Everything that runs on a prepared database: the demo company where it is empty, the API, the
 * jobs and the dispatcher.
 */
export async function serveCompany({
  mode,
  config: given,
  url,
  mayTooMuch,
  embedded,
  sandbox,
  simulator,
  waitingPage,
  pages,
}: Prepared): Promise<void> {
  const demo = given.demo ? await demoIn(url, given) : 'never';
  const config = { ...given, demo: demo !== 'never' };
  const isToMake = mode === 'start' && demo === 'to-make';
  const { db, pool, close } = openDatabase(url, { max: 10 });
  await createFirstRoot(db, config.demo ? rootOf(config) : config, new Date());
  const waiting =
    waitingPage ?? (isToMake && config.port !== 0 ? await openWaitingPage(config) : null);
  const unfinished = embedded && unfinishedDemo(resolve(config.dataDir));
  if (isToMake) {
    unfinished?.begin();
    await fillDemo(url, config, {
      partner: simulator && controlsOf(simulator),
      onDay: (day, done) => {
        waiting?.tell(day, done);
        showProgress(day, done);
      },
    });
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
  // The schemas compile while the connections below are opened.
  const ready = mode === 'worker' ? null : Promise.resolve(app.ready());
  ready?.catch(() => undefined);
  if (mayTooMuch)
    services.log.warn(
      'the role of DATABASE_URL may change tables and books: README, « The roles in the database »',
    );
  if (sandbox.problem)
    services.log.warn({ err: sandbox.problem }, 'there is no sandbox: its database is not ready');
  const stops: Stop[] = [];
  // The dispatcher has its own connections: behind those of the calls, events were told half a
  // minute late under load (decision 077).
  const own = openDatabase(url, { max: 4 });
  const following: Services = { ...services, db: own.db, pool: own.pool };
  if (mode !== 'worker') {
    live = await startLive(following, url);
    stops.push((await followSessions(services, url)).stop);
    stops.push(() => leave(config.drainSeconds ?? (mode === 'serve' ? 2 : 0)));
  }
  if (mode !== 'serve') stops.push(...(await startWork(services, following, url, sandbox.url)));
  stops.push(close, own.close, async () => disk.stop());
  for (const other of [looks, beside, replicated]) if (other) stops.push(other.close);
  if (simulator) stops.push(simulator.stop);
  if (embedded) stops.push(embedded.stop);
  stopOnSignal(stops);

  await waiting?.close();
  if (mode !== 'worker') {
    await ready;
    await app.listen({ port: config.port, host: config.host });
    const setup = config.demo ? null : await makeSetupLink(db, config);
    const partner = simulator ? `Partenaire (simulateur) : ${simulator.page}\n` : '';
    process.stdout.write(
      `\nCigogne : ${config.publicUrl}\n${inTheNetwork(config)}${config.demo ? demoLogins(config) : ''}${setup ? firstDay(setup) : ''}${partner}${unfinished?.advice() ?? ''}`,
    );
  }
  keepCompiled();
}

/**
 * Starts what happens without a call: telling of events, sending, following the partner, jobs.
 * Returns what stops each of them, in order.
 */
async function startWork(
  services: Services,
  following: Services,
  url: string,
  sandboxUrl: string | null,
): Promise<Stop[]> {
  const bell = await startBell(url);
  const stops: Stop[] = [
    startDispatcher(following, bell, consumers).stop,
    startWebhooks(following, bell).stop,
    startMessages(following, bell).stop,
    startPartner(services, bell).stop,
    bell.stop,
  ];
  if (services.sandbox && sandboxUrl)
    stops.push((await startSandbox(services.sandbox, sandboxUrl, consumers)).stop);
  stops.push((await startJobs(services, url, jobs)).stop);
  void backupIfDue(services);
  return stops;
}

/** Where other machines and phones find it, if it listens for them. */
function inTheNetwork({ host, port }: Config): string {
  if (!everywhere.has(host)) return '';
  const addresses = Object.values(networkInterfaces())
    .flatMap((some) => some ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  if (addresses.length === 0) return '';
  return `  Depuis le réseau : ${addresses.join(', ')} (sans https, un téléphone n’y donne ni caméra, ni position, ni hors ligne)\n`;
}

/** The link by which the person who sets the installation up gets in. */
function firstDay(link: string): string {
  return `  Mise en service : ouvrez ce lien pour créer votre compte (une fois, pendant 24 heures)\n  ${link}\n`;
}

/** One line, overwritten until the simulation reaches today. */
function showProgress(day: Day, done: number): void {
  const percent = `${Math.round(done * 100)} %`.padStart(5);
  process.stdout.write(
    `\rUne entreprise de démonstration vit ses neuf semaines… ${formatDay(day)} ${percent}`,
  );
}

function fail(message: string): never {
  throw new Error(message);
}

/** SIGTERM: let callers go, finish what runs, and exit after ten seconds at the latest. */
function stopOnSignal(stops: readonly Stop[]): void {
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
