import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { connectionSettings } from '../database/connection.ts';
import type { Context, Services } from '../context/context.ts';

/**
 * Work that follows a commit and is retried when it fails. It may run twice, so it checks before it
 * acts.
 */
export type Job = (services: Services, payload: Record<string, unknown>) => Promise<void>;
/** Every job by its name, and the crontab of the regular ones (UTC). */
export interface Jobs {
  byName: Record<string, Job>;
  crontab: string;
}

/** Enqueues a job in the transaction of the write that it follows. */
export async function addJob(
  ctx: Context,
  name: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`.execute(
    ctx.tx,
  );
}

/** Creates the queue's own tables, in their own schema. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const pool = queuePool(connectionSettings(databaseUrl, 0), 1);
  try {
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}

const atOnce = 2;

/**
 * The queue replaces a lost connection by itself; without this listener the error would end the
 * process.
 */
function queuePool(settings: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...settings, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Takes jobs until it is stopped; running ones are finished first. */
export async function startJobs(
  services: Services,
  databaseUrl: string,
  jobs: Jobs,
): Promise<{ stop(): Promise<void> }> {
  const pool = queuePool(connectionSettings(databaseUrl), atOnce + 2);
  const runner: Runner = await run({
    pgPool: pool,
    taskList: taskList(services, jobs),
    crontab: jobs.crontab,
    concurrency: atOnce,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: through(services.log),
  });
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}

/** Runs what is waiting and returns: for tests and scripts. */
export async function runJobsOnce(
  services: Services,
  databaseUrl: string,
  jobs: Jobs,
): Promise<void> {
  const pool = queuePool(connectionSettings(databaseUrl), 2);
  try {
    await runOnce({
      pgPool: pool,
      taskList: taskList(services, jobs),
      noHandleSignals: true,
      logger: silent,
    });
  } finally {
    await pool.end();
  }
}

const taskList = (services: Services, { byName }: Jobs): TaskList =>
  Object.fromEntries(
    Object.entries(byName).map(([name, job]) => [
      name,
      (payload: unknown) => job(services, payload as Record<string, unknown>),
    ]),
  );

const silent = new Logger(() => () => undefined);

/** A job that failed is a warning: it will be tried again. */
const through = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ job: true }, message);
    else log.debug({ job: true }, message);
  });
