import { dayOf } from '@cigogne/domain/days';
import { whyNotPostponeTo } from '@cigogne/domain/parcels/postpone-form';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import {
  type CorrectionRequestForm,
  correctionRequestSentences,
} from '@cigogne/domain/runsheets/correction-request';
import { decisionOf } from '@cigogne/domain/runsheets/runsheet';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { lockParcel } from '../../parcels/lock-parcels.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { roundLines } from '../round-lines.ts';
import type { LockedRunsheet } from '../lock-runsheet.ts';

/**
 * Stores what a courier wants to correct in a result of his running round; nothing changes by
 * itself.
 */
export async function askCorrection(
  ctx: Context,
  correction: CorrectionRequestForm,
): Promise<{ id: number; deja: boolean }> {
  const round = await ctx.tx
    .selectFrom('runsheets')
    .selectAll()
    .where('id', '=', correction.id_rs)
    .where('id_liv', '=', ctx.by.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!round) throw notFound();
  const parcel = await lockParcel(ctx, correction.ref);
  const line = (await roundLines(ctx, round.id)).find(({ id_colis }) => id_colis === parcel.id);
  if (!line) throw notFound();
  if (round.etat !== 'in_progress')
    throw new Refusal('etat-change', correctionRequestSentences.over(round.ref));
  if (decisionOf(parcel.etat) === null)
    throw new Refusal('etat-change', correctionRequestSentences.noResult(parcel.code));
  const date_p = correction.etat === 'LIV-COURS-REPO' ? (correction.date_p ?? null) : null;
  const whyNotDate = date_p ? whyNotPostponeTo(date_p, dayOf(ctx.now)) : null;
  if (whyNotDate) throw wrongField('date_p', whyNotDate);
  const made = correction.fait_le ? new Date(correction.fait_le) : ctx.now;
  const wish = {
    etat: correction.etat,
    montant: correction.etat === 'LIV-COURS-SUCC' ? (correction.montant ?? line.montant) : null,
    motif: correction.motif ?? null,
    date_p,
    raison: correction.raison,
  };
  const fait_le = made > ctx.now ? ctx.now : made;
  const open = await openRequest(ctx, parcel.id);
  // The same request again is no news to the hub, and an older one comes too late.
  if (open && (open.fait_le > fait_le || isSameWish(open, wish)))
    return { id: open.id, deja: true };
  const { id } = open
    ? await ctx.tx
        .updateTable('correction_requests')
        .set({ ...wish, fait_le })
        .where('id', '=', open.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await ctx.tx
        .insertInto('correction_requests')
        .values({
          ...wish,
          fait_le,
          id_liv: ctx.by.id,
          id_hub: round.id_hub,
          id_rs: round.id,
          id_colis: parcel.id,
          etat_avant: parcel.etat,
          montant_avant: parcel.etat === 'LIV-COURS-SUCC' ? collectedAt(line) : null,
          created_at: ctx.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
  await announceRequest(ctx, round);
  return { id, deja: false };
}

/** The parcel is locked, so no other request is made meanwhile, and none is answered unseen. */
const openRequest = (ctx: Context, id_colis: number) =>
  ctx.tx
    .selectFrom('correction_requests')
    .select(['id', 'etat', 'montant', 'motif', 'date_p', 'raison', 'fait_le'])
    .where('id_colis', '=', id_colis)
    .where('repondu_le', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const wished = ['etat', 'montant', 'motif', 'date_p', 'raison'] as const;
type Wish = Record<(typeof wished)[number], unknown>;

const isSameWish = (asked: Wish, wish: Wish): boolean =>
  wished.every((part) => asked[part] === wish[part]);

/** Updates the screens of its hub and its courier. */
export const announceRequest = (
  ctx: Context,
  round: Pick<LockedRunsheet, 'ref' | 'id_hub' | 'id_liv' | 'etat'>,
): Promise<void> => announceRunsheet(ctx, round, round.etat);

/** The courier has read the answer. */
export async function readAnswer(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const { rows } = await sql<{ lu: boolean }>`
    select lu_le is not null as lu from correction_requests
    where id = ${id} and id_liv = ${ctx.by.id} and repondu_le is not null for update`.execute(
    ctx.tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  if (!row.lu)
    await sql`update correction_requests set lu_le = ${ctx.now} where id = ${id}`.execute(ctx.tx);
  return { deja: row.lu };
}
