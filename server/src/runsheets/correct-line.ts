import { wrongField } from '@cigogne/domain/refusal';
import { deliveryChequeSentences } from '@cigogne/domain/cheques/delivery-cheque';
import { decisionOf } from '@cigogne/domain/runsheets/runsheet';
import { contestAfter } from '@cigogne/domain/parcels/transitions';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Correction } from '../parcels/hooks.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { endContest } from './contests/decide-contest.ts';
import { inCheques, roundLines } from './round-lines.ts';

/**
 * Updates the line when the hub corrects a result. A delivery keeps the amounts that the courier
 * reported; any other result clears them, and going back to LIV-COURS clears everything.
 */
export async function correctLine(
  ctx: Context,
  parcel: LockedParcel,
  correction: Correction,
): Promise<void> {
  const id_rs = parcel.plan_rs;
  if (id_rs === null) throw new Error(`Parcel ${parcel.code} is on no runsheet`);
  const line = (await roundLines(ctx, id_rs)).find(({ id_colis }) => id_colis === parcel.id);
  if (!line) throw new Error(`Parcel ${parcel.code} has no line on runsheet ${id_rs}`);
  const decision = decisionOf(correction.etat);
  const staysDelivered = decision === 'livre' && line.decision === 'livre';
  const cheques = staysDelivered ? line.cheques : [];
  if (correction.montant !== null && inCheques({ cheques }) > correction.montant)
    throw wrongField('montant', deliveryChequeSentences.above);
  await ctx.tx
    .updateTable('runsheet_bags')
    .set({
      decision,
      motif: decision === null ? null : correction.motif,
      note: decision === null ? null : correction.note,
      date_p: correction.date_p,
      montant_livreur: staysDelivered ? line.montant_livreur : null,
      montant_decide:
        decision === 'livre'
          ? (correction.montant ?? (staysDelivered ? line.montant_decide : null))
          : null,
      echange_rendu:
        decision === 'livre'
          ? (correction.echange_rendu ?? (staysDelivered ? line.echange_rendu : null))
          : null,
      cheques: cheques.length > 0 ? sql`${JSON.stringify(cheques)}::jsonb` : null,
      // A delivery that the courier reported keeps what was asked at its door.
      ...(staysDelivered ? {} : { porte: null }),
      // A delivered parcel does not come back.
      ...(decision === 'livre' ? { rentre: null, rentre_le: null, rentre_par: null } : {}),
      fait_le: decision === null ? null : ctx.now,
      recu_le: decision === null ? null : ctx.now,
    })
    .where('id_rs', '=', id_rs)
    .where('id_colis', '=', parcel.id)
    .execute();
  const act = { target: correction.etat, motif: correction.motif };
  if (parcel.conteste && !contestAfter('correct', parcel, act)) await endContest(ctx, parcel);
}
