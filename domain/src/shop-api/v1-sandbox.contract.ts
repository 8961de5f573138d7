import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { ParcelRow } from '../parcels/parcel-wire.ts';
import { parcelStatuses } from '../parcels/statuses.ts';
import { done, instant, noBody } from '../wire.ts';
import { forShops } from './v1-shapes.ts';

/** One year: a clock further ahead is a mistake. */
export const mostMinutesAhead = 366 * 24 * 60;
/** At most a month per call. */
const mostMinutes = 31 * 24 * 60;

export const clockSentences = {
  minutes: `Un nombre de minutes, de 1 à ${mostMinutes} !`,
  tooFar:
    'L’horloge a déjà presque un an d’avance : recommencez avec POST /api/v1/test/reinitialiser.',
} as const;

/** Additional calls in the sandbox; live keys cannot make them. */
export const v1SandboxContract = {
  advanceParcel: {
    method: 'POST',
    path: '/api/v1/test/parcels/:ref/avancer',
    ...forShops,
    kind: 'write',
    changes: ['colis', 'mu', 'rs', 'bill', 'users'],
    summary:
      'Bac à sable : mène un colis à un statut, par les actes d’une vraie journée ; vos webhooks sont appelés.',
    params: z.object({ ref: z.string().max(20) }),
    body: z.object({ etat: z.enum(parcelStatuses, { error: 'Statut non valide !' }) }),
    reply: z.object({
      /** Par où il est passé. */
      etats: z.array(z.enum(parcelStatuses)),
      colis: ParcelRow,
    }),
  },
  advanceClock: {
    method: 'POST',
    path: '/api/v1/test/horloge',
    ...forShops,
    kind: 'write',
    summary: 'Bac à sable : avance votre horloge ; ce qui arrive ensuite a cette heure-là.',
    body: z.object({
      avancer: z
        .int({ error: clockSentences.minutes })
        .min(1, clockSentences.minutes)
        .max(mostMinutes, clockSentences.minutes),
    }),
    reply: z.object({ horloge: instant, avance: z.int() }),
  },
  resetSandbox: {
    method: 'POST',
    path: '/api/v1/test/reinitialiser',
    ...forShops,
    kind: 'write',
    keyless: true,
    summary: 'Bac à sable : recommence avec un compte vide, à l’heure qu’il est.',
    body: noBody,
    reply: done,
  },
} as const satisfies Contract;
