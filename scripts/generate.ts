import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describeSchema } from '../server/src/database/describe.ts';
import { fleetingSettings } from '../server/src/database/embedded/postgres-settings.ts';
import { startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { schemaText } from '../server/src/database/schema-text.ts';
import { tablesText } from '../server/src/database/tables-text.ts';

// Migrates a scratch database and writes down what became of it. With --check it only compares.

const command = 'npm run generate';
const server = join(import.meta.dirname, '../server');
const check = process.argv.includes('--check');

const schema = await migratedSchema();
const files = {
  'schema.sql': schemaText(schema, command),
  'src/database/generated/tables.ts': tablesText(schema, command),
};
for (const [name, text] of Object.entries(files)) {
  const file = join(server, name);
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`server/${name} is not what the migrations make: run \`${command}\``);
    process.exitCode = 1;
  }
}

async function migratedSchema() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cigogne-generate-'));
  const embedded = await startEmbedded({ dataDir, settings: fleetingSettings });
  try {
    await migrate(embedded.url);
    const client = new pg.Client(embedded.url);
    await client.connect();
    try {
      return await describeSchema(client);
    } finally {
      await client.end();
    }
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
