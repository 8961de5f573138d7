import { z } from 'zod';
import { chosenId } from '../wire.ts';

/** A scan at the reception of a unit, spelled as for transfers. */
export const unitScanSentences = {
  duplicate: (code: string) => `Colis:${code} existe déjà dans la liste !`,
  scan: 'code colis erroné, tapez sur MAJ et essayer svp !',
  notFound: (code: string) => `Aucun Colis trouvé avec le réf :${code} !`,
} as const;

/** What a unit's list was made on: a 409 answers the present unit when somebody changed it since. */
export const lastSeen = { updatedAt: z.iso.datetime({ offset: true }).nullish() };

export const AssignForm = z.object({ id_liv: chosenId('Vous devez choisir un livreur !') });
