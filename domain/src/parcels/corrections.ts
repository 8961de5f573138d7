import { z } from 'zod';
import type { Badge } from '../look.ts';
import type { Settings } from '../settings/settings.ts';
import {
  id,
  idFilter,
  instant,
  oneOf,
  optionalDay,
  optionalText,
  searchFilter,
  tndOut,
} from '../wire.ts';
import { issues, parcelStatuses } from './statuses.ts';

/**
 * Changes that staff make to an amount after its parcel's outcome, directly or through a status
 * that reverses it.
 */
export const correctionStates = ['faite', 'en_attente', 'acceptee', 'refusee'] as const;
export type CorrectionState = (typeof correctionStates)[number];
export const correctionStateLabels: Record<CorrectionState, string> = {
  faite: 'Faite',
  en_attente: 'Attend l’accord',
  acceptee: 'Acceptée',
  refusee: 'Refusée',
};
export const correctionStateLooks: Record<CorrectionState, Badge> = {
  faite: { tone: 'stone', stroke: 'out' },
  en_attente: { tone: 'amber', stroke: 'solid' },
  acceptee: { tone: 'green', stroke: 'tint' },
  refusee: { tone: 'red', stroke: 'tint' },
};

export const correctionSentences = {
  raison: 'Vous devez saisir une raison !',
  waiting: 'Une correction de ce colis attend déjà l’accord du Super-Admin.',
  waits: 'Demandé : attend l’accord du Super-Admin.',
  changed: (code: string) =>
    `Le colis ${code} a changé depuis la demande : refusez-la, une autre peut être faite.`,
  invoiced: (code: string) =>
    `Une correction du colis ${code} attend l’accord du Super-Admin : il se facture après.`,
  byTicket:
    'Cette correction dépasse ce que le hub décide seul : le Super-Admin applique ce ticket, ou accorde la correction demandée depuis la fiche du colis.',
  id: 'Vous devez choisir une correction !',
  refused: 'Vous devez dire pourquoi la correction est refusée !',
} as const;

/**
 * Beyond either limit a correction waits for root's consent; amounts in millimes, the rate in
 * thousandths.
 */
export type CorrectionLimits = Pick<Settings, 'correction_amount' | 'correction_rate'>;

export function needsConsent(before: number, after: number, limits: CorrectionLimits): boolean {
  const difference = Math.abs(after - before);
  return (
    difference > limits.correction_amount || difference * 1000 > before * limits.correction_rate
  );
}

export const Correction = z.object({
  id,
  ref: z.string(),
  exped: z.object({ id, nom_com: z.string().nullable() }),
  hub: z.string().nullable(),
  etat: z.enum(correctionStates),
  issue: z.enum(issues).nullable(),
  ancien: tndOut,
  nouveau: tndOut,
  /** What was collected has changed, and the books with it; otherwise only the price. */
  encaisse: z.boolean(),
  /** Caused by a new status instead of a new amount. */
  statut: z.boolean(),
  /** The requested status, if there was one. */
  vers: z.enum(parcelStatuses).nullable(),
  raison: z.string(),
  par: z.string(),
  createdAt: instant,
  reponse: z.string().nullable(),
  /** Who consented or refused, or made it when that was root. */
  accord_de: z.string().nullable(),
  repondu_le: instant.nullable(),
});
export type Correction = z.infer<typeof Correction>;

export const correctionFilter = {
  id: idFilter,
  search: searchFilter,
  etat: oneOf(correctionStates),
  id_exped: idFilter,
  du: optionalDay,
  au: optionalDay,
};

export const CorrectionAnswer = z
  .object({
    id: z.union(
      [
        id,
        z
          .string()
          .regex(/^[1-9]\d{0,15}$/)
          .transform(Number),
      ],
      {
        error: correctionSentences.id,
      },
    ),
    accepte: z.boolean(),
    raison: optionalText(500),
  })
  .refine(({ accepte, raison }) => accepte || raison !== null, {
    path: ['raison'],
    error: correctionSentences.refused,
  });
export type CorrectionAnswer = z.output<typeof CorrectionAnswer>;

/**
 * A correction that waits (nothing has changed yet), or that was refused and not requested again.
 */
export const ParcelCorrection = z.object({
  id,
  etat: z.enum(correctionStates),
  ancien: tndOut,
  nouveau: tndOut,
  vers: z.enum(parcelStatuses).nullable(),
  raison: z.string(),
  par: z.string(),
  createdAt: instant,
  /** Who refused it, and why. */
  reponse_de: z.string().nullable(),
  reponse: z.string().nullable(),
});
export type ParcelCorrection = z.infer<typeof ParcelCorrection>;
