import { z } from 'zod';
import { chosenId, id, idParam, refs } from '../wire.ts';
import { runsheetSentences } from './runsheet-sentences.ts';

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
