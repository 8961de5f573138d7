import { addDays, type Day, formatInstant, startOfDay } from '@cigogne/domain/days';
import {
  type Correction,
  type CorrectionAnswer,
  correctionSentences,
  type CorrectionState,
  correctionStateLabels,
  needsConsent,
  type WaitingCorrection,
} from '@cigogne/domain/parcels/corrections';
import { type Millimes, millimes, toTnd } from '@cigogne/domain/money';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import { type RawBuilder, sql } from 'kysely';
import { type Context, type Db, userId } from '../http/context.ts';
import { inPieces } from '../http/export.ts';
import { hubSeen } from '../http/hub-scope.ts';
import {
  anywhere,
  type Listed,
  listed,
  type ListPage,
  mostOf,
  refusePagePast,
} from '../http/list-page.ts';
import type { SheetColumn } from '../http/sheet.ts';
import { settingsAt } from '../settings/settings.ts';
import { actingHub } from './hub-sight.ts';
import type { LockedParcel } from './lock-parcels.ts';

/** What a change of amount after an outcome starts from: the collection, or the price where none was. */
export const amountBefore = (
  parcel: Pick<LockedParcel, 'issue' | 'montant_encaisse' | 'montant_ttc'>,
): { ancien: number; encaisse: boolean } => {
  const encaisse = parcel.issue === 'livre' || parcel.issue === 'recupere';
  return { ancien: encaisse ? (parcel.montant_encaisse ?? 0) : parcel.montant_ttc, encaisse };
};

/**
 * Before an amount changes after the outcome: a reason, and beyond the limits root's consent. True
 * when it may be done now; false when it was put down and waits, with nothing changed.
 */
export async function putDownCorrection(
  ctx: Context,
  parcel: LockedParcel,
  nouveau: Millimes,
  raison: string | null,
): Promise<boolean> {
  if (raison === null) throw wrongField('raison', correctionSentences.raison);
  const waiting = await waitingOf(ctx.tx, parcel.id);
  if (waiting) throw new Refusal('etat-change', correctionSentences.waiting);
  const { ancien, encaisse } = amountBefore(parcel);
  const waits =
    ctx.by.role === 'admin' && needsConsent(ancien, nouveau, await settingsAt(ctx.tx, ctx.now));
  await ctx.tx
    .insertInto('corrections')
    .values({
      id_colis: parcel.id,
      id_exped: parcel.id_exped,
      id_hub: actingHub(parcel),
      etat: waits ? 'en_attente' : 'faite',
      encaisse,
      ancien,
      nouveau,
      raison,
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .execute();
  return !waits;
}

/** A new status that changes what was collected stands on the report too; nobody is asked. */
export async function noteStatusCorrection(
  ctx: Context,
  parcel: LockedParcel,
  nouveau: number | null,
  raison: string | null,
): Promise<void> {
  const { ancien, encaisse } = amountBefore(parcel);
  if (!encaisse || ancien === (nouveau ?? 0)) return;
  await ctx.tx
    .insertInto('corrections')
    .values({
      id_colis: parcel.id,
      id_exped: parcel.id_exped,
      id_hub: actingHub(parcel),
      etat: 'faite',
      statut: true,
      encaisse,
      ancien,
      nouveau: nouveau ?? 0,
      raison: raison ?? noReason,
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .execute();
}

/** The correction of a parcel that waits for root, if one does. */
export async function waitingOf(db: Db, parcel: number): Promise<WaitingCorrection | null> {
  const row = await db
    .selectFrom('corrections as k')
    .leftJoin('users as u', 'u.id', 'k.id_user')
    .select(['k.id', 'k.etat', 'k.ancien', 'k.nouveau', 'k.raison', 'k.created_at'])
    .select(sql<string>`coalesce(u.prenom || ' ' || u.nom, 'Système')`.as('par'))
    .where('k.id_colis', '=', parcel)
    .where('k.etat', '=', 'en_attente')
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, ancien, nouveau, ...rest } = row;
  return {
    ...rest,
    ancien: toTnd(ancien),
    nouveau: toTnd(nouveau),
    createdAt: created_at.toISOString(),
  };
}

/** What is done when root consents: the edit itself, on the parcel locked before. */
export type ApplyCorrection = (
  ctx: Context,
  id_colis: number,
  correction: { ancien: number; nouveau: Millimes; raison: string },
) => Promise<void>;

/** Root's answer. Repeating it changes nothing; another one than was given is refused. */
export async function answerCorrection(
  ctx: Context,
  { id, accepte, raison }: CorrectionAnswer,
  apply: ApplyCorrection,
): Promise<{ deja: boolean }> {
  const seen = await ctx.tx
    .selectFrom('corrections')
    .select('id_colis')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen) throw notFound();
  // The parcel first, as an edit does.
  await ctx.tx
    .selectFrom('colis')
    .select('id')
    .where('id', '=', seen.id_colis)
    .forUpdate()
    .execute();
  const row = await ctx.tx
    .selectFrom('corrections')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const etat = accepte ? 'acceptee' : 'refusee';
  if (row.etat === etat) return { deja: true };
  if (row.etat !== 'en_attente')
    throw new Refusal(
      'etat-change',
      `Cette correction est déjà ${correctionStateLabels[row.etat].toLowerCase()} !`,
    );
  await ctx.tx
    .updateTable('corrections')
    .set({
      etat,
      reponse: raison,
      id_user_reponse: userId(ctx.by),
      repondu_le: ctx.now,
    })
    .where('id', '=', id)
    .execute();
  if (accepte)
    await apply(ctx, row.id_colis, {
      ancien: row.ancien,
      nouveau: millimes(row.nouveau),
      raison: row.raison,
    });
  return { deja: false };
}

interface Filter {
  id?: readonly number[] | undefined;
  search?: string | undefined;
  etat?: CorrectionState | undefined;
  id_exped?: readonly number[] | undefined;
  du?: Day | undefined;
  au?: Day | undefined;
}

function conditionsOf(ctx: Context, filter: Filter): RawBuilder<unknown> {
  const hub = hubSeen(ctx.by);
  const tests = [sql`true`];
  if (hub !== 'all') tests.push(sql`k.id_hub = ${hub}`);
  if (filter.id) tests.push(sql`k.id = any(${[...filter.id]}::bigint[])`);
  if (filter.etat) tests.push(sql`k.etat = ${filter.etat}`);
  if (filter.id_exped) tests.push(sql`k.id_exped = any(${[...filter.id_exped]}::bigint[])`);
  if (filter.du) tests.push(sql`k.created_at >= ${startOfDay(filter.du)}`);
  if (filter.au) tests.push(sql`k.created_at < ${startOfDay(addDays(filter.au, 1))}`);
  if (filter.search) {
    const like = anywhere(filter.search);
    tests.push(sql`(c.code like ${like} or x.nom_com ilike ${like} or k.raison ilike ${like})`);
  }
  return sql.join(tests, sql` and `);
}

const noReason = 'sans motif';

const from = sql`corrections k join colis c on c.id = k.id_colis join users x on x.id = k.id_exped`;

async function rowsOf(
  db: Db,
  where: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): Promise<Correction[]> {
  const { rows } = await sql<
    Omit<Correction, 'exped' | 'createdAt' | 'repondu_le'> & {
      id_exped: number;
      nom_com: string | null;
      created_at: Date;
      repondu_le: Date | null;
    }
  >`select k.id, c.code as ref, k.id_exped, x.nom_com, h.nom as hub, k.etat, c.issue, k.ancien, k.nouveau, k.encaisse, k.statut,
      k.raison, coalesce(u.prenom || ' ' || u.nom, 'Système') as par, k.created_at, k.reponse,
      case when k.repondu_le is not null then r.prenom || ' ' || r.nom
        when u.role = 'root' then u.prenom || ' ' || u.nom end as accord_de, k.repondu_le
    from ${from} left join hubs h on h.id = k.id_hub left join users u on u.id = k.id_user
      left join users r on r.id = k.id_user_reponse
    where ${where} order by k.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id_exped, nom_com, created_at, repondu_le, ...row }) => ({
    ...row,
    exped: { id: id_exped, nom_com },
    ancien: toTnd(row.ancien),
    nouveau: toTnd(row.nouveau),
    createdAt: created_at.toISOString(),
    repondu_le: repondu_le?.toISOString() ?? null,
  }));
}

/** Newest first; an admin sees those of the own hub. */
export async function listCorrections(
  ctx: Context,
  { filter, page, taille }: { filter: Filter } & ListPage,
): Promise<Listed<Correction>> {
  const most = mostOf(filter.search);
  refusePagePast(most, { page, taille });
  const where = conditionsOf(ctx, filter);
  const [rows, counted] = await Promise.all([
    rowsOf(ctx.tx, where, taille, page * taille),
    sql<{ n: number }>`select count(*)::int as n from (
      select from ${from} where ${where} limit ${most + 1}) k`.execute(ctx.tx),
  ]);
  return listed(rows, counted.rows[0]?.n ?? 0, most);
}

export const allCorrections = (ctx: Context, filter: Filter): AsyncGenerator<Correction> => {
  const where = conditionsOf(ctx, filter);
  return inPieces<Correction>(
    ({ id }) => id,
    (before, piece) =>
      rowsOf(ctx.tx, before === null ? where : sql`${where} and k.id < ${before}`, piece),
  );
};

export const correctionSheet: readonly SheetColumn<Correction>[] = [
  { title: 'Date', width: 18, value: (row) => formatInstant(row.createdAt) },
  { title: 'Colis', width: 16, value: (row) => row.ref },
  { title: 'Expéditeur', width: 28, value: (row) => row.exped.nom_com },
  { title: 'Hub', width: 20, value: (row) => row.hub },
  { title: 'Ancien TND', kind: 'amount', value: (row) => row.ancien },
  { title: 'Nouveau TND', kind: 'amount', value: (row) => row.nouveau },
  { title: 'Par un statut', value: (row) => (row.statut ? 'oui' : '') },
  { title: 'Raison', width: 40, value: (row) => row.raison },
  { title: 'Par', width: 24, value: (row) => row.par },
  { title: 'Etat', width: 18, value: (row) => correctionStateLabels[row.etat] },
  { title: 'Accord', width: 24, value: (row) => row.accord_de },
  {
    title: 'Répondu le',
    width: 18,
    value: (row) => row.repondu_le && formatInstant(row.repondu_le),
  },
  { title: 'Réponse', width: 40, value: (row) => row.reponse },
];
