import type { ClosingRow, Remittance } from '@cigogne/domain/ledger/ledger.contract';
import { toTnd } from '@cigogne/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../http/context.ts';
import { inPieces } from '../http/export.ts';
import { listed, type ListPage, mostCounted, refusePagePast } from '../http/list-page.ts';

interface ClosingRecord {
  id: number;
  rs: string;
  hub: string;
  livreur: string;
  attendu: number;
  compte: number;
  montant_cheques: number;
  detail: Record<string, number> | null;
  raison: string | null;
  comptages: { compte: number; par: string | null; at: string }[];
  par: string | null;
  created_at: Date;
}

interface ClosingFilter {
  id?: readonly number[] | undefined;
  id_liv?: readonly number[] | undefined;
}

const oneOf = (column: string, ids: readonly number[] | undefined): RawBuilder<unknown> =>
  ids ? sql`${sql.ref(column)} = any(${[...ids]}::bigint[])` : sql`true`;

const closingsOf = ({ id, id_liv }: ClosingFilter) =>
  sql`${oneOf('k.id', id)} and ${oneOf('k.id_liv', id_liv)}`;

async function closings(
  db: Db,
  where: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRecord>`
    select k.id, r.ref as rs, h.nom as hub, l.prenom || ' ' || l.nom as livreur, k.attendu, k.compte,
      k.montant_cheques, k.detail, k.raison, coalesce((select json_agg(json_build_object('compte', n.compte,
        'par', w.prenom || ' ' || w.nom, 'at', n.created_at) order by n.id)
        from closing_counts n left join users w on w.id = n.id_user where n.id_rs = k.id_rs), '[]') as comptages,
      u.prenom || ' ' || u.nom as par, k.created_at
    from (select * from closings k where ${where} order by k.id desc limit ${limit} offset ${offset}) k
    join runsheets r on r.id = k.id_rs join hubs h on h.id = k.id_hub join users l on l.id = k.id_liv
    left join users u on u.id = k.id_user order by k.id desc`.execute(db);
  return rows.map(showClosing);
}

export async function listClosings(
  db: Db,
  { filter, page, taille }: { filter: ClosingFilter } & ListPage,
) {
  refusePagePast(mostCounted, { page, taille });
  const where = closingsOf(filter);
  const rows = await closings(db, where, taille, page * taille);
  const { rows: total } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from closings k where ${where} limit ${mostCounted + 1}) x`.execute(
    db,
  );
  return listed(rows, total[0]?.n ?? 0, mostCounted);
}

/** Every closing of a filter, for a file. */
export const allClosings = (db: Db, filter: ClosingFilter): AsyncGenerator<ClosingRow> =>
  inPieces(
    ({ id }) => id,
    (before, most) =>
      closings(
        db,
        before === null ? closingsOf(filter) : sql`${closingsOf(filter)} and k.id < ${before}`,
        most,
      ),
  );

const showClosing = ({ created_at, ...row }: ClosingRecord): ClosingRow => ({
  ...row,
  attendu: toTnd(row.attendu),
  compte: toTnd(row.compte),
  ecart: toTnd(row.compte - row.attendu),
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
  montant: number;
  nbr_cheques: number;
  cheques: { num: string; montant: number }[];
  reference: string | null;
  raison: string | null;
  annulee: boolean;
  par: string | null;
  created_at: Date;
}

interface RemittanceFilter {
  id?: readonly number[] | undefined;
  id_hub?: readonly number[] | undefined;
}

const remittancesOf = ({ id, id_hub }: RemittanceFilter) =>
  sql`${oneOf('m.id', id)} and ${oneOf('m.id_hub', id_hub)}`;

/** Every remittance of a filter, for a file. */
export const allRemittances = (db: Db, filter: RemittanceFilter): AsyncGenerator<Remittance> =>
  inPieces(
    ({ id }) => id,
    (before, most) => {
      const older = before === null ? sql`true` : sql`m.id < ${before}`;
      return remittances(
        db,
        sql`select * from remittances m where ${remittancesOf(filter)} and ${older} order by m.id desc limit ${most}`,
      );
    },
  );

export async function listRemittances(
  db: Db,
  { filter, page, taille }: { filter: RemittanceFilter } & ListPage,
) {
  refusePagePast(mostCounted, { page, taille });
  const where = remittancesOf(filter);
  const rows = await remittances(
    db,
    sql`select * from remittances m where ${where} order by m.id desc limit ${taille} offset ${page * taille}`,
  );
  const { rows: total } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from remittances m where ${where} limit ${mostCounted + 1}) x`.execute(
    db,
  );
  return listed(rows, total[0]?.n ?? 0, mostCounted);
}

export async function remittanceById(db: Db, id: number): Promise<Remittance> {
  const [row] = await remittances(db, sql`select * from remittances where id = ${id}`);
  if (!row) throw new Error(`No remittance ${id}`);
  return row;
}

async function remittances(db: Db, from: ReturnType<typeof sql>): Promise<Remittance[]> {
  const { rows } = await sql<RemittanceRecord>`
    select m.id, h.nom as hub, m.origine, m.destination, m.montant, cardinality(m.cheques) as nbr_cheques,
      m.reference, m.raison,
      coalesce((select json_agg(json_build_object('num', q.num, 'montant', q.montant) order by q.id)
        from cheques q where q.id = any(m.cheques)), '[]') as cheques,
      m.reversed_at is not null as annulee, u.prenom || ' ' || u.nom as par, m.created_at
    from (${from}) m left join hubs h on h.id = m.id_hub left join users u on u.id = m.id_user order by m.id desc`.execute(
    db,
  );
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    montant: toTnd(row.montant),
    cheques: row.cheques.map(({ num, montant }) => ({ num, montant: toTnd(montant) })),
    createdAt: created_at.toISOString(),
  }));
}
