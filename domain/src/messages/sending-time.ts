import { addDays, dayOf, startOfDay } from '../days.ts';
import type { WrittenKind } from './kinds.ts';

const hourMs = 3_600_000;
const opens = 8;
const closes = 20;

/** The first instant from then on when a phone may ring: between 08:00 and 20:00 in Tunis. */
export function sendingTime(from: Date): Date {
  const day = dayOf(from);
  const since = (from.getTime() - startOfDay(day).getTime()) / hourMs;
  if (since >= opens && since < closes) return from;
  const next = since < opens ? day : addDays(day, 1);
  return new Date(startOfDay(next).getTime() + opens * hourMs);
}

const dayMs = 24 * hourMs;

/** These messages are about the day itself and are useless on the next. */
const ofItsDay = new Set<WrittenKind>(['arrive', 'proche']);
const nearMs = 20 * 60_000;

/** Whether a message created then is still worth sending. */
export function isWorthSending(kind: WrittenKind, made: Date, now: Date): boolean {
  if (kind === 'proche') return now.getTime() - made.getTime() < nearMs;
  if (ofItsDay.has(kind)) return dayOf(made) === dayOf(now);
  return now.getTime() - made.getTime() < dayMs;
}

/**
 * How long a gateway in trouble is left alone, and so is a message that it was not even asked
 * about.
 */
export const restMs = 60_000;
const delaysMs = [restMs, 5 * 60_000, 20 * 60_000, 60 * 60_000];

/**
 * When to try again after a gateway did not accept it, no sooner than the gateway asks; null after
 * the last attempt.
 */
export function nextTry(attempts: number, now: Date, askedMs = 0): Date | null {
  const delay = delaysMs[attempts - 1];
  if (delay === undefined) return null;
  return sendingTime(new Date(now.getTime() + Math.max(delay, Math.min(askedMs, dayMs))));
}
