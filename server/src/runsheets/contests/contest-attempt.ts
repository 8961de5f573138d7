import { contestSentences, whyNotContest } from '@cigogne/domain/runsheets/contest';
import type { Motif } from '@cigogne/domain/parcels/statuses';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { type Context, recipientCaller } from '../../context/context.ts';
import { undoOutcome } from '../../parcels/edits/edit-status.ts';
import { lockParcel } from '../../parcels/lock-parcels.ts';
import { moveParcels } from '../../parcels/moves/move-parcels.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { lastAttempt } from './last-attempt.ts';

/**
 * « J'étais là », through the link of the parcel: the last attempt does not count until staff
 * decide, and a parcel that it had cancelled waits again, without a fee. `deja` when the recipient
 * has already said so.
 */
export async function contestAttempt(
  visit: Context,
  code: string,
  mot: string | null,
): Promise<{ deja: boolean }> {
  const ctx: Context = { ...visit, by: recipientCaller };
  const parcel = await lockParcel(ctx, code);
  const attempt = await lastAttempt(ctx, parcel.id);
  if (attempt?.conteste_le) return { deja: true };
  const why = whyNotContest(parcel, attempt, ctx.now);
  if (why || !attempt?.fait_le) throw new Refusal('etat-change', why ?? contestSentences.nothing);
  const { id_rs, id_liv, id_hub, motif, fait_le } = attempt;
  await sql`insert into contested_attempts (id_colis, id_rs, id_liv, id_hub, motif, passe_le, mot, created_at)
    values (${parcel.id}, ${id_rs}, ${id_liv}, ${id_hub}, ${motif}, ${fait_le}, ${mot}, ${ctx.now})`.execute(
    ctx.tx,
  );
  if (parcel.issue !== null) await undoOutcome(ctx, parcel);
  await moveParcels(ctx, [parcel], 'contest-attempt', {
    place: { id_rs, id_liv },
    act: { motif: motif as Motif | null },
    task: { note: mot },
    also: () => ({ date_programe: null }),
  });
  await announceRunsheet(ctx, { ref: attempt.rs_ref, id_hub, id_liv }, attempt.rs_etat);
  return { deja: false };
}
