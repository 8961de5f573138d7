import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openCompany } from './company.ts';
import { readCases, type Stage } from './cases.ts';
import { Connection } from './http-client.ts';
import { type Measured, measureHttp } from './measure.ts';
import { startServer } from './server.ts';
import { prepareStage } from './stage.ts';

/** How long everybody else waits while the partner company accepts every call and answers none. */

const parcels = Number(process.argv[2] ?? 100_000);
const seconds = 15;
const connections = 8;
/**
 * The most that the slowest of a hundred other calls may be slower than without the partner, in
 * milliseconds.
 */
const mostAdded = 20;
const clerks = 4;
const parcelsEach = 25;
/** The least time that a clerk needs to scan the next parcels. */
const betweenMs = 1_000;
const watched = ['detail by code', 'largest shipper, no filter', 'create a parcel'];
const say = (line: string) => process.stdout.write(`${line}\n`);

const silent = createServer().listen(0, '127.0.0.1');
await once(silent, 'listening');
const address = silent.address();
const partnerPort = typeof address === 'object' && address ? address.port : 0;

const { database, client } = await openCompany(
  resolve(`data-local-bench-${parcels}`),
  parcels,
  say,
);
// Resets what an earlier run handed over.
await client.query(`with gone as (delete from partner_shipments where state in ('waiting', 'asking') returning id_colis)
  update colis set is_afex = false, etat_afex = null, compte_afex = null where id in (select id_colis from gone)`);
const stage = await prepareStage(client, parcels);
const { port, server } = await startServer(database.url, {
  mode: 'start',
  settings: {
    AFEX_URL: `http://127.0.0.1:${partnerPort}`,
    AFEX_LOCAL: '1',
    AFEX_TUNIS_TOKEN: 'bench',
  },
});
try {
  const alone = await everybodyElse();
  const asking = handOverUntil(stage);
  const beside = await everybodyElse();
  const { calls, handed } = await asking.stop();
  say(
    `${calls} hand-overs of ${parcelsEach} parcels asked, ${handed} parcels waiting for an answer`,
  );
  let worst = 0;
  for (const [name, before] of alone) {
    const during = beside.get(name);
    if (!during) continue;
    worst = Math.max(worst, during.p99 - before.p99);
    say(`${name}: ${describe(before)} alone, ${describe(during)} while the partner is silent`);
  }
  if (calls === 0 || handed === 0) throw new Error('Nothing was handed over: nothing was measured');
  if (worst > mostAdded) process.exitCode = 1;
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await client.end();
  await database.stop();
  silent.close();
}

async function everybodyElse(): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (const one of readCases.filter(({ name }) =>
    watched.some((begin) => name.startsWith(begin)),
  )) {
    await measureHttp(port, connections, 2, one.next(stage), one.check);
    measured.set(
      one.name,
      await measureHttp(port, connections, seconds, one.next(stage), one.check),
    );
  }
  return measured;
}

/**
 * Clerks of several hubs, each sending another list of parcels as soon as the previous one was
 * answered.
 */
function handOverUntil({ adminTokens, waiting }: Stage) {
  let stopped = false;
  let calls = 0;
  let handed = 0;
  const clerk = async (hub: number, token: string) => {
    const line = await Connection.open(port);
    const codes = [...(waiting.get(hub) ?? [])];
    while (!stopped && codes.length > 0) {
      const got = await line.send({
        method: 'POST',
        path: '/api/afex/adm/transfert',
        token,
        body: { codes: codes.splice(0, parcelsEach), compte_afex: 'tunis' },
      });
      if (got.status !== 200) throw new Error(`${got.status}: ${got.body.slice(0, 300)}`);
      calls += 1;
      await pause(betweenMs);
    }
    line.close();
  };
  const done = Promise.all(
    [...adminTokens].slice(0, clerks).map(([hub, token]) => clerk(hub, token)),
  );
  return {
    stop: async () => {
      stopped = true;
      await done;
      const { rows: shipments } = await client.query<{ n: number }>(
        `select count(*)::int as n from partner_shipments where state in ('waiting', 'asking')`,
      );
      handed = shipments[0]?.n ?? 0;
      return { calls, handed };
    },
  };
}

function describe({ p50, p99, perSecond }: Measured): string {
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${Math.round(perSecond)} a second`;
}
