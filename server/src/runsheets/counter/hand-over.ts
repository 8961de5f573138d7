import { formatTnd, millimes } from '@cigogne/domain/money';
import type { ParcelEvent } from '@cigogne/domain/parcels/transition-table';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import type { CounterHandOverForm } from '@cigogne/domain/runsheets/counter';
import { counterSentences } from '@cigogne/domain/runsheets/counter-sentences';
import { judgeDoor, lackingAtDoor } from '@cigogne/domain/runsheets/door-word';
import { hubNameIfAny } from '../../hubs/hub-name.ts';
import type { Context } from '../../context/context.ts';
import { editStatus } from '../../parcels/edits/edit-status.ts';
import { refuseElsewhere, refuseUnseen } from '../../parcels/hub-sight.ts';
import { lastEvent } from '../../parcels/last-event.ts';
import { type LockedParcel, lockParcel, lockWholeParcel } from '../../parcels/lock-parcels.ts';
import { moveParcels, refuseInTheWay } from '../../parcels/moves/move-parcels.ts';
import { createReturns } from '../../parcels/outcomes/exchange.ts';
import { postOutcomes } from '../../parcels/outcomes/outcomes.ts';
import { doorCode } from '../door/door-code.ts';
import { putAtCounter } from './fetch-at-hub.ts';

/**
 * The recipient is at the counter: the goods against the code, the amount into the hub's till.
 * Returns the codes of what an exchange sends back.
 */
export async function handOverAtCounter(
  ctx: Context,
  form: CounterHandOverForm,
): Promise<string[]> {
  const parcel = await lockWholeParcel(ctx, { ref: form.ref });
  await refuseUnseen(ctx, parcel);
  refuseElsewhere(ctx.by, parcel);
  refuseInTheWay([parcel], (one) => whyNot('hand-over-at-counter', one));
  const hub = parcel.id_hub_current;
  if (hub === null) throw new Error(`Parcel ${parcel.code} waits in no hub`);
  if (form.montant !== parcel.montant_ttc)
    throw wrongField('montant', counterSentences.amount(formatTnd(parcel.montant_ttc)));
  const isExchange = parcel.type_envoi === 'echange';
  if (isExchange && form.echange_rendu === null)
    throw wrongField('echange_rendu', counterSentences.exchange);
  const judged = judgeDoor(
    { ...form, signe: false, sans_signature: null },
    { code: doorCode(parcel.suivi), signature: false },
  );
  if ('field' in judged) throw wrongField(judged.field, judged.message);

  const montant_encaisse = millimes(parcel.montant_ttc);
  const echange_rendu = isExchange ? form.echange_rendu : null;
  await moveParcels(ctx, [parcel], 'hand-over-at-counter', {
    place: { id_hub: hub },
    task: {
      hub: await hubNameIfAny(ctx, hub),
      note: judged.word && lackingAtDoor(judged.word),
      echange_rendu,
    },
    also: () => ({ montant_encaisse, date_programe: null }),
  });
  await postOutcomes(ctx, [{ parcel, issue: 'livre', montant_encaisse, collector: { hub } }]);
  return echange_rendu ? createReturns(ctx, [parcel], hub) : [];
}

/**
 * Takes back what was just handed over, with its money; beyond the limits of a correction root
 * consents first. One that was to be fetched waits at the counter again.
 */
export async function undoHandOver(ctx: Context, ref: string): Promise<{ attend: boolean }> {
  const parcel = await lockParcel(ctx, ref);
  await refuseUnseen(ctx, parcel);
  refuseElsewhere(ctx.by, parcel);
  const last = await lastEvent(ctx, parcel);
  if (last?.event !== 'hand-over-at-counter')
    throw new Refusal('etat-change', counterSentences.undoGone);
  const written = await editStatus(ctx, parcel, 'ATT-LIV', {
    motif: null,
    note: null,
    date_p: null,
    montant: null,
    echange_rendu: null,
    raison: counterSentences.undone,
  });
  if (written === 'waits') return { attend: true };
  if (await wasAtCounter(ctx, parcel)) {
    const waiting = await lockParcel(ctx, ref);
    if (whyNot('fetch-at-hub', waiting) === null) await putAtCounter(ctx, waiting);
  }
  return { attend: false };
}

const wordsOfCounter: readonly ParcelEvent[] = [
  'fetch-at-hub',
  'deliver-after-all',
  'plan-runsheet',
];

/** Whether it waited at the counter before it was handed over. */
async function wasAtCounter(ctx: Context, { id }: LockedParcel): Promise<boolean> {
  const word = await ctx.tx
    .selectFrom('colishistories')
    .select('event')
    .where('id_colis', '=', id)
    .where('event', 'in', [...wordsOfCounter])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return word?.event === 'fetch-at-hub';
}
