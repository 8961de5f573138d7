import { expect } from 'vitest';
import { parcelCode } from '@cigogne/domain/parcels/code';
import type { Role } from '@cigogne/domain/contract';
import { signIn, startTestApp, type TestApp } from './app.ts';
import { aCheque, fundSiege, invoice, settledParcel } from './make-debts.ts';
import { aKey, bearing } from './make-keys.ts';
import { aParcel, parcels } from './make-parcels.ts';
import { aRound, aRunsheet, parcelsAtHub } from './make-runsheets.ts';
import { aPickup, aSentPickup, aTakenPickup, aTransfer } from './make-units.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
} from './make-users.ts';

export type StrangerName = Exclude<Role, 'root'> | 'cle';

/**
 * Something that belongs to one of three groups, by table: its number, and its other identifiers.
 */
export interface Thing {
  table: string;
  id: number | string;
  names: readonly string[];
}

/**
 * A household, a second shop and courier in its own hub, and a whole household in another hub, each
 * with data of every kind. Their numbers are in distant ranges, so a number shows whose it is
 * wherever it appears.
 */
export interface Neighbours {
  app: TestApp;
  own: readonly Thing[];
  /** Another shop and another courier of the same hub. */
  beside: readonly Thing[];
  /** Another hub and everything in it. */
  away: readonly Thing[];
  people: Record<Exclude<Role, 'root'>, Person>;
  headers(who: StrangerName): Promise<Record<string, string>>;
  /** A digest of all rows that refer to others' things. */
  digest(): Promise<string>;
}

// No sequential code contains one of these numbers.
const firstBeside = 613_000_001;
const firstAway = 713_000_001;
const firstLater = 813_000_001;
/** Identifiers that do not exist. */
export const nothing = {
  id: 899_999_999,
  uuid: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
  code: parcelCode(2026, 999_999_900),
} as const;

export async function neighbours(): Promise<Neighbours> {
  const app = await startTestApp();
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  const root = await aRoot(app, { hub });
  const people = {
    admin: await anAdmin(app, { hub }),
    exped: await aShipper(app, { hub, mode_reglement: 'cheque_especes' }),
    liv: await aCourier(app, { hub }),
  };
  const next = await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax'] });
  await furnish(app, { hub, next, root, ...people });

  await numberFrom(app, firstBeside);
  const beside = {
    exped: await aShipper(app, { hub, mode_reglement: 'cheque_especes' }),
    liv: await aCourier(app, { hub }),
  };
  await furnish(app, { hub, next, root, admin: people.admin, ...beside });

  await numberFrom(app, firstAway);
  const farHub = await aHub(app, { nom: 'HUB-KAIROUAN', govs: ['Kairouan'] });
  const farNext = await aHub(app, { nom: 'HUB-GABES', govs: ['Gabès'] });
  await furnish(app, {
    hub: farHub,
    next: farNext,
    root: await aRoot(app, { hub: farHub }),
    admin: await anAdmin(app, { hub: farHub }),
    exped: await aShipper(app, { hub: farHub, mode_reglement: 'cheque_especes' }),
    liv: await aCourier(app, { hub: farHub }),
  });
  await numberFrom(app, firstLater);

  const ways = new Map<StrangerName, Record<string, string>>();
  return {
    app,
    people,
    own: await thingsFrom(app, 1, firstBeside),
    beside: await thingsFrom(app, firstBeside, firstAway),
    away: await thingsFrom(app, firstAway, firstLater),
    headers: async (who) => {
      const way =
        ways.get(who) ??
        (who === 'cle'
          ? bearing(await aKey(app, people.exped, { argent: true }))
          : { 'cgo-tkn': await signIn(app, people[who].id) });
      ways.set(who, way);
      return way;
    },
    digest: () => digestOfOthers(app),
  };
}

interface Household {
  hub: TestHub;
  next: TestHub;
  root: Person;
  admin: Person;
  exped: Person;
  liv: Person;
}

/**
 * Parcels in every state, money in every account, and requests, messages and contestations of every
 * kind.
 */
async function furnish(app: TestApp, house: Household): Promise<void> {
  const { hub, next, root, admin, exped, liv } = house;
  const trade = { app, root, hub, shipper: exped };
  await parcels(app, exped.id, 2);
  const atHub = await parcelsAtHub(app, exped, hub, 5);
  const settled = [await settledParcel(trade), await settledParcel(trade, { etat: 'ANL' })];
  await aRunsheet(app, admin, liv, atHub.slice(0, 1));
  await aTransfer(app, admin, next, atHub.slice(1, 2));
  const round = await aRound(app, admin, liv, atHub.slice(2, 4));
  await aPickup(app, exped);
  await aSentPickup(app, exped);
  await aTakenPickup(app, exped, liv);
  await aCheque(trade, settled[0]?.ref ?? '', 20);
  const [billed] = [await settledParcel(trade)];
  await invoice(trade, [billed]);
  await fundSiege(trade, 50);
  const ticketed = await aParcel(app, exped.id);
  const written: [path: string, body: object, by: Person][] = [
    [
      '/api/ticket/exped/create',
      { id_colis: ticketed.id, type: 'INFOS-TEL', data: { tel_cl: '22333444' } },
      exped,
    ],
    ...[exped, admin].map((by): [string, object, Person] => [
      '/api/vue/save',
      { liste: 'colis', nom: 'Mes retours', requete: '?etat=ANL' },
      by,
    ]),
  ];
  for (const [path, body, { token }] of written)
    expect([path, (await app.post(path, body, token)).status]).toEqual([path, 200]);
  await said(app, { ...house, round: round.id, parcel: atHub[2]?.id ?? 0 });
}

/** Inserts as rows what only a phone, a shop's platform or the partner writes. */
async function said(
  { owner }: TestApp,
  { hub, exped, liv, round, parcel }: Household & { round: number; parcel: number },
): Promise<void> {
  const client = await owner.pool.connect();
  const add = async (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    const places = columns.map((_, n) => `$${n + 1}`);
    await client.query(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    );
  };
  const at = '2026-03-11T07:00:00Z';
  const onRound = { id_liv: liv.id, id_rs: round, id_hub: hub.id };
  // Short and without the number itself: otherwise a list that echoes its input would seem to show
  // another's row.
  const key = exped.id.toString(36);
  try {
    await client.query('set session_replication_role = replica');
    await add('disputes', {
      ...{ ...onRound, id_colis: parcel, cle: `dispute-${key}`, sujet: 'x', acte: 'resultat' },
      ...{ motif: 'refuse', created_at: at },
    });
    await add('correction_requests', {
      ...{ ...onRound, id_colis: parcel, etat_avant: 'LIV-COURS-SUCC', etat: 'LIV-COURS-REPO' },
      ...{ raison: 'Erreur', fait_le: at, created_at: at },
    });
    await add('contested_attempts', {
      ...{ ...onRound, id_colis: parcel, motif: 'absent', passe_le: at, created_at: at },
    });
    await add('round_objections', { ...onRound, raison: 'Recompter', fait_le: at, created_at: at });
    await client.query('select door_photos_month($1)', [at]);
    await add('door_photos', {
      ...{
        id: `aaaaaaaa-aaaa-4aaa-8aaa-${exped.id.toString(16).padStart(12, '0')}`,
        id_colis: parcel,
      },
      ...{ id_rs: round, id_liv: liv.id, pris_le: at, octets: Buffer.alloc(2_000), created_at: at },
    });
    await add('partner_manifests', {
      ...{ numero: `MF-26-${key}`, compte: 'tunis', id_hub: hub.id },
      ...{ state: 'accepted', par: 'root', created_at: at, accepted_at: at },
    });
    await add('shop_connections', {
      ...{ id_exped: exped.id, kind: 'autre', nom: 'Boutique', cle: `cle-${key}`, created_at: at },
    });
    const { rows } = await client.query(`select max(id)::bigint as id from shop_connections`);
    await add('shop_orders', {
      ...{
        id_connection: Number(rows[0]?.id),
        id_exped: exped.id,
        shop_id: '1',
        order_ref: `C-${key}`,
      },
      ...{ version: at, state: 'brouillon', verdict: 'prete', source: '{}', nom_cl: 'Ines' },
      ...{
        tel_cl: '22333444',
        adresse: 'Rue',
        certitude: 'sure',
        marchandise: 'Miel',
        articles: 1,
      },
      ...{ payee: false, note: '', recherche: 'ines', created_at: at, updated_at: at },
    });
    await add('webhook_deliveries', {
      ...{ id_exped: exped.id, event_id: `evt-${key}`, body: '{}', status: 'failed' },
      ...{ created_at: at, type: 'essai', url: 'https://dar-zine.tn/crochet' },
    });
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

async function numberFrom({ owner }: TestApp, first: number): Promise<void> {
  await owner.pool.query(
    `select setval(format('%I', sequencename), $1, false) from pg_sequences
     where schemaname = 'public' and sequencename like '%\\_id\\_seq'`,
    [first],
  );
}

const calledBy = ['ref', 'code', 'numero', 'cle', 'order_ref', 'event_id'];

/** Tables whose numbers are never shown to anybody. */
const unnamed = [
  ...[
    'api_calls',
    'backups',
    'book_checks',
    'colis_search',
    'colishistories',
    'event_cursors',
    'events',
  ],
  ...[
    'events_set_aside',
    'journal',
    'ledger_entries',
    'ledger_lines',
    'mails',
    'registration_decoys',
  ],
  ...['sign_in_failures', 'webhook_attempts', 'partner_exchanges'],
];

/** Every row with a number in this range, and its other identifiers. */
async function thingsFrom({ owner }: TestApp, from: number, below: number): Promise<Thing[]> {
  const { rows: columns } = await owner.pool.query<{ table_name: string; names: string[] }>(
    `select table_name, coalesce(array_agg(column_name::text) filter (where column_name = any($1) and data_type = 'text'), '{}') as names
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($2) group by table_name
     having bool_or(column_name = 'id' and data_type = 'bigint') order by table_name`,
    [calledBy, unnamed],
  );
  const things: Thing[] = [];
  for (const { table_name: table, names } of columns) {
    const { rows } = await owner.pool.query<Record<string, string | number | null>>(
      `select ${['id', ...names].join(', ')} from ${table} where id >= $1 and id < $2 order by id`,
      [from, below],
    );
    for (const { id = 0, ...others } of rows)
      things.push({
        table,
        id: Number(id),
        names: Object.values(others)
          .filter((one) => one !== null)
          .map(String),
      });
  }
  const photos = await owner.pool.query<{ id: string }>(
    `select id from door_photos where id_rs >= $1 and id_rs < $2`,
    [from, below],
  );
  for (const { id } of photos.rows) things.push({ table: 'door_photos', id, names: [id] });
  return things;
}

/** Tables that reading alone may write to, or that only record the call. */
const restless = [
  'sessions',
  'event_cursors',
  'idempotency_keys',
  'sign_in_failures',
  'api_keys',
  'api_calls',
];

async function digestOfOthers({ owner }: TestApp): Promise<string> {
  const { rows } = await owner.pool.query<{ statement: string }>(
    `select string_agg(
       format('select %L || md5(coalesce(string_agg(t::text, %L order by t::text), %L)) as part from %I t where t::text ~ %L',
         table_name || ':', '|', '', table_name, '\\m[67]13[0-9]{6}\\M'),
       ' union all ' order by table_name) as statement
     from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1)`,
    [restless],
  );
  const parts = await owner.pool.query<{ part: string }>(rows[0]?.statement ?? '');
  return parts.rows.map(({ part }) => part).join('\n');
}
