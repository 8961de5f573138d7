import { z } from 'zod';
import { chosenId, optionalText } from '../wire.ts';

/** Scans when receiving a unit, spelled as for transfers. */
export const unitScanSentences = {
  duplicate: (code: string) => `Colis:${code} existe déjà dans la liste !`,
  scan: 'code colis erroné, tapez sur MAJ et essayer svp !',
  notFound: (code: string) => `Aucun Colis trouvé avec le réf :${code} !`,
} as const;

/**
 * The version that a unit's list was based on: if somebody has changed the unit since, a 409
 * returns the current one.
 */
export const lastSeen = { updatedAt: z.iso.datetime({ offset: true }).nullish() };

export const AssignForm = z.object({ id_liv: chosenId('Vous devez choisir un livreur !') });

/** What the journal says if the staff gives no reason. */
export const withoutReason = 'sans motif';

/** Why something is refused, or taken out of a unit; the shipper reads it. */
export const ReasonForm = z.object({ raison: optionalText(300) });
