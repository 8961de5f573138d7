import { z } from 'zod';
import { refs } from '../wire.ts';
import { partnerAccounts } from '../parcels/partner-statuses.ts';

/** The sentences of transfers, and the partner's own. */
export const partnerSentences = {
  codes: 'Unité de transfert vide !',
  compte_afex: 'Vous devez choisir le compte Afex !',
  duplicate: (code: string) => `Colis:${code} existe déjà dans la liste !`,
  scan: 'code colis erroné, tapez sur MAJ et essayer svp !',
  notFound: (code: string) => `Aucun Colis trouvé avec le réf :${code} !`,
  manifested: 'Colis Créer et manifesté chez Afex',
  transferred: 'Colis transfé chez Afex avec succées',
} as const;

export const PartnerForm = z.object({
  codes: refs(1, partnerSentences.codes),
  compte_afex: z.enum(partnerAccounts, { error: partnerSentences.compte_afex }),
});
