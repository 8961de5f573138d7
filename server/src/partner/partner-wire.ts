import type { PartnerEvent } from '@cigogne/domain/partner/partner-api';
import { z } from 'zod';

/** The shapes of the partner's answers; anything else is not believed. */

const word = z.string().min(1).max(200);
const note = z
  .string()
  .max(2000)
  .nullish()
  .transform((given) => given || null);
const code = z
  .string()
  .max(60)
  .nullish()
  .transform((given) => given || null);
const when = z.iso.datetime({ offset: true });
const status = z.string().min(1).max(60);
const seq = z.int().min(0).max(1_000_000_000);

const Shipment = z.object({
  id: word,
  key: word,
  reference: word,
  status,
  status_at: when,
  seq,
  cod_amount: z.int(),
  agency_code: code,
  zone_code: code,
  note,
});
export const ShipmentAnswer = z.object({ shipment: Shipment });

export const Event = z.object({
  id: z.union([word, z.int().transform(String)]),
  shipment: word,
  key: word,
  reference: word,
  status,
  at: when,
  seq,
  note,
});

const EventsAnswer = z.object({
  events: z.array(z.unknown()).max(1000),
  cursor: z.union([z.string().max(200), z.int().transform(String)]).nullish(),
});

/** One malformed event does not hold up the others. */
export const Events = EventsAnswer.transform(({ events, cursor }) => ({
  events: events.flatMap((one): PartnerEvent[] => {
    const read = Event.safeParse(one);
    return read.success ? [read.data] : [];
  }),
  cursor: cursor ?? null,
}));

export const ManifestAnswer = z.object({
  number: word,
  accepted_at: when,
  lines: z.array(z.object({ id: word, accepted: z.boolean(), message: note })).max(1000),
});

export const ErrorAnswer = z.object({
  error: z.object({ code: z.string().max(60), message: z.string().max(500) }),
});

/** What the partner sends by itself. */
export const Message = z.object({ type: z.string().max(60), data: z.unknown() });
