import { z } from 'zod';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import { whyNot } from '../parcels/why-not.ts';
import { optionalText } from '../wire.ts';

/** « Refuser le colis », through the link: the shop is asked, and on the road the courier decides. */

const mostRefusals = 3;

export const refusalSentences = {
  gone: 'Ce colis ne se refuse plus ici : appelez le hub.',
  spent: 'Vous avez déjà refusé trois fois : appelez le hub.',
  settled: 'Votre colis vient d’avancer : regardez la page, puis réessayez.',
} as const;

export const RefusalForm = z.object({ mot: optionalText(300) });

/** Why it cannot be refused now, or null; `refusals` is how often the link has done so. */
export function whyNotRefuse(parcel: ParcelFacts, refusals: number): string | null {
  // What a courier comes to fetch is not brought, and its slip alone travels before that.
  const isFetched = parcel.type_envoi === 'recuperation';
  if (isFetched || whyNot('refuse-parcel', parcel) !== null) return refusalSentences.gone;
  return refusals < mostRefusals ? null : refusalSentences.spent;
}

/** What the shop decided about a refusal. */
export const refusalAnswers = ['reessayer', 'retour'] as const;
export type RefusalAnswer = (typeof refusalAnswers)[number];
