import { writeAmounts } from '@cigogne/domain/amounts';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { type CallOptions, call } from '../../http/call.ts';
import { notOurs } from '../../http/call-error.ts';
import { keepEarlyMarks } from '../../http/early-answer.ts';
import type { Answer } from '../outbox/kept-list.ts';
import { type Changes, roundFrom } from './round-from.ts';

const { roundChanges } = runsheetsContract;

/**
 * Reads what is new of the round and applies it to what this device has; reads all of it when that
 * does not fit together.
 */
export async function readRound(kept: Answer | null, options: CallOptions): Promise<Answer> {
  const had = kept?.marks ? kept : null;
  const round =
    (await ask(had, options)) ?? (await ask(null, { ...options, early: false })) ?? null;
  if (!round) throw notOurs(200);
  keepEarlyMarks(Object.values(round.marks ?? {}));
  return round;
}

async function ask(had: Answer | null, options: CallOptions): Promise<Answer | null> {
  const connu = Object.values(had?.marks ?? {});
  const changes = await call(roundChanges, { body: { connu } }, options);
  return roundFrom(had, writeAmounts(roundChanges.reply, changes) as Changes);
}
