import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Stage } from './cases.ts';

/** Everybody signed in on a seeded database, and the open work for a run's writes. */
export async function prepareStage(db: pg.Client, parcels: number): Promise<Stage> {
  const stage: Stage = {
    parcels,
    shipperTokens: new Map(),
    adminTokens: new Map(),
    courierTokens: new Map(),
    shopKeys: new Map(),
    rootToken: '',
    rounds: [],
    waiting: new Map(),
    debts: [],
    dueBlocks: 0,
    phones: [],
  };
  for (const { id, role, id_hub, token } of await signIn(db)) {
    if (role === 'exped') stage.shipperTokens.set(id, token);
    if (role === 'admin' && id_hub !== null) stage.adminTokens.set(id_hub, token);
    if (role === 'liv') stage.courierTokens.set(id, token);
    if (role === 'root') stage.rootToken = token;
  }
  stage.shopKeys = await giveKeys(db, [...stage.shipperTokens.keys()]);
  await db.query(`drop table if exists bench_bags;
    create unlogged table bench_bags as select row_number() over () as n, b.id_rs, b.id_colis
      from runsheet_bags b join runsheets r on r.id = b.id_rs where r.ref like 'RS-BENCH-%';
    create unique index on bench_bags (n)`);
  const rounds = await db.query<Stage['rounds'][number]>(
    `select r.id_liv::int as courier, r.id_hub::int as hub, r.id::int as id_rs, array_agg(c.code) as refs from runsheets r
     join runsheet_bags b on b.id_rs = r.id join colis c on c.id = b.id_colis where r.ref like 'RS-BENCH-%' group by r.id`,
  );
  stage.rounds = rounds.rows;
  await db.query(`drop table if exists bench_waiting;
    create unlogged table bench_waiting as select row_number() over () as n, id as id_colis, montant_ttc as montant
      from colis where etat = 'ATT-LIV' and id_hub_current is not null and not is_afex;
    create unique index on bench_waiting (n)`);
  const waiting = await db.query<{ hub: number; refs: string[] }>(
    `select id_hub_current::int as hub, array_agg(code order by id) as refs from colis
     where etat = 'ATT-LIV' and not is_afex and attempt < 3 group by 1`,
  );
  stage.waiting = new Map(waiting.rows.map(({ hub, refs }) => [hub, refs]));
  const debts = await db.query<{ shipper: number; refs: string[] }>(
    `select id_exped::int as shipper, (array_agg(code order by id))[1:20000] as refs from colis
     where issue is not null and id_facture is null group by 1 having count(*) >= 500 order by count(*) desc limit 40`,
  );
  stage.debts = debts.rows.map((due) => ({ ...due, taken: 0 }));
  await db.query(`drop table if exists bench_due;
    create unlogged table bench_due as select (dense_rank() over (order by id_exped, part))::int - 1 as block, id_colis, id_exped, montant
      from (select id as id_colis, id_exped, montant_ttc as montant, (row_number() over w - 1) / 500 as part,
          count(*) over (partition by id_exped) as n, row_number() over w as place
        from colis where issue is not null and id_facture is null window w as (partition by id_exped order by id)) x
      where place <= n / 500 * 500 and place <= 5000;
    create index on bench_due (block)`);
  const blocks = await db.query<{ n: number }>('select max(block) + 1 as n from bench_due');
  stage.dueBlocks = blocks.rows[0]?.n ?? 0;
  const phones = await db.query<{ tel_cl: string }>(
    'select tel_cl from colis tablesample system (1) limit 2000',
  );
  stage.phones = phones.rows.map((row) => row.tel_cl);
  await db.query('analyze');
  return stage;
}

export interface SignedIn {
  id: number;
  role: string;
  id_hub: number | null;
  token: string;
}

/** Creates one session for each user, a few weeks long. */
export async function signIn(db: pg.Client): Promise<SignedIn[]> {
  const { rows } = await db.query<Omit<SignedIn, 'token'>>(
    'select id::int, role, id_hub::int from users order by id',
  );
  await db.query('delete from sessions');
  const people = rows.map((one) => ({ ...one, token: randomBytes(32).toString('base64url') }));
  for (const { id, role, token } of people)
    await db.query(
      `insert into sessions (token_hash, kind, id_user, all_hubs, expires_at) values ($1, 'session', $2, $3, now() + interval '20 days')`,
      [createHash('sha256').update(token).digest(), id, role === 'root'],
    );
  return people;
}

/** Creates a live key for each of these shippers. */
export async function giveKeys(
  db: pg.Client,
  shippers: readonly number[],
): Promise<Map<number, string>> {
  // Keys of an earlier run can no longer be read.
  await db.query('delete from api_keys');
  await db.query(`update users set is_api_actif = true where role = 'exped'`);
  const keys = new Map<number, string>();
  for (const shipper of shippers) {
    const key = `cgo_live_${randomBytes(24).toString('base64url')}`;
    await db.query(
      `insert into api_keys (id_user, kind, key_hash, last4, created_at, used_at) values ($1, 'live', $2, $3, now(), now())`,
      [shipper, createHash('sha256').update(key).digest(), key.slice(-4)],
    );
    keys.set(shipper, key);
  }
  return keys;
}
