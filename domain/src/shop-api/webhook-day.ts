import { z } from 'zod';
import { startOfDay, dayOf } from '../days.ts';
import { instant } from '../wire.ts';
import { WebhookAttempt } from './webhook-attempt.ts';

const partMs = 20 * 60_000;
/** A day is drawn in parts of twenty minutes. */
export const partsOfDay = 72;

/** The part of its day, from 0, in which an instant lies. */
export const partOf = (at: Date): number =>
  Math.floor((at.getTime() - startOfDay(dayOf(at)).getTime()) / partMs);

const counts = {
  /** Taken at the first attempt. */
  recus: z.int(),
  /** Taken at a later one. */
  renvoyes: z.int(),
  /** Not taken yet, or given up. */
  attendent: z.int(),
};

/** The events of today by what became of them; a test is none. */
export const WebhookDay = z.object({
  ...counts,
  /** Of the attempts that were taken; null where there is none. */
  mediane_ms: z.int().nullable(),
  /** Only the parts of the day that have any. */
  parts: z.array(z.object({ part: z.int(), ...counts })),
  /** Tried in vain, of all that is kept: what is sent again together. */
  a_rejouer: z.int(),
  /** The last attempt of those. */
  echec: WebhookAttempt.nullable(),
  /** Until when the secret before signs beside the new one. */
  ancien_secret_jusqua: instant.nullable(),
});
export type WebhookDay = z.infer<typeof WebhookDay>;
