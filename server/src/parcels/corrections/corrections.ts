import { isAdmin } from '@cigogne/domain/people';
import {
  type CorrectionAnswer,
  correctionSentences,
  correctionStateLabels,
  needsConsent,
  type ParcelCorrection,
} from '@cigogne/domain/parcels/corrections';
import { formatTnd, type Millimes, millimes, toTnd, noMoney } from '@cigogne/domain/money';
import type { ParcelEdit } from '@cigogne/domain/parcels/parcel-edits';
import type { ParcelStatus } from '@cigogne/domain/parcels/statuses';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { type Context, userId } from '../../context/context.ts';
import type { Db } from '../../database/db.ts';
import { settingsAt } from '../../settings/settings.ts';
import { mailAnswer, mailCorrected } from './correction-mails.ts';
import { actingHub } from '../hub-sight.ts';
import { type LockedParcel, lockParcels } from '../lock-parcels.ts';
import { announceParcels, writeHistory } from '../moves/write-edit.ts';

/** The amount that a correction starts from: what was collected, or the price if nothing was. */
export const amountBefore = (
  parcel: Pick<LockedParcel, 'issue' | 'montant_encaisse' | 'montant_ttc'>,
): { ancien: Millimes; encaisse: boolean } => {
  const encaisse = parcel.issue === 'livre' || parcel.issue === 'recupere';
  return { ancien: encaisse ? (parcel.montant_encaisse ?? noMoney) : parcel.montant_ttc, encaisse };
};

/** A change of status that changes what was collected, with the other values of the edit. */
export interface StatusChange {
  vers: ParcelStatus;
  precisions: StatusDetails;
}

/** Without the reason, which is stored with the correction. Amounts are in millimes. */
type StatusDetails = Pick<ParcelEdit, 'motif' | 'note' | 'date_p' | 'montant' | 'echange_rendu'>;

/**
 * Called before an amount changes after the outcome: it takes a reason and, beyond the limits,
 * root's consent. True when the change may be made now; false when it was recorded and waits, with
 * nothing changed.
 */
export async function putDownCorrection(
  ctx: Context,
  parcel: LockedParcel,
  change: { nouveau: Millimes; raison: string | null; statut?: StatusChange },
): Promise<boolean> {
  const { nouveau, raison, statut } = change;
  if (raison === null) throw wrongField('raison', correctionSentences.raison);
  if ((await correctionsWaiting(ctx.tx, [parcel.id])).size > 0)
    throw new Refusal('etat-change', correctionSentences.waiting);
  const { ancien, encaisse } = amountBefore(parcel);
  const waits = isAdmin(ctx.by) && (await isBeyond(ctx, parcel, { ancien, nouveau }));
  await ctx.tx
    .insertInto('corrections')
    .values({
      id_colis: parcel.id,
      id_exped: parcel.id_exped,
      id_hub: actingHub(parcel),
      etat: waits ? 'en_attente' : 'faite',
      encaisse,
      statut: statut !== undefined,
      vers: statut?.vers ?? null,
      depuis: statut ? parcel.etat : null,
      precisions: statut ? JSON.stringify(statut.precisions) : null,
      ancien,
      nouveau,
      raison,
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .execute();
  return !waits;
}

/** Also when it is small, and large with those that the hub made before it. */
async function isBeyond(
  ctx: Context,
  parcel: LockedParcel,
  { ancien, nouveau }: { ancien: Millimes; nouveau: Millimes },
): Promise<boolean> {
  const limits = await settingsAt(ctx.tx, ctx.now);
  const first = await amountBeforeHub(ctx, parcel, ancien);
  return needsConsent(ancien, nouveau, limits) || needsConsent(first, nouveau, limits);
}

/** The amount that the hub's own corrections, one after the other, have led to this one from. */
async function amountBeforeHub(
  ctx: Context,
  { id }: LockedParcel,
  now: Millimes,
): Promise<Millimes> {
  const rows = await ctx.tx
    .selectFrom('corrections as k')
    .innerJoin('users as u', 'u.id', 'k.id_user')
    .select(['k.etat', 'k.ancien', 'k.nouveau', 'u.role'])
    .where('k.id_colis', '=', id)
    .where('k.etat', '<>', 'refusee')
    .orderBy('k.id', 'desc')
    .execute();
  let before = now;
  for (const { etat, role, ancien, nouveau } of rows) {
    if (etat !== 'faite' || !isAdmin({ role }) || nouveau !== before) break;
    before = millimes(ancien);
  }
  return before;
}

/**
 * Tells the shipper the amount collected before and now, in the parcel's history and by mail,
 * whether a new amount or a new status changed it.
 */
export async function tellCorrected(
  ctx: Context,
  parcel: LockedParcel,
  { nouveau, raison }: { nouveau: Millimes; raison: string | null },
): Promise<void> {
  const { ancien } = amountBefore(parcel);
  const details = {
    field: collectedLabel,
    before: formatTnd(millimes(ancien)),
    after: formatTnd(millimes(nouveau)),
  };
  await writeHistory(ctx, parcel, [{ event: 'edit-field', details, raison }]);
  await mailCorrected(ctx, parcel, { ...details, raison });
}

export const collectedLabel = 'Montant encaissé corrigé';

/** Those of the parcels that have a correction waiting for root. */
export async function correctionsWaiting(
  db: Db,
  parcels: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id_colis: number }>`select id_colis from corrections
    where etat = 'en_attente' and id_colis = any(${[...parcels]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id_colis }) => id_colis));
}

/** The last correction of a parcel as the database returns it inside JSON. */
export interface LastCorrection
  extends Omit<ParcelCorrection, 'etat' | 'vers' | 'ancien' | 'nouveau'> {
  etat: string;
  vers: string | null;
  ancien: Millimes;
  nouveau: Millimes;
}

/** The last correction, or null, for any query over `colis c`. */
export const lastCorrection = `(select json_build_object('id', k.id, 'etat', k.etat, 'ancien', k.ancien, 'nouveau', k.nouveau,
    'vers', k.vers, 'raison', k.raison, 'createdAt', k.created_at, 'reponse', k.reponse,
    'par', coalesce(ku.prenom || ' ' || ku.nom, 'Système'), 'reponse_de', kr.prenom || ' ' || kr.nom)
  from corrections k left join users ku on ku.id = k.id_user left join users kr on kr.id = k.id_user_reponse
  where k.id_colis = c.id order by k.id desc limit 1)`;

/** The last correction, if it waits for root or root refused it. */
export function showCorrection(last: LastCorrection | null): ParcelCorrection | null {
  if (last?.etat !== 'en_attente' && last?.etat !== 'refusee') return null;
  const { ancien, nouveau, vers, etat, createdAt, ...rest } = last;
  return {
    ...rest,
    etat,
    vers: vers as ParcelStatus | null,
    ancien: toTnd(ancien),
    nouveau: toTnd(nouveau),
    createdAt: new Date(createdAt).toISOString(),
  };
}

export async function correctionOf(db: Db, parcel: number): Promise<ParcelCorrection | null> {
  const { rows } = await sql<{ last: LastCorrection | null }>`
    select ${sql.raw(lastCorrection)} as last from colis c where c.id = ${parcel}`.execute(db);
  return showCorrection(rows[0]?.last ?? null);
}

/** What root consents to: the edit as it was requested. */
export interface RequestedCorrection {
  ancien: number;
  encaisse: boolean;
  nouveau: Millimes;
  raison: string;
  statut: (StatusChange & { depuis: string }) | null;
}

/** Makes the change when root consents; the parcel is already locked. */
export type ApplyCorrection = (
  ctx: Context,
  id_colis: number,
  correction: RequestedCorrection,
) => Promise<void>;

/** Stores root's answer. Repeating it changes nothing; a different answer is refused. */
export async function answerCorrection(
  ctx: Context,
  { id, accepte, raison }: CorrectionAnswer,
  apply: ApplyCorrection,
): Promise<{ deja: boolean }> {
  const seen = await ctx.tx
    .selectFrom('corrections as k')
    .innerJoin('colis as c', 'c.id', 'k.id_colis')
    .select(['k.id_colis', 'c.code', 'c.deleted_at'])
    .where('k.id', '=', id)
    .executeTakeFirst();
  if (!seen) throw notFound();
  // Locks the parcel first, in the order that edits use; old goods may be gone with their exchange.
  const parcels = seen.deleted_at ? [] : await lockParcels(ctx, { ids: [seen.id_colis] });
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
  if (accepte && parcels.length === 0)
    throw new Refusal('etat-change', correctionSentences.changed(seen.code));
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
      encaisse: row.encaisse,
      nouveau: millimes(row.nouveau),
      raison: row.raison,
      statut:
        row.vers === null || row.depuis === null
          ? null
          : {
              vers: row.vers as ParcelStatus,
              depuis: row.depuis,
              precisions: { ...noDetails, ...(row.precisions as Partial<StatusDetails> | null) },
            },
    });
  else await announceParcels(ctx, parcels);
  await mailAnswer(ctx, seen, { id_user: row.id_user, accepte, raison });
  return { deja: false };
}

const noDetails: StatusDetails = {
  motif: null,
  note: null,
  date_p: null,
  montant: null,
  echange_rendu: null,
};
