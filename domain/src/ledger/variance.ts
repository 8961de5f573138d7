import { z } from 'zod';
import { formatTnd, type Millimes, minus, noMoney } from '../money.ts';
import type { LedgerEvent } from './accounts.ts';
import { restRead } from './remainder.ts';
import { chosenId, id, required, tnd } from '../wire.ts';

const varianceActs = ['rembourse', 'pertes', 'rendu'] as const;
export type VarianceAct = (typeof varianceActs)[number];
export const varianceActLabels: Record<VarianceAct, string> = {
  rembourse: 'Remboursé à la caisse du hub',
  pertes: 'Passé en pertes',
  rendu: 'Rendu au livreur par la caisse du hub',
};
/** What settles a shortage, and what a courier has handed in beyond the sum. */
export const actsOn = (balance: Millimes): readonly VarianceAct[] =>
  balance < 0 ? ['rendu'] : ['rembourse', 'pertes'];

export const varianceSentences = {
  id_liv: 'Vous devez choisir un livreur !',
  acte: 'Vous devez choisir comment l’écart est réglé !',
  montant: 'Montant Invalide !',
  raison: 'Vous devez saisir une raison !',
  nothing: 'Ce livreur n’a pas d’écart à régler !',
  noShortage: 'Ce livreur n’a pas de manque à régler !',
  noSurplus: 'Ce livreur n’a rien remis en trop !',
} as const;

export const VarianceForm = z.object({
  id_liv: chosenId(varianceSentences.id_liv),
  acte: z.enum(varianceActs, { error: varianceSentences.acte }),
  montant: tnd(varianceSentences.montant).refine((amount) => amount > 0, varianceSentences.montant),
  raison: required(varianceSentences.raison, 500),
  reste: restRead,
});
export type VarianceForm = z.output<typeof VarianceForm>;

/** Undoes a settlement recorded by mistake, by the number of its entry. */
export const VarianceUndo = z.object({ id, raison: required(varianceSentences.raison, 500) });
export type VarianceUndo = z.output<typeof VarianceUndo>;

/** A write-off of the partner's debts has a parcel, and is undone elsewhere. */
export const isSettlement = ({
  event,
  source,
}: {
  event: LedgerEvent;
  source: { colis: string | null };
}): boolean => (event === 'ecart-rembourse' || event === 'ecart-perte') && source.colis === null;

/** What is left to settle by such an act; the balance is positive if the courier owes. */
export const leftOf = (balance: Millimes, acte: VarianceAct): Millimes =>
  acte === 'rendu' ? minus(noMoney, balance) : balance;

/** Why this amount of a difference cannot be settled so, or null. */
export function whyNotSettleVariance(
  balance: Millimes,
  { acte, montant }: Pick<VarianceForm, 'acte' | 'montant'>,
): string | null {
  const left = leftOf(balance, acte);
  if (left <= 0)
    return acte === 'rendu' ? varianceSentences.noSurplus : varianceSentences.noShortage;
  return montant > left ? `${varianceSentences.montant} Au plus ${formatTnd(left)}.` : null;
}
