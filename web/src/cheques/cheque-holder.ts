import { chequeHolderLabels } from '@cigogne/domain/cheques/cheque';
import type { Cheque } from './cheque-row.ts';

/** A hub or the siège by name, a courier as « livreur » with the name. */
export function holderOf({ detenteur: { type, nom } }: Pick<Cheque, 'detenteur'>): string {
  if (type === 'siege') return chequeHolderLabels.siege;
  return type === 'hub' ? nom : `${chequeHolderLabels.courier} ${nom}`;
}
