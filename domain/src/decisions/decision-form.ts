import { z } from 'zod';
import { parcelFieldSchemas } from '../parcels/parcel-field-form.ts';
import { recipientSentences } from '../runsheets/recipient-word.ts';
import { day, optionalText, refs, required } from '../wire.ts';
import { decisionSentences, defaultDecisions } from './decision.ts';

const acts = {
  reessayer: z.object({
    nom: z.literal('reessayer'),
    /** The day on which it goes out again; without one, the promised day or else the next round. */
    jour: day(recipientSentences.day).nullish(),
  }),
  telephone: z.object({ nom: z.literal('telephone'), tel: parcelFieldSchemas.tel }),
  adresse: z.object({ nom: z.literal('adresse'), adresse: parcelFieldSchemas.adresse }),
  montant: z.object({
    nom: z.literal('montant'),
    montant: parcelFieldSchemas.montant,
    raison: required(decisionSentences.raison),
    /** Nothing is to be collected, and the shop has confirmed that it means that. */
    gratuit: z.boolean().nullish(),
  }),
  guichet: z.object({ nom: z.literal('guichet') }),
  retour: z.object({ nom: z.literal('retour'), raison: optionalText(500) }),
} as const;

export const DecisionForm = z.object({
  ref: required(decisionSentences.act, 20),
  acte: z.discriminatedUnion(
    'nom',
    [acts.reessayer, acts.telephone, acts.adresse, acts.montant, acts.guichet, acts.retour],
    { error: decisionSentences.act },
  ),
});
export type DecisionForm = z.output<typeof DecisionForm>;

/** What can be decided about many parcels at once. */
export const DecisionsForm = z.object({
  colis: refs(),
  acte: z.discriminatedUnion('nom', [acts.reessayer, acts.retour], {
    error: decisionSentences.act,
  }),
});
export type DecisionsForm = z.output<typeof DecisionsForm>;

export const DefaultDecisionForm = z.object({
  sans_decision: z.enum(defaultDecisions, { error: decisionSentences.act }),
  /**
   * Whether a mail lists what is to be decided, some hours before the deadline. Absent: unchanged.
   */
  rappel_decision: z.boolean({ error: decisionSentences.reminder }).optional(),
});
