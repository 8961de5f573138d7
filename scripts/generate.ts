import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { clientTypes } from '../clients/node/generate-types.ts';
import { describeSchema } from '../server/src/database/describe.ts';
import { fleetingSettings } from '../server/src/database/embedded/postgres-settings.ts';
import { startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { schemaText } from '../server/src/database/schema-text.ts';
import { tablesText } from '../server/src/database/tables-text.ts';
import { openApi } from '../server/src/shop-api/docs/openapi.ts';
import { iconsText } from './icons-text.ts';
import { ruleTables, withTable } from './rule-tables.ts';

// Migrates a scratch database and writes its schema and table types, generates the types of the
// shops' client from the contract, updates the tables of docs/rules from the code, and draws the
// icons. With --check it only compares.

const command = 'npm run generate';
const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');

const schema = await migratedSchema();
keep('server/schema.sql', schemaText(schema, command), 'the migrations');
keep('server/src/database/generated/tables.ts', tablesText(schema, command), 'the migrations');
const openApiFile = openApi('https://cigogne.tn');
keep('clients/node/generated/api.d.ts', await clientTypes(openApiFile), 'the contract');
keep('web/src/ui/base/look/icons.ts', iconsText(command), 'scripts/icon-names.ts');
for (const [name, { page, rows }] of Object.entries(ruleTables)) {
  const file = `docs/rules/${page}.md`;
  keep(file, withTable(readFileSync(join(root, file), 'utf8'), name, rows()), 'the code');
}

function keep(name: string, text: string, source: string): void {
  const file = join(root, name);
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is not what ${source} makes: run \`${command}\``);
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
