import { dayOf } from '@cigogne/domain/days';
import type { DecisionForm } from '@cigogne/domain/decisions/decision-form';
import { decisionSentences, isLowRisk, whyNotDecide } from '@cigogne/domain/decisions/decision';
import { millimes } from '@cigogne/domain/money';
import { statusAfter } from '@cigogne/domain/parcels/transitions';
import { isShipper } from '@cigogne/domain/people';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import { choosableDays, recipientSentences } from '@cigogne/domain/runsheets/recipient-word';
import type { Context } from '../context/context.ts';
import { applyEdit } from '../parcels/edits/edit-parcel.ts';
import { lockRoundsOf } from '../parcels/moves/plans.ts';
import { refuseElsewhere, refuseUnseen } from '../parcels/hub-sight.ts';
import { lockWholeParcel, type WholeParcel } from '../parcels/lock-parcels.ts';
import { fetchAtHub } from '../runsheets/counter/fetch-at-hub.ts';
import { createTicket } from '../tickets/create-ticket.ts';
import { sendHome, tryAgain } from './outcomes.ts';
import { whatWasDecided } from './what-was-decided.ts';

type Act = DecisionForm['acte'];
type Correction = Extract<Act, { nom: 'telephone' | 'adresse' | 'montant' }>;

/**
 * The shop, or its hub, decides about a parcel that was not delivered; returns the ticket if the
 * hub must agree. Refused with what was decided if somebody was faster.
 */
export async function decideParcel(
  ctx: Context,
  { ref, acte }: DecisionForm,
): Promise<{ ticket: string | null }> {
  await lockRoundsOf(ctx, { ref });
  const parcel = await lockToDecide(ctx, ref);
  const why = whyNotDecide(acte.nom, parcel);
  if (why) throw new Refusal('etat-change', why);
  switch (acte.nom) {
    case 'reessayer':
      await tryAgain(ctx, parcel, { jour: dayFrom(ctx, acte.jour ?? null) });
      return { ticket: null };
    case 'guichet':
      await putAtHub(ctx, parcel);
      return { ticket: null };
    case 'retour':
      await sendHome(ctx, parcel, { raison: acte.raison });
      return { ticket: null };
    default:
      return correct(ctx, parcel, acte);
  }
}

async function lockToDecide(ctx: Context, ref: string): Promise<WholeParcel> {
  const isOwn = isShipper(ctx.by);
  const parcel = await lockWholeParcel(ctx, { ref }, isOwn ? { shipper: ctx.by.id } : {});
  if (!isOwn) {
    await refuseUnseen(ctx, parcel);
    refuseElsewhere(ctx.by, parcel);
  }
  if (parcel.a_decider === null)
    throw new Refusal('etat-change', await whatWasDecided(ctx, parcel));
  return parcel;
}

/** The recipient comes for it: what the attempt had cancelled waits again, at the counter. */
async function putAtHub(ctx: Context, parcel: WholeParcel): Promise<void> {
  if (parcel.issue !== null) await tryAgain(ctx, parcel, {});
  await fetchAtHub(anywhere(ctx), parcel.code);
}

/** A shop decides about its own parcel, in whichever hub it is. */
const anywhere = (ctx: Context): Context =>
  isShipper(ctx.by) ? { ...ctx, by: { ...ctx.by, hub: 'all' } } : ctx;

function dayFrom(ctx: Context, jour: string | null): string | null {
  if (jour !== null && !choosableDays(dayOf(ctx.now)).some((day) => day === jour))
    throw wrongField('jour', recipientSentences.day);
  return jour;
}

/**
 * It goes out again, corrected: at once where that risks little, otherwise once the hub accepts the
 * shop's ticket.
 */
async function correct(
  ctx: Context,
  parcel: WholeParcel,
  act: Correction,
): Promise<{ ticket: string | null }> {
  if (act.nom === 'montant') refuseAmount(parcel, act);
  const gov =
    act.nom === 'adresse' && typeof act.adresse === 'object' ? act.adresse.adresse_gov : undefined;
  const again = { etat: statusAfter('try-again', parcel), adresse_gov: parcel.adresse_gov };
  const { a_decider } = parcel;
  await tryAgain(ctx, parcel, {});
  if (isShipper(ctx.by) && !isLowRisk(again, gov)) return askHub(ctx, parcel, act);
  const waiting = await lockWholeParcel(ctx, { ref: parcel.code });
  const { deja } = await applyEdit(anywhere(ctx), { ...waiting, a_decider }, editOf(parcel, act));
  if (deja) throw wrongField(fieldOf[act.nom], decisionSentences.same);
  return { ticket: null };
}

const fieldOf = { telephone: 'tel', adresse: 'adresse', montant: 'montant' } as const;

function refuseAmount(
  parcel: WholeParcel,
  { montant, gratuit }: Extract<Act, { nom: 'montant' }>,
): void {
  const now = millimes(parcel.montant_ttc);
  if (montant >= now) throw wrongField('montant', decisionSentences.lower(now));
  if (montant === 0 && !gratuit) throw wrongField('montant', decisionSentences.free);
}

function editOf({ code }: WholeParcel, act: Correction): Parameters<typeof applyEdit>[2] {
  const edit = {
    ref: code,
    updatedAt: null,
    raison: null,
    motif: null,
    note: null,
    date_p: null,
    montant: null,
    echange_rendu: null,
  };
  switch (act.nom) {
    case 'telephone':
      return { ...edit, field: 'tel', value: act.tel };
    case 'adresse':
      return { ...edit, field: 'adresse', value: act.adresse };
    case 'montant':
      return { ...edit, field: 'montant', value: act.montant, raison: act.raison };
  }
}

/** The ticket of what the shop may not change alone. */
async function askHub(
  ctx: Context,
  parcel: WholeParcel,
  act: Correction,
): Promise<{ ticket: string }> {
  const { ticket } = await createTicket(ctx, { id_colis: parcel.id, ...ticketOf(parcel, act) });
  return { ticket: ticket.ref };
}

function ticketOf(parcel: WholeParcel, act: Correction) {
  const { adresse, adresse_lieu, adresse_gov, adresse_deleg, adresse_zip } = parcel;
  switch (act.nom) {
    case 'telephone':
      return { type: 'INFOS-TEL', data: { tel_cl: act.tel }, note_exped: null } as const;
    case 'montant':
      return {
        type: 'INFOS-MNT',
        data: { montant_ttc: act.montant },
        note_exped: act.raison,
      } as const;
    case 'adresse': {
      const place = { adresse, adresse_lieu, adresse_gov, adresse_deleg, adresse_zip };
      const wanted =
        typeof act.adresse === 'string' ? { ...place, adresse: act.adresse } : act.adresse;
      return { type: 'INFOS-ADRS', data: wanted, note_exped: null } as const;
    }
  }
}
