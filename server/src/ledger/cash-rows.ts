import type { ClosingRow, Remittance } from '@cigogne/domain/ledger/ledger.contract';
import { toTnd, type Millimes, minus } from '@cigogne/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { ListPage } from '../lists/list-page.ts';
import { allOf, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';
import { type Days, withinDays } from '../lists/within-days.ts';

interface ClosingRecord {
  id: number;
  rs: string;
  hub: string;
  livreur: string;
  attendu: Millimes;
  compte: Millimes;
  montant_cheques: Millimes;
  detail: Record<string, number> | null;
  raison: string | null;
  comptages: { compte: Millimes; par: string | null; at: string }[];
  par: string | null;
  created_at: Date;
}

interface ClosingFilter extends Days {
  id?: readonly number[] | undefined;
  id_liv?: readonly number[] | undefined;
  id_hub?: readonly number[] | undefined;
}

const oneOf = (column: string, ids: readonly number[] | undefined): RawBuilder<unknown> =>
  ids ? sql`${sql.ref(column)} = any(${[...ids]}::bigint[])` : sql`true`;

const closingsOf = ({ id, id_liv, id_hub, ...days }: ClosingFilter) =>
  sql.join(
    [
      oneOf('k.id', id),
      oneOf('k.id_liv', id_liv),
      oneOf('k.id_hub', id_hub),
      ...withinDays('k.created_at', days),
    ],
    sql` and `,
  );

const closings = (db: Db, filter: ClosingFilter): List<ClosingRecord, ClosingRow> => ({
  db,
  from: sql`closings k`,
  where: closingsOf(filter),
  order: newest({ 'k.id': 'bigint' }),
  read: async (piece) => {
    const { rows } = await sql<ClosingRecord>`
      select k.id, r.ref as rs, h.nom as hub, l.prenom || ' ' || l.nom as livreur, k.attendu, k.compte,
        k.montant_cheques, k.detail, k.raison, coalesce((select json_agg(json_build_object('compte', n.compte,
          'par', w.prenom || ' ' || w.nom, 'at', n.created_at) order by n.id)
          from closing_counts n left join users w on w.id = n.id_user where n.id_rs = k.id_rs), '[]') as comptages,
        u.prenom || ' ' || u.nom as par, k.created_at
      from (select * from closings k ${piece}) k
      join runsheets r on r.id = k.id_rs join hubs h on h.id = k.id_hub join users l on l.id = k.id_liv
      left join users u on u.id = k.id_user order by k.id desc`.execute(db);
    return rows;
  },
  keyOf: ({ id }) => [id],
  show: (rows) => rows.map(showClosing),
});

export const listClosings = (db: Db, { filter, ...page }: { filter: ClosingFilter } & ListPage) =>
  pageOf(closings(db, filter), page);

/** Every closing of a filter, for an export. */
export const allClosings = (db: Db, filter: ClosingFilter): AsyncGenerator<ClosingRow> =>
  allOf(closings(db, filter));

const showClosing = ({ created_at, ...row }: ClosingRecord): ClosingRow => ({
  ...row,
  attendu: toTnd(row.attendu),
  compte: toTnd(row.compte),
  ecart: toTnd(minus(row.compte, row.attendu)),
  montant_cheques: toTnd(row.montant_cheques),
  comptages: row.comptages.map(({ compte, par, at }) => ({
    compte: toTnd(compte),
    par,
    createdAt: new Date(at).toISOString(),
  })),
  createdAt: created_at.toISOString(),
});

interface RemittanceRecord {
  id: number;
  hub: string | null;
  origine: Remittance['origine'];
  destination: Remittance['destination'];
  montant: Millimes;
  nbr_cheques: number;
  cheques: { num: string; montant: Millimes }[];
  reference: string | null;
  raison: string | null;
  reversed_at: Date | null;
  reversed_by: string | null;
  reversed_reason: string | null;
  par: string | null;
  created_at: Date;
}

interface RemittanceFilter extends Days {
  id?: readonly number[] | undefined;
  id_hub?: readonly number[] | undefined;
}

const remittancesOf = ({ id, id_hub, ...days }: RemittanceFilter) =>
  sql.join(
    [oneOf('m.id', id), oneOf('m.id_hub', id_hub), ...withinDays('m.created_at', days)],
    sql` and `,
  );

const remittances = (db: Db, filter: RemittanceFilter): List<RemittanceRecord, Remittance> => ({
  db,
  from: sql`remittances m`,
  where: remittancesOf(filter),
  order: newest({ 'm.id': 'bigint' }),
  read: (piece) => remittanceRecords(db, piece),
  keyOf: ({ id }) => [id],
  show: (rows) => rows.map(showRemittance),
});

export const listRemittances = (
  db: Db,
  { filter, ...page }: { filter: RemittanceFilter } & ListPage,
) => pageOf(remittances(db, filter), page);

/** Every remittance of a filter, for an export. */
export const allRemittances = (db: Db, filter: RemittanceFilter): AsyncGenerator<Remittance> =>
  allOf(remittances(db, filter));

export async function remittanceById(db: Db, id: number): Promise<Remittance> {
  const [row] = await remittanceRecords(db, sql`where m.id = ${id}`);
  if (!row) throw new Error(`No remittance ${id}`);
  return showRemittance(row);
}

async function remittanceRecords(db: Db, piece: RawBuilder<unknown>): Promise<RemittanceRecord[]> {
  const { rows } = await sql<RemittanceRecord>`
    select m.id, h.nom as hub, m.origine, m.destination, m.montant, cardinality(m.cheques) as nbr_cheques,
      m.reference, m.raison,
      coalesce((select json_agg(json_build_object('num', q.num, 'montant', q.montant) order by q.id)
        from cheques q where q.id = any(m.cheques)), '[]') as cheques,
      m.reversed_at, b.prenom || ' ' || b.nom as reversed_by, m.reversed_reason,
      u.prenom || ' ' || u.nom as par, m.created_at
    from (select * from remittances m ${piece}) m left join hubs h on h.id = m.id_hub
      left join users u on u.id = m.id_user left join users b on b.id = m.reversed_by
    order by m.id desc`.execute(db);
  return rows;
}

const showRemittance = ({
  created_at,
  reversed_at,
  reversed_by,
  reversed_reason,
  ...row
}: RemittanceRecord): Remittance => ({
  ...row,
  annulee: reversed_at !== null,
  annulation: reversed_at && {
    par: reversed_by,
    raison: reversed_reason,
    createdAt: reversed_at.toISOString(),
  },
  montant: toTnd(row.montant),
  cheques: row.cheques.map(({ num, montant }) => ({ num, montant: toTnd(montant) })),
  createdAt: created_at.toISOString(),
});
