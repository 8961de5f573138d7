import type { Endpoint, Role } from '@cigogne/domain/contract';
import { parcelStatuses } from '@cigogne/domain/parcels/statuses';
import { type Answer, signIn, startWithSandbox, type TestApp } from './app.ts';
import type { RawBody } from './hostile-inputs.ts';
import { aCheque, fundSiege, invoice, settledParcel } from './make-debts.ts';
import { aKey, aTestKey, bearing } from './make-keys.ts';
import { aParcel, parcelForm, parcels } from './make-parcels.ts';
import { aRound, aRunsheet, parcelsAtHub } from './make-runsheets.ts';
import { aPickup, aSentPickup, aTransfer } from './make-units.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  testPassword,
} from './make-users.ts';
import type { Known } from './shaped-inputs.ts';

export type CallerName = Role | 'cle' | 'nobody';

/**
 * A company with data of every kind, where callers who lose access get it back before the next
 * call.
 */
export interface BusyHouse {
  /** `may`: restores access to callers whom an earlier call signed out, closed or moved. */
  send(
    who: CallerName,
    entry: Endpoint,
    url: string,
    body: RawBody | null,
    may: boolean,
  ): Promise<Answer>;
  /** A digest of everything that belongs to the other shop. */
  neighbour(): Promise<string>;
  /** Values for a path parameter that name existing things. */
  word(name: string): string[];
  known: Known;
  /** Direct access to the rows, beyond what the application may do. */
  rows: TestApp['owner']['pool'];
  close(): Promise<void>;
}

export async function busyHouse(): Promise<BusyHouse> {
  const app = await startWithSandbox();
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  const other = await aHub(app, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  const people = {
    root: await aRoot(app, { hub }),
    admin: await anAdmin(app, { hub }),
    exped: await aShipper(app, { hub, mode_reglement: 'cheque_especes' }),
    liv: await aCourier(app, { hub }),
  };
  const outsider = await aShipper(app, { hub });
  const { codes, refs } = await work(app, { hub, other, people, outsider });
  const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const tokens = new Map<CallerName, Record<string, string>>();

  /** Credentials, made again with the account restored to its initial state. */
  const letIn = async (who: CallerName, isTest: boolean): Promise<Record<string, string>> => {
    if (who === 'nobody') return {};
    const person = who === 'cle' ? people.exped : people[who];
    await app.owner.pool.query(
      `update users set etat = 'active', closed_at = null, id_hub = case when role in ('admin', 'liv') then $2::bigint else id_hub end
       where id = $1`,
      [person.id, hub.id],
    );
    if (who === 'cle')
      return bearing(
        isTest
          ? await aTestKey(app, await renewed(people.exped))
          : await aKey(app, person, { argent: true }),
      );
    return { 'cgo-tkn': await signIn(app, person.id, who === 'root' ? hub.id : null) };
  };
  const renewed = async (person: Person): Promise<Person> => {
    await app.owner.pool.query('update users set is_api_actif = true where id = $1', [person.id]);
    return { ...person, token: await signIn(app, person.id) };
  };

  const inject = async (
    entry: Endpoint,
    url: string,
    body: RawBody | null,
    way: Record<string, string>,
  ): Promise<Answer> => {
    if (entry.path === '/api/events') return lookInto(origin + url, way);
    const response = await app.fastify.inject({
      method: entry.method,
      url,
      headers: { ...way, ...(body ? { 'content-type': body.type } : {}) },
      ...(body ? { payload: body.payload } : {}),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : null,
      bytes: response.rawPayload,
      headers: response.headers,
    };
  };

  return {
    send: async (who, entry, url, body, may) => {
      const isTest = entry.path.startsWith('/api/v1/test/');
      const kept = isTest ? undefined : tokens.get(who);
      const way = kept ?? (await letIn(who, isTest));
      tokens.set(who, way);
      const answer = await inject(entry, url, body, way);
      if (answer.status !== 401 || !may || who === 'nobody') return answer;
      const again = await letIn(who, isTest);
      tokens.set(who, again);
      return inject(entry, url, body, again);
    },
    neighbour: () => rowsOf(app, outsider.id),
    word: (name) =>
      /ref|code|colis/.test(name)
        ? [...codes, ...refs]
        : /gov/.test(name)
          ? ['Sousse', 'tunis']
          : ['1', '2', '3', '5', String(people.exped.id), String(outsider.id), codes[0] ?? ''],
    known: (name) => knownBy(name, [...codes, ...refs], people.exped.id, outsider.id),
    rows: app.owner.pool,
    close: () => app.close(),
  };
}

/** For the stream that never ends: disconnects once it has begun. */
async function lookInto(url: string, headers: Record<string, string>): Promise<Answer> {
  const left = new AbortController();
  const response = await fetch(url, { headers, signal: left.signal });
  const body = response.ok ? null : await response.json();
  left.abort();
  return { status: response.status, body, bytes: Buffer.alloc(0), headers: {} };
}

interface Work {
  hub: { id: number; nom: string };
  other: { id: number; nom: string };
  people: Record<Role, Person>;
  outsider: Person;
}

/** Parcels in every state and money in every account, of the shop and of its neighbour. */
async function work(app: TestApp, { hub, other, people, outsider }: Work) {
  const { root, admin, exped, liv } = people;
  const trade = { app, root, hub, shipper: exped };
  const codes: string[] = [];
  const refs: string[] = [];
  for (const shipper of [exped, outsider]) {
    const fresh = await parcels(app, shipper.id, 3);
    const atHub = await parcelsAtHub(app, shipper, hub, 3);
    const settled = [
      await settledParcel({ ...trade, shipper }),
      await settledParcel({ ...trade, shipper }, { etat: 'ANL' }),
      await settledParcel({ ...trade, shipper }),
    ];
    codes.push(...[...fresh, ...atHub, ...settled].map(({ ref }) => ref));
    const sheet = await aRunsheet(app, admin, liv, atHub.slice(0, 1));
    const transfer = await aTransfer(app, admin, other, atHub.slice(1, 2));
    const [pickup, sent] = [await aPickup(app, shipper), await aSentPickup(app, shipper)];
    refs.push(sheet.ref, transfer.ref, pickup.ref, sent.ref);
    await invoice({ ...trade, shipper }, settled.slice(0, 1));
  }
  await aCheque(trade, codes[8] ?? '', 20);
  await fundSiege(trade, 50);
  const ridden = await parcelsAtHub(app, exped, hub, 2);
  refs.push((await aRound(app, admin, liv, ridden)).ref);
  codes.push(...ridden.map(({ ref }) => ref));
  const ticketed = await aParcel(app, exped.id);
  await app.post(
    '/api/ticket/exped/create',
    { id_colis: ticketed.id, type: 'INFOS-TEL', data: { tel_cl: '22333444' } },
    exped.token,
  );
  return { codes, refs };
}

/** Values for a field of this name, so that a call gets past validation. */
export const knownBy = (
  name: string,
  refs: readonly string[],
  ...people: number[]
): readonly unknown[] => {
  const field = name.toLowerCase();
  const form = new Map<string, unknown>(Object.entries(parcelForm)).get(name);
  if (form !== undefined) return [form];
  if (/^id|_id|ids$/.test(field)) return [1, 2, 3, 4, 5, 8, ...people, ...people.map(String)];
  if (/ref|colis|code/.test(field)) return refs;
  if (/tel/.test(field)) return ['53418027', '+216 22 333 444'];
  if (/mail/.test(field)) return ['ines@dar-zine.tn', 'exped5@cigogne.test'];
  if (/pass/.test(field)) return [testPassword, 'secret-1'];
  if (/montant|frais|compte|amount|f_data|especes/.test(field)) return [5, 7.5, '12,300', 45.5];
  if (field === 'horaires')
    return [[{ jours: [1, 2], plages: [{ de: '08:30', a: '18:00' }] }], null];
  if (/date|jour|^du$|^au$|depuis|jusqu|mois/.test(field))
    return ['2026-03-11', '2026-03-12', '2026-03', '2026-03-11T08:00:00Z'];
  if (/gov/.test(field)) return ['Sousse', 'Tunis', 'sousse'];
  if (field === 'lieu') return ['Akouda | Akouda | Sousse | 4022', 'Agareb | Agareb | Sfax | 3030'];
  if (/etat|statut|status/.test(field))
    return ['LIV-COURS-SUCC', 'LIV-COURS-REPO', ...parcelStatuses];
  if (/page/.test(field)) return [0, 1];
  if (/taille/.test(field)) return [25, 50];
  if (/field/.test(field)) return ['montant', 'adresse', 'tel', 'etat', 'poids_supp'];
  if (/url|adresse_web/.test(field))
    return ['https://127.0.0.1/hook', 'http://[::1]/', 'javascript:alert(1)'];
  return [];
};

/**
 * Every row with the shop's number, in one digest; rows folded into totals count as the same money.
 */
async function rowsOf({ owner }: TestApp, shipper: number): Promise<string> {
  const { rows } = await owner.pool.query<{ statement: string }>(
    `select string_agg(
       format('select %L || md5(coalesce(string_agg(t::text, %L order by t::text), %L)) as part from %I t where %I = %s',
         table_name || ':', '|', '', table_name, column_name, $1::text),
       ' union all ' order by table_name) as statement
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (column_name = 'id_exped' or (table_name = 'users' and column_name = 'id'))`,
    [shipper],
  );
  const digests = await owner.pool.query<{ part: string }>(rows[0]?.statement ?? '');
  return digests.rows.map(({ part }) => part).join('\n');
}
