import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { fleetingSettings } from '../database/embedded/postgres-settings.ts';
import { prepareEmbedded } from '../prepare-database.ts';
import { administer, onDatabase } from './administer.ts';
import { startSystemPostgres } from './system-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where databases are created; its own database is never written to. */
    testServer: string;
    /** The same with the application's own login, which every copy of the template has. */
    application: string;
    /** A migrated database that nobody connects to, copied for each test file. */
    template: string;
  }
}

/**
 * One server and one migrated template for the whole run: embedded, or from TEST_DATABASE_URL, or
 * created with the programs in TEST_POSTGRES_PROGRAMS.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const template = `cigogne_template_${process.pid}`;
  await administer(server.url, `create database ${template}`);
  const role = `cigogne_app_${process.pid}`;
  const { url } = await prepareEmbedded(onDatabase(server.url, template), role);
  provide('testServer', server.url);
  provide('application', url);
  provide('template', template);
  return async () => {
    await administer(server.url, `drop database if exists ${template} with (force)`);
    // A database left behind by a failed test may still refer to it.
    await administer(server.url, `drop role ${role}`).catch(() => undefined);
    await server.stop();
  };
}

async function testServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const programs = process.env['TEST_POSTGRES_PROGRAMS'];
  if (programs) return startSystemPostgres(programs);
  const dataDir = mkdtempSync(join(tmpdir(), 'cigogne-test-'));
  const embedded = await startEmbedded({ dataDir, settings: fleetingSettings });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
