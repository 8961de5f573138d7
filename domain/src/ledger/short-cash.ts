import { ofName } from '../words.ts';
import { formatTnd, millimes, toTnd } from '../money.ts';
import { Refusal } from '../refusal.ts';
import { type Account, nameOf } from './accounts.ts';

/** What an act would take out of a till beyond its content. Amounts in millimes. */
export interface ShortCash {
  account: Account;
  /** The hub's or the courier's name. */
  nom: string | null;
  /** The content before the act. */
  contient: number;
  manque: number;
  /** For a hub: its last remittance that was not reversed. */
  remise: { id: number; montant: number } | null;
  /** The act itself hands cash over; absent in errors of an older database. */
  remet?: boolean;
}

/**
 * Why cash that is not there cannot be taken: the till, its content, and what must come back first.
 */
export function shortCash(short: ShortCash): Refusal {
  const { account, contient, manque } = short;
  const isOfCourier = account.kind === 'caisse/courier';
  return new Refusal('caisse-insuffisante', sentenceOf(short), {
    // What a courier carries is not revealed, because it is counted blind.
    extra: isOfCourier
      ? { caisse: nameOf(account) }
      : {
          caisse: nameOf(account),
          contient: toTnd(millimes(contient)),
          manque: toTnd(millimes(manque)),
        },
  });
}

function sentenceOf({ account, nom, contient, manque, remise, remet }: ShortCash): string {
  const lacks = `contient ${formatTnd(millimes(contient))}, il y manque ${formatTnd(millimes(manque))}`;
  if (account.kind === 'caisse/siège')
    return `La caisse du siège ${lacks} : remettez d’abord la caisse d’un hub, ou retirez de la banque.`;
  if (account.kind === 'banque')
    return `Le compte en banque ${lacks} : déposez-y d’abord des fonds, ou permettez le découvert dans les paramètres.`;
  if (account.kind === 'caisse/courier')
    return `${nom ?? 'Le livreur'} n’a pas assez d’espèces en main pour cet acte : rétablissez d’abord ce qui en est sorti.`;
  if (remet)
    return `La caisse ${ofName(nom ?? 'ce hub')} ${lacks} : remettez au plus ce qu’elle contient.`;
  const first =
    remise === null
      ? 'faites d’abord revenir des fonds du siège'
      : `annulez d’abord la remise ${remise.id} (${formatTnd(millimes(remise.montant))}), ou faites revenir des fonds du siège`;
  return `La caisse ${ofName(nom ?? 'ce hub')} ${lacks} : ${first}.`;
}
