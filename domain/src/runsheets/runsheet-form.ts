import { z } from 'zod';
import { chosenId, id, idParam, refs } from '../wire.ts';
import { runsheetSentences } from './runsheet-sentences.ts';

export const RunsheetForm = z.object({
  colis: refs(1, runsheetSentences.colis),
  id_liv: chosenId(runsheetSentences.id_liv),
});

export const RunsheetEdit = RunsheetForm.extend({
  id: z.union([id, idParam]),
  /**
   * The version that was seen: if the round has changed since, the edit answers 409 with the
   * current row.
   */
  updatedAt: z.iso.datetime({ offset: true }).nullish(),
});
export type RunsheetEdit = z.output<typeof RunsheetEdit>;
