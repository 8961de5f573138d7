import type { ChequeHolder, ChequeStep } from '@cigogne/domain/cheques/cheque';
import { type ChequeRules, chequeWarnings } from '@cigogne/domain/cheques/cheque-warnings';
import type { Cheque } from '@cigogne/domain/cheques/cheque-wire';
import { parseDay } from '@cigogne/domain/days';
import { toTnd, type Millimes } from '@cigogne/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { found } from '../lists/found.ts';
import type { ListPage } from '../lists/list-page.ts';
import { allOf, isNarrowed, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';
import { settingsAt } from '../settings/settings.ts';

type Reader = Pick<Context, 'tx' | 'now'>;

interface ChequeRecord {
  id: number;
  num: string;
  proprietaire: string;
  montant: Millimes;
  etat: Cheque['etat'];
  id_exped: number;
  nom_com: string | null;
  id_colis: number;
  code: string;
  nom_cl: string;
  montant_ttc: Millimes;
  facture: string | null;
  banque: string | null;
  echeance: string | null;
  tel: string | null;
  paie_aussi: string[];
  total: number;
  holder: Cheque['detenteur']['type'];
  holder_name: string | null;
  remis_le: Date | null;
  impaye_le: Date | null;
  created_at: Date;
  updated_at: Date;
}

const columns = `q.id, q.num, q.proprietaire, q.montant, q.etat, q.id_exped, u.nom_com, q.id_colis, c.code, c.nom_cl,
  c.montant_ttc, f.ref as facture, q.banque, q.echeance, q.holder, q.remis_le, q.impaye_le, q.created_at, q.updated_at, q.tel,
  coalesce(same.codes, '{}') as paie_aussi, q.montant + coalesce(same.total, 0) as total,
  coalesce(h.nom, l.prenom || ' ' || l.nom) as holder_name`;

const joins = `join users u on u.id = q.id_exped
  join colis c on c.id = q.id_colis
  left join factures f on f.id = q.id_facture
  left join hubs h on q.holder = 'hub' and h.id = q.id_holder
  left join lateral (select array_agg(k.code order by k.code) as codes, sum(s.montant)::bigint as total
    from cheques s join colis k on k.id = s.id_colis
    where s.id_exped = q.id_exped and s.num = q.num and s.proprietaire = q.proprietaire and s.id <> q.id
      and s.deleted_at is null) same on true
  left join users l on q.holder = 'courier' and l.id = q.id_holder`;

function showCheque(row: ChequeRecord, rules: ChequeRules, now: Date): Cheque {
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
    tel: row.tel,
    paie_aussi: row.paie_aussi,
    avertissements: chequeWarnings(
      {
        total: row.total,
        echeance: row.echeance === null ? null : parseDay(row.echeance),
        taken: row.created_at,
        remis_le: row.remis_le,
        impaye_le: row.impaye_le,
      },
      rules,
      now,
    ),
    detenteur: { type: row.holder, nom: row.holder_name ?? 'Siège' },
    remis_le: row.remis_le?.toISOString() ?? null,
    impaye_le: row.impaye_le?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Rows in the shape of replies, with what the current rules say of them. */
async function toCheques({ tx, now }: Reader, rows: readonly ChequeRecord[]): Promise<Cheque[]> {
  if (rows.length === 0) return [];
  const rules = await settingsAt(tx, now);
  return rows.map((row) => showCheque(row, rules, now));
}

export async function chequeById(ctx: Reader, id: number): Promise<Cheque> {
  const { rows } = await sql<ChequeRecord>`
    select ${sql.raw(columns)} from cheques q ${sql.raw(joins)} where q.id = ${id}`.execute(ctx.tx);
  const [cheque] = await toCheques(ctx, rows);
  if (!cheque) throw new Error(`No cheque ${id}`);
  return cheque;
}

/** The cheques of a shipper that an invoice may take, oldest first. */
export async function availableCheques(ctx: Reader, shipper: number): Promise<Cheque[]> {
  const { rows } = await sql<ChequeRecord>`
    select ${sql.raw(columns)} from cheques q ${sql.raw(joins)}
    where q.id_exped = ${shipper} and q.etat = 'dispo' and q.deleted_at is null order by q.id`.execute(
    ctx.tx,
  );
  return toCheques(ctx, rows);
}

interface ListRequest extends ListPage {
  filter: {
    id?: readonly number[] | undefined;
    search?: string | undefined;
    id_exped?: readonly number[] | undefined;
    etat?: Cheque['etat'] | undefined;
    detenteur?: ChequeHolder | undefined;
    id_hub?: readonly number[] | undefined;
    suivi?: ChequeStep | undefined;
  };
}

const stepOf: Record<ChequeStep, RawBuilder<unknown>> = {
  'a-remettre': sql`q.etat = 'non-dispo' and q.remis_le is null`,
  remis: sql`q.remis_le is not null`,
  impaye: sql`q.impaye_le is not null`,
};

function chequesOf(filter: ListRequest['filter']): RawBuilder<unknown> {
  const { id, search, id_exped, etat, detenteur, id_hub, suivi } = filter;
  const tests: RawBuilder<unknown>[] = [sql`q.deleted_at is null`];
  if (id) tests.push(sql`q.id = any(${[...id]}::bigint[])`);
  if (id_exped) tests.push(sql`q.id_exped = any(${[...id_exped]}::bigint[])`);
  if (etat) tests.push(sql`q.etat = ${etat}`);
  if (detenteur) tests.push(sql`q.holder = ${detenteur}`);
  if (id_hub) tests.push(sql`q.holder = 'hub' and q.id_holder = any(${[...id_hub]}::bigint[])`);
  if (suivi) tests.push(stepOf[suivi]);
  if (search) tests.push(matching(search));
  return sql.join(tests, sql` and `);
}

const matching = (search: string) =>
  sql`(${found(search, { codes: ['q.num'], names: ['q.proprietaire'] })}
    or exists (select from colis k where k.id = q.id_colis and ${found(search, { codes: ['k.code'] })}))`;

const cheques = (ctx: Reader, filter: ListRequest['filter']): List<ChequeRecord, Cheque> => ({
  db: ctx.tx,
  from: sql`cheques q`,
  where: chequesOf(filter),
  order: newest({ 'q.id': 'bigint' }),
  search: filter.search,
  isWhole: !isNarrowed(filter),
  read: async (piece, db) => {
    const { rows } = await sql<ChequeRecord>`
      select ${sql.raw(columns)} from (select * from cheques q ${piece}) q ${sql.raw(joins)}
      order by q.id desc`.execute(db);
    return rows;
  },
  keyOf: ({ id }) => [id],
  show: (rows) => toCheques(ctx, rows),
});

export const listCheques = (ctx: Reader, { filter, ...page }: ListRequest) =>
  pageOf(cheques(ctx, filter), page);

/** Every cheque of a list, for an export. */
export const allCheques = (ctx: Reader, filter: ListRequest['filter']): AsyncGenerator<Cheque> =>
  allOf(cheques(ctx, filter));
