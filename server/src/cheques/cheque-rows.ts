import type { Cheque } from '@cigogne/domain/cheques/cheque-wire';
import { toTnd } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Db } from '../http/context.ts';

interface ChequeRecord {
  id: number;
  num: string;
  proprietaire: string;
  montant: number;
  etat: Cheque['etat'];
  id_exped: number;
  nom_com: string | null;
  id_colis: number;
  code: string;
  nom_cl: string;
  montant_ttc: number;
  facture: string | null;
  banque: string | null;
  echeance: string | null;
  holder: Cheque['detenteur']['type'];
  holder_name: string | null;
  remis_le: Date | null;
  impaye_le: Date | null;
  created_at: Date;
}

const columns = `q.id, q.num, q.proprietaire, q.montant, q.etat, q.id_exped, u.nom_com, q.id_colis, c.code, c.nom_cl,
  c.montant_ttc, f.ref as facture, q.banque, q.echeance, q.holder, q.remis_le, q.impaye_le, q.created_at,
  coalesce(h.nom, l.prenom || ' ' || l.nom) as holder_name`;

const joins = `join users u on u.id = q.id_exped
  join colis c on c.id = q.id_colis
  left join factures f on f.id = q.id_facture
  left join hubs h on q.holder = 'hub' and h.id = q.id_holder
  left join users l on q.holder = 'courier' and l.id = q.id_holder`;

function showCheque(row: ChequeRecord): Cheque {
  return {
    idCheque: row.id,
    num: row.num,
    proprietaire: row.proprietaire,
    montant: toTnd(row.montant),
    etat: row.etat,
    id_exped: row.id_exped,
    chequeFor: { id: row.id_exped, nom_com: row.nom_com },
    ref_colis: row.code,
    coli: {
      id: row.id_colis,
      ref: row.code,
      code: row.code,
      nom_cl: row.nom_cl,
      montant_ttc: toTnd(row.montant_ttc),
    },
    facture: row.facture,
    banque: row.banque,
    echeance: row.echeance,
    detenteur: { type: row.holder, nom: row.holder_name ?? 'Siège' },
    remis_le: row.remis_le?.toISOString() ?? null,
    impaye_le: row.impaye_le?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export async function chequeById(db: Db, id: number): Promise<Cheque> {
  const { rows } = await sql<ChequeRecord>`
    select ${sql.raw(columns)} from cheques q ${sql.raw(joins)} where q.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`No cheque ${id}`);
  return showCheque(row);
}

/** What an invoice may take of a shipper's cheques, oldest first. */
export async function availableCheques(db: Db, shipper: number): Promise<Cheque[]> {
  const { rows } = await sql<ChequeRecord>`
    select ${sql.raw(columns)} from cheques q ${sql.raw(joins)}
    where q.id_exped = ${shipper} and q.etat = 'dispo' and q.deleted_at is null order by q.id`.execute(
    db,
  );
  return rows.map(showCheque);
}

interface ListRequest {
  filter: {
    search?: string | undefined;
    id_exped?: readonly number[] | undefined;
    etat?: Cheque['etat'] | undefined;
  };
  page: number;
  taille: number;
}

/** D §10. */
const mostCounted = 10_000;

export async function listCheques(db: Db, { filter, page, taille }: ListRequest) {
  const like = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const where = sql`q.deleted_at is null
    and (${filter.id_exped ?? null}::bigint[] is null or q.id_exped = any(${filter.id_exped ?? null}::bigint[]))
    and (${filter.etat ?? null}::text is null or q.etat = ${filter.etat ?? null})
    and (${like}::text is null or q.num ilike ${like} or q.proprietaire ilike ${like}
      or exists (select from colis k where k.id = q.id_colis and k.code like ${like}))`;
  const [found, counted] = await Promise.all([
    sql<ChequeRecord>`
      select ${sql.raw(columns)}
      from (select * from cheques q where ${where} order by q.id desc limit ${taille} offset ${page * taille}) q
      ${sql.raw(joins)} order by q.id desc`.execute(db),
    sql<{ n: number }>`
      select count(*)::int as n from (select 1 from cheques q where ${where} limit ${mostCounted + 1}) x`.execute(
      db,
    ),
  ]);
  const total = counted.rows[0]?.n ?? 0;
  return {
    rows: found.rows.map(showCheque),
    count: Math.min(total, mostCounted),
    ...(total > mostCounted ? { plus: true } : {}),
  };
}
