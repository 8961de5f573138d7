import { z } from 'zod';
import { formatTnd, type Millimes } from '../money.ts';
import type { LedgerEvent } from './accounts.ts';
import { restRead } from './left.ts';
import { chosenId, id, required, tnd } from '../wire.ts';

export const varianceActs = ['rembourse', 'pertes'] as const;
export type VarianceAct = (typeof varianceActs)[number];
export const varianceActLabels: Record<VarianceAct, string> = {
  rembourse: 'Remboursé à la caisse du hub',
  pertes: 'Passé en pertes',
};

export const varianceSentences = {
  id_liv: 'Vous devez choisir un livreur !',
  acte: 'Vous devez choisir comment l’écart est réglé !',
  montant: 'Montant Invalide !',
  raison: 'Vous devez saisir une raison !',
  nothing: 'Ce livreur n’a pas de manque à régler !',
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

/**
 * Why this amount of a shortfall cannot be settled, or null; the balance is positive if the courier
 * owes.
 */
export function whyNotSettle(balance: Millimes, montant: Millimes): string | null {
  if (balance <= 0) return varianceSentences.nothing;
  return montant > balance ? `${varianceSentences.montant} Au plus ${formatTnd(balance)}.` : null;
}
