import type { Day } from '@cigogne/domain/days';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { partnerName, periodName } from '@cigogne/domain/partner/statement-kinds';
import { settingKeys, settingRules } from '@cigogne/domain/settings/settings';
import { foldText } from '@cigogne/domain/searched-text';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';
import { found } from '../lists/found.ts';
import { anywhere, type ListPage } from '../lists/list-page.ts';
import { allOf, isNarrowed, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';
import { type Days, withinDays } from '../lists/within-days.ts';

interface JournalFilter extends Days {
  search?: string | undefined;
  entity?: string | undefined;
}

/** A setting is searched by its name on the screen, which no table contains. */
const isIn = (label: string, search: string): boolean => foldText(label).includes(foldText(search));

interface JournalRecord {
  id: number;
  at: Date;
  doneby: string;
  action: string;
  entity: string;
  entity_id: string | null;
  sujet: string | null;
  /** The partner statement that the line is about. */
  releve: { compte: PartnerAccount; du: Day; au: Day } | null;
  before: unknown;
  after: unknown;
  raison: string | null;
}

async function linesOf(db: Db, filter: JournalFilter): Promise<RawBuilder<unknown>> {
  const { search, entity } = filter;
  const tests: RawBuilder<unknown>[] = [sql`true`, ...withinDays('j.at', filter)];
  if (entity) tests.push(sql`j.entity = ${entity}`);
  if (search) tests.push(await isFound(db, search));
  return sql.join(tests, sql` and `);
}

async function namedLines(db: Db, piece: RawBuilder<unknown>): Promise<readonly JournalRecord[]> {
  const { rows } = await sql<JournalRecord>`
    select j.id, j.at, j.doneby, j.action, j.entity, j.entity_id, ${sql.raw(withHub('before'))},
      ${sql.raw(withHub('after'))}, j.raison,
      case j.entity
        when 'user' then coalesce(
          (select coalesce(nom_com, prenom || ' ' || nom) from users where id = j.entity_id::bigint and closed_at is null),
          (select d.before ->> 'nom' from journal d where d.entity = 'user' and d.entity_id = j.entity_id
            and d.action = 'suppression' order by d.id desc limit 1),
          (select coalesce(nom_com, prenom || ' ' || nom) from users where id = j.entity_id::bigint),
          'Compte n° ' || j.entity_id)
        when 'hub' then (select nom from hubs where id = j.entity_id::bigint)
        when 'facture' then (select ref from factures where id = j.entity_id::bigint)
        when 'cheque' then (select 'Chèque ' || num from cheques where id = j.entity_id::bigint)
        when 'paiement' then coalesce(j.before ->> 'facture',
          (select 'Reçu ' || recu from payments where id = j.entity_id::bigint))
        when 'rs' then j.entity_id
        when 'boutique' then (select nom from shop_connections where id = j.entity_id::bigint)
        when 'écart afex' then 'Colis ' || case when j.action in ('suite', 'rattachement')
          then (select coalesce(c.code, l.reference) from partner_statement_lines l left join colis c on c.id = l.id_colis
            where l.id = j.entity_id::bigint)
          else (select c.code from partner_write_offs w join colis c on c.id = w.id_colis
            where w.id = j.entity_id::bigint) end
      end as sujet,
      (select json_build_object('compte', s.compte, 'du', s.du, 'au', s.au) from partner_statements s
        where s.id = case j.entity when 'relevé afex' then j.entity_id::bigint when 'réception afex' then
          (select id_statement from partner_receipts where id = j.entity_id::bigint) end) as releve
    from (select * from journal j ${piece}) j order by j.id desc`.execute(db);
  return rows;
}

/** A value that contains a hub also shows its name, as the lists do. */
const withHub = (state: 'before' | 'after'): string =>
  `case when jsonb_typeof(j.${state} -> 'id_hub') = 'number' then j.${state} || jsonb_build_object('id_hub',
    (select nom from hubs where id = (j.${state} ->> 'id_hub')::bigint)) else j.${state} end as ${state}`;

/** Newest first; each line with the name of what it is about. */
const journal = async (db: Db, filter: JournalFilter): Promise<List<JournalRecord, NamedLine>> => ({
  db,
  from: sql`journal j`,
  where: await linesOf(db, filter),
  order: newest({ 'j.id': 'bigint' }),
  search: filter.search,
  isWhole: !isNarrowed(filter),
  read: (piece, on) => namedLines(on, piece),
  keyOf: ({ id }) => [id],
  show: (rows) =>
    rows.map(({ releve, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      sujet: releve
        ? `${partnerName(releve.compte)}, ${periodName(releve.du, releve.au)}`
        : row.sujet,
    })),
});

export type NamedLine = Omit<JournalRecord, 'at' | 'releve'> & { at: string };

export const journalRows = async (
  db: Db,
  { filter, ...page }: ListPage & { filter: JournalFilter },
) => pageOf(await journal(db, filter), page);

/** Every line of a filter, for export. */
export async function* allJournal(db: Db, filter: JournalFilter): AsyncGenerator<NamedLine> {
  yield* allOf(await journal(db, filter));
}

const mostSubjects = 500;

/** A line is found by its own words or by the current name of what it is about. */
async function isFound(db: Db, search: string): Promise<RawBuilder<unknown>> {
  const named = (names: string) => found(search, { names: [names] });
  // The stored folded text contains the names and more: it narrows the rows down before the names
  // are compared.
  const people = sql`${found(search, { folded: ['recherche'] })} and ${named(`concat_ws(' ', nom_com, prenom, nom)`)}`;
  const numbered = (codes: string) => found(search, { codes: [codes] });
  const { rows } = await sql<{ entity: string; ids: string[] }>`
    select entity, array_agg(id::text) as ids from (
      (select 'user' as entity, id from users where ${people} limit ${mostSubjects})
      union all (select 'hub', id from hubs where ${named('nom')})
      union all (select 'facture', id from factures where ${numbered('ref')} limit ${mostSubjects})
      union all (select 'cheque', id from cheques where ${numbered('num')} limit ${mostSubjects})
    ) named group by entity`.execute(db);
  const settings = settingKeys.filter((key) => isIn(settingRules[key].label, search));
  const subjects = [...rows, { entity: 'setting', ids: settings }].map(
    ({ entity, ids }) => sql`(j.entity = ${entity} and j.entity_id = any(${ids}::text[]))`,
  );
  return sql`(j.recherche like ${anywhere(foldText(search))} or ${sql.join(subjects, sql` or `)})`;
}
