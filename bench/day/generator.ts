import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Callers } from './callers.ts';
import { Lines } from './lines.ts';
import { type Arrival, arrivalNames, people, perSecond, untilNext } from './schedule.ts';
import type { DayStage } from './stage-day.ts';
import { Tally } from './tally.ts';

// Started by bench/day.ts: all the day's users in a separate process, at the rates that the parent
// sets.

/** One stretch of the day: a time to settle, then a measured time. */
export interface Stretch {
  multiple: number;
  settleSeconds: number;
  seconds: number;
}

export type Measured = ReturnType<Tally['results']> & {
  perSecond: number;
  exhausted: string[];
  samples: [string, string][];
  ownSeconds: number;
  ownMegabytes: number;
  mostUnderWay: number;
  heard: number;
  lostStreams: number;
  hooks: number;
};

/** How long calls under way at the end are waited for. */
const lastAnswersMs = 8_000;

const stage = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as DayStage;
const tally = new Tally();
const lines = new Lines(stage.port);
const callers = new Callers(stage, lines, tally);
let hooks = 0;
// The shops' webhooks.
const receiver = createServer((request, response) => {
  request.resume();
  hooks += 1;
  response.end();
}).listen(stage.hooksPort, '127.0.0.1');

let multiple = 0;
const next = new Map<Arrival, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function setRate(now: number, wanted: number): void {
  multiple = wanted;
  for (const kind of arrivalNames)
    if (wanted > 0) next.set(kind, now + untilNext(perSecond(kind, wanted), Math.random()));
    else next.delete(kind);
  clearTimeout(timer);
  tick();
}

/**
 * Starts everything due, whether or not earlier calls were answered; a late start is measured from
 * when it was due.
 */
function tick(): void {
  const now = performance.now();
  let soonest = Number.POSITIVE_INFINITY;
  for (const [kind, first] of next) {
    let due = first;
    for (; due <= now; due += untilNext(perSecond(kind, multiple), Math.random())) {
      tally.noteLag(due, now);
      void callers.arrive(kind, due);
    }
    next.set(kind, due);
    soonest = Math.min(soonest, due);
  }
  if (next.size > 0) timer = setTimeout(tick, Math.max(0, soonest - performance.now()));
}

async function live({ multiple: wanted, settleSeconds, seconds }: Stretch): Promise<Measured> {
  if (wanted !== multiple) setRate(performance.now(), wanted);
  await pause(settleSeconds * 1000);
  callers.exhausted.clear();
  tally.samples.clear();
  const before = { ...process.cpuUsage(), heard: callers.heard, hooks };
  tally.begin(performance.now());
  let mostUnderWay = 0;
  for (let second = 0; second < seconds; second += 1) {
    await pause(1000);
    mostUnderWay = Math.max(mostUnderWay, lines.underWay);
  }
  tally.end(performance.now());
  const used = process.cpuUsage();
  const found = { heard: callers.heard - before.heard, hooks: hooks - before.hooks };
  // The day goes on meanwhile; only what was due in the stretch counts.
  const giveUp = performance.now() + lastAnswersMs;
  const begun = lines.underWay;
  if (begun > 0) await pause(Math.min(1_000, giveUp - performance.now()));
  const results = tally.results();
  return {
    ...results,
    ...found,
    perSecond: results.kinds.reduce((all, { calls }) => all + calls, 0) / seconds,
    exhausted: [...callers.exhausted],
    samples: [...tally.samples],
    ownSeconds: (used.user + used.system - before.user - before.system) / 1e6,
    ownMegabytes: Math.round(process.memoryUsage.rss() / 1024 / 1024),
    mostUnderWay,
    lostStreams: callers.lostStreams,
  };
}

process.on('message', (asked: Stretch | 'end') => {
  if (asked === 'end') void end();
  else void live(asked).then((measured) => process.send?.(measured));
});

async function end(): Promise<void> {
  setRate(performance.now(), 0);
  await pause(3_000);
  process.send?.(callers.acknowledged, () => {
    receiver.close();
    process.exit(0);
  });
}

const begun = performance.now();
await callers.signIn(people.watching);
process.send?.({ signedInSeconds: (performance.now() - begun) / 1000 });
