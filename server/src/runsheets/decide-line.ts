import { deliveryChequeSentences } from '@cigogne/domain/cheques/delivery-cheque';
import { formatTnd } from '@cigogne/domain/money';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import { type LineForm, pushSentences } from '@cigogne/domain/runsheets/push-form';
import { parcelNow } from '@cigogne/domain/parcels/why-not';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import { type Context, userId } from '../context/context.ts';
import { type LockedParcel, lockParcel } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { refuseStale } from '../parcels/edits/refuse-stale.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { type LockedRunsheet, lockRunsheet, refuseAct } from './lock-runsheet.ts';
import { placeOf } from './plan-parcels.ts';
import { inCheques, type RoundLine, roundLines } from './round-lines.ts';

/**
 * The hub decides what was really collected or brought back for a delivery not yet confirmed.
 * `deja` when the line already says so.
 */
export async function decideLine(ctx: Context, form: LineForm): Promise<{ deja: boolean }> {
  const runsheet = await lockRunsheet(ctx, form.id);
  if (runsheet.deleted_at) throw notFound();
  refuseAct('decide', runsheet);
  const parcel = await lockParcel(ctx, form.ref);
  const line = (await roundLines(ctx, runsheet.id)).find(({ id_colis }) => id_colis === parcel.id);
  if (!line) throw notFound();
  const isBack =
    form.rentre !== null && (await sayBack(ctx, { runsheet, parcel, line }, form.rentre));
  const decides = form.montant !== null || form.echange_rendu !== null;
  if (form.rentre !== null && !decides) return { deja: !isBack };
  if (parcel.etat !== 'LIV-COURS-SUCC')
    throw new Refusal('etat-change', `${parcelNow(parcel)} : seul un colis livré se décide ici.`);
  if (form.echange_rendu !== null && parcel.type_envoi !== 'echange')
    throw wrongField('echange_rendu', pushSentences.notExchange);
  if (form.montant !== null && inCheques(line) > form.montant)
    throw wrongField('montant', deliveryChequeSentences.above);
  const edits = editsOf(line, form);
  if (edits.length === 0) return { deja: true };
  await refuseStale(ctx, parcel, form.updatedAt);
  for (const edit of edits) {
    await moveParcels(ctx, [parcel], 'edit-field', {
      place: placeOf(runsheet),
      task: edit,
      raison: form.raison,
    });
  }
  await ctx.tx
    .updateTable('runsheet_bags')
    .set({
      ...(form.montant === null ? {} : { montant_decide: form.montant }),
      ...(form.echange_rendu === null ? {} : { echange_rendu: form.echange_rendu }),
    })
    .where('id_rs', '=', runsheet.id)
    .where('id_colis', '=', parcel.id)
    .execute();
  await announceRunsheet(ctx, runsheet, runsheet.etat);
  return { deja: false };
}

/** Marks a parcel scanned at the counter as back; false when the line already said so. */
async function sayBack(
  ctx: Context,
  { runsheet, parcel, line }: { runsheet: LockedRunsheet; parcel: LockedParcel; line: RoundLine },
  rentre: boolean,
): Promise<boolean> {
  if (parcel.etat === 'LIV-COURS-SUCC')
    throw new Refusal('etat-change', `${parcelNow(parcel)} : corrigez d’abord son résultat.`);
  if (line.rentre === rentre) return false;
  await ctx.tx
    .updateTable('runsheet_bags')
    .set({ rentre, rentre_le: ctx.now, rentre_par: userId(ctx.by) })
    .where('id_rs', '=', runsheet.id)
    .where('id_colis', '=', parcel.id)
    .execute();
  await announceRunsheet(ctx, runsheet, runsheet.etat);
  return true;
}

interface Edit {
  field: string;
  before: string;
  after: string;
}

function editsOf(line: RoundLine, form: LineForm): Edit[] {
  const edits: Edit[] = [];
  // Deciding in favour of the courier's amount is a decision too: the question is answered.
  if (form.montant !== null && form.montant !== line.montant_decide) {
    edits.push({
      field: 'Montant encaissé',
      before: formatTnd(collectedAt(line)),
      after: formatTnd(form.montant),
    });
  }
  if (form.echange_rendu !== null && form.echange_rendu !== line.echange_rendu) {
    edits.push({
      field: 'Colis échangé rendu',
      before: line.echange_rendu === null ? '' : yesNo(line.echange_rendu),
      after: yesNo(form.echange_rendu),
    });
  }
  return edits;
}

const yesNo = (value: boolean): string => (value ? 'oui' : 'non');
