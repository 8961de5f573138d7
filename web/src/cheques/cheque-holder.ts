import { chequeHolderLabels } from '@cigogne/domain/cheques/cheque';
import type { Cheque } from './cheque-row.ts';

/** A hub and the siège by their name, a courier as one. */
export function holderOf({ detenteur: { type, nom } }: Pick<Cheque, 'detenteur'>): string {
  if (type === 'siege') return chequeHolderLabels.siege;
  return type === 'hub' ? nom : `${chequeHolderLabels.courier} ${nom}`;
}
