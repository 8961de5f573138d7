import type { Status } from './statuses.ts';

/** The possible ends of a shipment. */
export const endings = [
  'delivered',
  'reported',
  'returned',
  'refunded',
  'not_refunded',
  'recovered',
  'not_recovered',
] as const;
export type Ending = (typeof endings)[number];
export type Kind = 'delivery' | 'exchange' | 'pickup';

const removal: Status[] = ['awaiting_removal', 'being_removed'];
const transport: Status[] = [...removal, 'awaiting_transfert', 'in_transfert', 'transfered'];
const toTheDoor: Status[] = [...transport, 'awaiting_delivery', 'in_delivery'];
const homeward: Status[] = [
  'undelivered',
  'awaiting_return',
  'being_returned',
  'awaiting_rto',
  'in_rto',
  'returned',
  'billed',
];

/** The statuses after `pre_manifest`, in order; the first comes with the manifest. */
const journeys: Record<Ending, readonly Status[]> = {
  delivered: [...toTheDoor, 'delivered', 'billed'],
  reported: [...toTheDoor, 'delivery_reported', 'in_delivery', 'delivered', 'billed'],
  returned: [...toTheDoor, 'delivery_reported', 'in_delivery', ...homeward],
  refunded: [...transport, 'pending', 'anomaly', 'exception_refunded', 'billed'],
  not_refunded: [...transport, 'pending', 'anomaly', 'exception_not_refunded', 'billed'],
  recovered: [...removal, 'awaiting_recovered', 'being_recovered', 'recovered', 'billed'],
  not_recovered: [...removal, 'awaiting_recovered', 'being_recovered', 'not_recovered'],
};

/** Always the same for the same shipment; `draw` is a number from 0 to 1. */
export function endingOf(kind: Kind, draw: number): Ending {
  if (kind === 'pickup') return draw < 0.85 ? 'recovered' : 'not_recovered';
  if (draw < 0.64) return 'delivered';
  if (draw < 0.78) return 'reported';
  if (draw < 0.96) return 'returned';
  return draw < 0.985 ? 'refunded' : 'not_refunded';
}

/** The rest of a journey to this ending from the current status; empty if it cannot be reached. */
export function onwardTo(ending: Ending, from: Status): Status[] {
  const journey = journeys[ending];
  return from === 'pre_manifest' ? [...journey] : journey.slice(journey.lastIndexOf(from) + 1);
}

/** What follows a status that was set by hand. */
export function onwardFrom(status: Status, ending: Ending): Status[] {
  const order: Ending[] = [
    ending,
    'delivered',
    'returned',
    'recovered',
    'refunded',
    'not_refunded',
  ];
  const through = order.find((one) => journeys[one].includes(status));
  if (status === 'pre_manifest') return [...journeys[ending]];
  return through ? onwardTo(through, status) : [];
}

/** Working hours that a shipment usually spends in a status. */
const usualHours: Partial<Record<Status, number>> = {
  awaiting_removal: 3,
  being_removed: 2,
  pending: 6,
  awaiting_transfert: 3,
  in_transfert: 9,
  transfered: 2,
  awaiting_delivery: 12,
  in_delivery: 4,
  delivery_reported: 20,
  undelivered: 5,
  awaiting_return: 20,
  being_returned: 16,
  awaiting_rto: 20,
  in_rto: 10,
  awaiting_recovered: 10,
  being_recovered: 4,
  anomaly: 30,
  delivered: 110,
  recovered: 110,
  returned: 110,
  exception_refunded: 110,
  exception_not_refunded: 110,
};

/** When the next status comes, on the company's calendar in ms: within opening hours. */
export function nextDue(status: Status, since: number, draw: number): number {
  const hours = (usualHours[status] ?? 8) * (0.5 + draw);
  return intoOpeningHours(since + hours * 3_600_000);
}

const opens = 8;
const closes = 18;

/** Monday to Saturday, 8 to 18 h in Tunis, which is one hour ahead of UTC all year. */
function intoOpeningHours(instant: number): number {
  const local = new Date(instant + 3_600_000);
  const day = new Date(local);
  day.setUTCHours(opens, local.getUTCMinutes(), local.getUTCSeconds(), local.getUTCMilliseconds());
  const hour = local.getUTCHours();
  if (local.getUTCDay() !== 0 && hour >= opens && hour < closes) return instant;
  if (hour >= closes) day.setUTCDate(day.getUTCDate() + 1);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.getTime() - 3_600_000;
}
