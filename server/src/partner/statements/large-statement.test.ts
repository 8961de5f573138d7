import { accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { millimes } from '@cigogne/domain/money';
import { parcelCode } from '@cigogne/domain/parcels/code';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../../ledger/post.ts';
import { startTestApp, system, type TestApp } from '../../testing/app.ts';
import { aTrade, type Trade } from '../../testing/make-debts.ts';
import { atPartner, importStatement } from '../../testing/make-statements.ts';

let app: TestApp;
let trade: Trade;
const lines = 5000;
const inCampaign = process.env['CAMPAIGN_TALLY'] !== undefined;
/** Five seconds on an idle machine, as in the campaign; here many tests share one. */
const mostMs = inCampaign ? 5000 : 20_000;

/** A month of a large company: copies of one parcel, each delivered by the partner. */
beforeAll(async () => {
  app = await startTestApp();
  trade = await aTrade(app);
  const [first] = await atPartner(trade, [50]);
  const ref = first?.ref ?? '';
  const { rows } = await app.services.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'colis' and is_generated = 'NEVER' and column_name not in ('id', 'code', 'suivi')`,
  );
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  const codes = Array.from({ length: lines + 50 }, (_, at) => parcelCode(98, at + 1));
  await app.owner.db.transaction().execute(async (tx) => {
    await sql`insert into colis (code, suivi, ${sql.raw(names)})
      select n.code, 'S' || n.code, ${sql.raw(names)} from colis c cross join unnest(${codes}::text[]) n (code)
      where c.code = ${ref}`.execute(tx);
  });
  const { rows: made } = await app.services.pool.query<{ id: number; id_exped: number }>(
    `select id, id_exped from colis where code = any($1)`,
    [codes],
  );
  await app.as(system, async (ctx) =>
    post(
      ctx,
      made.map(({ id, id_exped }) => ({
        event: 'encaissement' as const,
        source: { id_colis: id, id_exped },
        lines: [
          debit(accounts.partner('tunis'), millimes(50_000)),
          credit(accounts.due(id_exped), millimes(50_000)),
        ],
      })),
    ),
  );
});
afterAll(async () => app.close());

test('a statement of 5 000 lines is compared, shown and received in 5 s each', async () => {
  const file = Array.from({ length: lines }, (_, at) => ({
    reference: parcelCode(98, at + 1),
    statut: 'Livré',
    montant: at % 100 === 0 ? '40,000' : '50,000',
  }));
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const answer = await work();
    const ms = Math.round(performance.now() - started);
    expect(ms, what).toBeLessThan(mostMs);
    if (inCampaign) process.stdout.write(`${what}: ${ms} ms\n`);
    return answer;
  };
  const { status, body } = await timed('import', () => importStatement(trade, file));
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
  expect(body.releve).toMatchObject({
    nbr_lignes: lines,
    a_recevoir: { n: 4950, montant: 247_500 },
    ecarts: { n: 100, montant: 5000 },
  });
  const { id } = body.releve;
  const read = (path: string, given?: object) =>
    given ? app.post(path, given, trade.root.token) : app.get(path, trade.root.token);
  await timed('the statement', () => read(`/api/afex/adm/releve/${id}`));
  await timed('a page of it', () =>
    read('/api/afex/adm/releve/lignes', { filter: { id_releve: [id] }, taille: 100 }),
  );
  await timed('the list', () => read('/api/afex/adm/releves', {}));
  await timed('open differences', () => read('/api/afex/adm/ecarts', {}));
  const received = await timed('receive', () =>
    read('/api/afex/adm/releve/recevoir', { id, vers: 'banque', montant: 247_500 }),
  );
  expect(received.status, JSON.stringify(received.body)).toBe(200);
  const { receptions } = (await read(`/api/afex/adm/releve/${id}`)).body;
  const undone = await timed('take back', () =>
    read('/api/afex/adm/reception/annuler', { id: receptions[0].id, raison: 'Essai' }),
  );
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
});
