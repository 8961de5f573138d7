import { type Act, goesHome, type ParcelFacts } from './parcel-facts.ts';
import { isAmong, labelOf, returnedStatuses } from './statuses.ts';
import { maxAttempts } from './attempts.ts';
import { type Condition, type ParcelEvent, ruleOf, type Transition } from './transition-table.ts';
import { staffChoices, staysInvoiced } from './transitions.ts';

export const handedBack = "Colis déjà rendu à l'expéditeur";
const fetchedAtHub = 'le client vient le retirer au hub';
export const declaredLost = 'Colis déclaré perdu';

/** « Le colis 260000000011 est au statut « Livré » » */
export const parcelNow = (parcel: ParcelFacts): string =>
  `Le colis ${parcel.code} est au statut « ${labelOf(parcel.etat, parcel.type_envoi)} »`;

/**
 * Why an event cannot happen to a parcel, or null: the sentence of the server's refusal and of the
 * disabled button. It names the parcel and its current status.
 */
export function whyNot(event: ParcelEvent, parcel: ParcelFacts, act: Act = {}): string | null {
  const { from, needs = [], deed, underInvoice } = ruleOf(event);
  const goods = needs.includes('kept') ? conditions.kept(parcel) : null;
  if (goods) return goods;
  const cannot = `${parcelNow(parcel)} : il ne peut pas ${deed}.`;
  if (staysInvoiced(event, parcel)) {
    if (!goesHome(parcel.issue) || !rightPlace(parcel, underInvoice)) return cannot;
  } else if (!from.includes(parcel.etat)) return cannot;
  for (const need of needs) {
    const reason = conditions[need](parcel);
    if (reason) return reason;
  }
  if (
    ruleOf(event).to === 'target' &&
    act.target &&
    !staffChoices(parcel.etat).includes(act.target)
  ) {
    const target = labelOf(act.target, parcel.type_envoi);
    return `${parcelNow(parcel)} : il ne peut pas passer au statut « ${target} ».`;
  }
  return null;
}

/** A caller that does not know the lines leaves this to the unit that holds them. */
function rightPlace(parcel: ParcelFacts, place: Transition['underInvoice']): boolean {
  if (place === undefined || place === 'any' || parcel.transfer === undefined) return true;
  return place === 'settled' ? parcel.transfer === null : parcel.transfer === place;
}

const conditions: Record<Condition, (parcel: ParcelFacts) => string | null> = {
  kept: (parcel) => {
    if (parcel.sans_retour) return declaredLost;
    return parcel.rendu_le === null ? null : handedBack;
  },
  free: (parcel) =>
    (parcel.plan_mu ?? parcel.plan_rs ?? null) === null
      ? null
      : `${parcelNow(parcel)} et se trouve déjà dans ${parcel.plan_ref ?? 'une autre unité'}.`,
  'off-runsheet': (parcel) =>
    (parcel.plan_rs ?? null) === null
      ? null
      : `${parcelNow(parcel)} et se trouve dans la tournée ${parcel.plan_ref ?? ''}.`,
  'not-with-partner': (parcel) =>
    parcel.is_afex ? `${parcelNow(parcel)} et il est géré par Afex.` : null,
  'with-partner': (parcel) =>
    parcel.is_afex ? null : `${parcelNow(parcel)} et il n'est pas géré par Afex.`,
  'no-issue': (parcel) =>
    parcel.issue === null ? null : `${parcelNow(parcel)} et son résultat est déjà connu.`,
  issue: (parcel) =>
    parcel.issue === null ? `${parcelNow(parcel)} : il n'a encore aucun résultat.` : null,
  'goes-home': (parcel) =>
    goesHome(parcel.issue) ? null : `${parcelNow(parcel)} : Afex ne le retourne pas.`,
  'not-delivered': (parcel) =>
    parcel.issue === 'livre' ? `${parcelNow(parcel)} et il a été livré.` : null,
  'attempts-left': (parcel) =>
    parcel.attempt < maxAttempts
      ? null
      : `${parcelNow(parcel)} et compte déjà ${maxAttempts} tentatives : annulez-le puis remettez-le en attente.`,
  'at-origin': (parcel) =>
    parcel.id_hub_exped !== null && parcel.id_hub_current === parcel.id_hub_exped
      ? null
      : `${parcelNow(parcel)} mais il n'est pas à son hub d'origine.`,
  'home-goods': (parcel) =>
    goesHome(parcel.issue) && isAmong(returnedStatuses, parcel.last_etat ?? parcel.etat)
      ? null
      : `${parcelNow(parcel)} : il n'a rien à rendre à l'expéditeur.`,
  'came-back': (parcel) =>
    (parcel.non_rentre ?? null) === null
      ? null
      : `Le colis ${parcel.code} n’est pas rentré de sa tournée : scannez-le d’abord au hub.`,
  'off-unit': (parcel) =>
    (parcel.plan_mu ?? null) === null
      ? null
      : `${parcelNow(parcel)} et se trouve déjà dans ${parcel.plan_ref ?? 'une autre unité'}.`,
  'not-contested': (parcel) =>
    parcel.conteste
      ? `${parcelNow(parcel)} et son destinataire conteste le dernier passage : décidez d’abord dans « Demandes ».`
      : null,
  contested: (parcel) =>
    parcel.conteste ? null : `${parcelNow(parcel)} et son dernier passage n’est pas contesté.`,
  brought: (parcel) =>
    parcel.type_envoi === 'recuperation'
      ? `${parcelNow(parcel)} : c’est une récupération, rien n’est à remettre au client.`
      : null,
  'at-destination': (parcel) =>
    parcel.id_hub_current !== null && parcel.id_hub_current === parcel.id_hub_dest
      ? null
      : `${parcelNow(parcel)} mais il n'est pas à son hub de destination.`,
  'not-at-counter': (parcel) =>
    parcel.guichet_le ? `Le colis ${parcel.code} : ${fetchedAtHub}.` : null,
  'at-counter': (parcel) =>
    parcel.guichet_le ? null : `${parcelNow(parcel)} et n’attend pas au guichet.`,
  'delivered-exchange': (parcel) =>
    parcel.type_envoi === 'echange' && parcel.issue === 'livre'
      ? null
      : `${parcelNow(parcel)} et n’est pas un échange livré.`,
  'not-credited': (parcel) =>
    parcel.sans_retour && parcel.issue !== 'rembourse'
      ? `${parcelNow(parcel)} et sa perte a été remboursée : sa facture ne s'annule plus.`
      : null,
};
