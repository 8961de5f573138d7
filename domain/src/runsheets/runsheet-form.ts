import { z } from 'zod';
import { chosenId, id, idParam, refs } from '../wire.ts';

/** « code colis erroné , tapez… » and « existe déja » are the runsheets' own spelling. */
export const runsheetSentences = {
  colis: 'Vous devez ajouter des colis pour ce runsheet !',
  id_liv: 'Vous devez choisir un livreur !',
  duplicate: (code: string) => `Colis:${code} existe déja dans la liste !`,
  scan: 'code colis erroné , tapez sur MAJ et essayer svp !',
  notFound: (code: string) => `Aucun Colis trouvé avec le réf :${code} !`,
} as const;

export const RunsheetForm = z.object({
  colis: refs(1, runsheetSentences.colis),
  id_liv: chosenId(runsheetSentences.id_liv),
});

export const RunsheetEdit = RunsheetForm.extend({
  id: z.union([id, idParam]),
  /** As last seen: when the round has changed since, the edit answers 409 with the present row. */
  updatedAt: z.iso.datetime({ offset: true }).nullish(),
});
export type RunsheetEdit = z.output<typeof RunsheetEdit>;
