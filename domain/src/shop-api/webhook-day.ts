import { z } from 'zod';
import { startOfDay, dayOf } from '../days.ts';
import { instant } from '../wire.ts';
import { WebhookAttempt } from './webhook-attempt.ts';

const partMs = 20 * 60_000;
/** A day is drawn in parts of twenty minutes. */
export const partsOfDay = 72;

/** The index, from 0, of the part of the day that contains an instant. */
export const partOf = (at: Date): number =>
  Math.floor((at.getTime() - startOfDay(dayOf(at)).getTime()) / partMs);

const counts = {
  /** Accepted at the first attempt. */
  recus: z.int(),
  /** Accepted at a later attempt. */
  renvoyes: z.int(),
  /** Not accepted yet, or given up. */
  attendent: z.int(),
};

/** Today's events by outcome, without tests. */
export const WebhookDay = z.object({
  ...counts,
  /** Of the accepted attempts; null if there are none. */
  mediane_ms: z.int().nullable(),
  /** Only the parts of the day that have any. */
  parts: z.array(z.object({ part: z.int(), ...counts })),
  /** All stored events without a successful attempt, which can be sent again together. */
  a_rejouer: z.int(),
  /** The last attempt of those. */
  echec: WebhookAttempt.nullable(),
  /** Until when the previous secret signs beside the new one. */
  ancien_secret_jusqua: instant.nullable(),
});
export type WebhookDay = z.infer<typeof WebhookDay>;
