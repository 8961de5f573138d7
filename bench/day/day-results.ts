import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { gatherMs, usual } from '../../web/src/http/look-again.ts';
import type { Measured } from './generator.ts';
import {
  arrivalNames,
  arrivals,
  busiestShare,
  parcelsADay,
  people,
  perSecond,
} from './schedule.ts';

/** A stretch of the day as measured by the generator, the machine and the product. */
export interface StretchReport extends Measured {
  multiple: number;
  seconds: number;
  pushP99: number;
  failed: number;
  /** Cores used, on average. */
  cores: Processes;
  megabytes: Processes;
  databaseBytes: number;
  grownBytes: number;
  loggedBytes: number;
  openStreams: number;
  /** In seconds. */
  oldestEvent: number;
  oldestHook: number;
}

interface Processes {
  server: number;
  postgres: number;
  generator: number;
}

export interface DayReport {
  parcels: number;
  /** The most milliseconds that a courier's push may take. */
  mostPush: number;
  base: StretchReport;
  rungs: readonly StretchReport[];
  /** The highest multiple that holds. */
  highest: number | null;
  overload: { during: StretchReport; after: StretchReport } | null;
  acknowledged: number;
  lost: number;
}

/** For the terminal, while it runs. */
export function tellStretch(stretch: StretchReport): string[] {
  const { kinds, events, cores, samples } = stretch;
  const slowest = kinds.toSorted((a, b) => b.p99 - a.p99).slice(0, 3);
  return [
    `× ${stretch.multiple}: ${stretch.perSecond.toFixed(0)} calls/s, push p99 ${ms(stretch.pushP99)}, ${stretch.failed} errors, ` +
      `events p99 ${ms(events.p99)}, cores ${inCores(cores)}, slowest ${slowest.map(({ kind, p99 }) => `${kind} ${ms(p99)}`).join(', ')}`,
    ...samples.slice(0, 6).map(([what, body]) => `  ${what}: ${body}`),
  ];
}

/** Writes a run as the section of its size; other sections are kept. */
export async function writeDay(report: DayReport): Promise<void> {
  const file = resolve('bench/DAY.md');
  const before = await readFile(file, 'utf8').catch(() => '');
  const title = `## On ${whole(report.parcels)} parcels`;
  const others = before
    .split(/^(?=## On )/m)
    .filter((part) => part.startsWith('## On ') && !part.startsWith(`${title}\n`));
  const sections = [...others, `${title}\n\n${sectionOf(report)}`].sort(
    (a, b) => a.indexOf('\n') - b.indexOf('\n') || a.localeCompare(b),
  );
  await writeFile(file, `${preface()}\n${sections.map((part) => part.trim()).join('\n\n')}\n`);
}

const ms = (time: number): string => `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`;
const whole = (figure: number): string =>
  Math.round(figure).toLocaleString('en-US').replaceAll(',', ' ');
const inMegabytes = (bytes: number): string => `${whole(bytes / 1e6)} MB`;
const inCores = ({ server, postgres, generator }: Processes): string =>
  `${server.toFixed(2)} product, ${postgres.toFixed(2)} PostgreSQL, ${generator.toFixed(2)} generator`;

const preface = () => `# A large day

Made by \`npm run bench:day -- --parcels N\` on ${cpus().length} cores and ${Math.round(totalmem() / 1e9)} GB; the product (one process, with its jobs), PostgreSQL
and the people, who are a process of their own, share them. Everybody comes at a set rate, whatever was answered, and
each call is measured from the instant at which it was due. Two steps of one person are never under way together: the
second is due when it was planned, or when the first was answered.

The busiest hour of ${whole(parcelsADay)} parcels a day holds ${busiestShare * 100} % of its acts, ${whole(parcelsADay * busiestShare)} parcels through each step: ten hours
of work and a peak half as high again. The peaks of the steps do not meet in a real day; here they do. ${whole(people.couriers)} couriers with
an open stream, ${people.clerks} clerks and ${people.watching} of ${whole(people.shippers)} shippers with a list open that looks again ${gatherMs.least} to ${gatherMs.most} ms after an event and, while they go on, every ${usual.everyMs / 1000} s, ${people.webhooks} shops with a webhook. Nobody sends messages; no round is drawn as a PDF file.

| what comes by itself | an hour | a second | |
|---|---|---|---|
${arrivalNames
  .map(
    (kind) =>
      `| ${kind} | ${whole(arrivals[kind].perHour)} | ${perSecond(kind, 1).toFixed(2)} | ${arrivals[kind].why} |`,
  )
  .join('\n')}
`;

function sectionOf(report: DayReport): string {
  const { base, rungs, overload, highest, mostPush } = report;
  const perDay = 3600 / base.seconds / busiestShare;
  return [
    `### The busiest hour

${base.perSecond.toFixed(0)} calls a second for ${base.seconds} s, ${base.failed} errors${errorsOf(base)}. ${whole(base.openStreams)} streams were open (${base.lostStreams} lost) and heard ${whole(base.heard / base.seconds)} events
a second: from the sending of a push until a screen heard of it p50 ${ms(base.events.p50)}, p99 ${ms(base.events.p99)}, worst ${ms(base.events.worst)}. ${whole(base.hooks)} webhooks
arrived; the most overdue at the end ${base.oldestHook.toFixed(1)} s. Cores: ${inCores(base.cores)}. Memory: the product ${base.megabytes.server} MB,
PostgreSQL ${base.megabytes.postgres} MB, the generator ${base.megabytes.generator} MB. The generator was late by ${ms(base.lag.p99)} (p99).
The database holds ${inMegabytes(base.databaseBytes)}; it grew by ${inMegabytes(base.grownBytes)}, ${inMegabytes(base.grownBytes * perDay)} a day at that rate, its log by ${inMegabytes(base.loggedBytes * perDay)} a day.

${kindTable(base)}`,
    `### How much more

A rung holds while p99 of a push is at most ${mostPush} ms and nothing is refused: **× ${highest ?? '–'}**.

| × | calls/s | push p99 | worst | all p99 | events p99 | errors | cores | product MB |
|---|---|---|---|---|---|---|---|---|
${[base, ...rungs].map(rungRow).join('\n')}`,
    overload ? overloadText(overload.during, overload.after, base) : '',
    `${whole(report.acknowledged)} results were acknowledged in all, ${report.lost} of them lost. Load average of the machine at the end, with whatever
else it did: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const kindTable = ({ kinds }: StretchReport): string =>
  `| call | calls | p50 | p99 | worst | errors |
|---|---|---|---|---|---|
${kinds
  .toSorted((a, b) => b.calls - a.calls)
  .map(
    ({ kind, calls, p50, p99, worst, errors }) =>
      `| ${kind} | ${calls} | ${ms(p50)} | ${ms(p99)} | ${ms(worst)} | ${inWords(errors) || '0'} |`,
  )
  .join('\n')}`;

const rungRow = (rung: StretchReport): string => {
  const push = rung.kinds.find(({ kind }) => kind === 'push');
  const slowest = Math.max(...rung.kinds.map(({ p99 }) => p99));
  return `| ${[
    rung.multiple,
    rung.perSecond.toFixed(0),
    ms(rung.pushP99),
    ms(push?.worst ?? 0),
    ms(slowest),
    ms(rung.events.p99),
    `${rung.failed}${errorsOf(rung)}${rung.exhausted.length > 0 ? `, nothing left of ${rung.exhausted.join(', ')}` : ''}`,
    inCores(rung.cores),
    rung.megabytes.server,
  ].join(' | ')} |`;
};

function overloadText(during: StretchReport, after: StretchReport, base: StretchReport): string {
  const refused = during.kinds.filter(({ errors }) => (errors[503] ?? 0) + (errors[429] ?? 0) > 0);
  const sum = (of: (kind: (typeof refused)[number]) => number) =>
    refused.reduce((all, kind) => all + of(kind), 0);
  const answered = during.kinds.reduce((all, { calls }) => all + calls, 0) - during.failed;
  return `### Three times that

× ${during.multiple} for ${during.seconds} s: ${during.perSecond.toFixed(0)} calls a second were due, ${(answered / during.seconds).toFixed(0)} answered; ${whole(sum(({ errors }) => errors[503] ?? 0))} answers 503 and ${whole(sum(({ errors }) => errors[429] ?? 0))}
answers 429, ${sum(({ withoutWait }) => withoutWait)} of them without \`Retry-After\`, the slowest kind's p99 ${ms(Math.max(0, ...refused.map(({ refusedP99 }) => refusedP99)))}; other errors${errorsOf(during, [429, 503]) || ' none'}. At most ${whole(during.mostUnderWay)} calls were
under way. The product held ${during.megabytes.server} MB. Ten seconds after it, at × 1: p99 of a push ${ms(after.pushP99)} (before ${ms(base.pushP99)}), ${after.failed} errors${errorsOf(after)}.

${kindTable(during)}`;
}

function errorsOf({ kinds }: StretchReport, without: readonly number[] = []): string {
  const all: Record<number, number> = {};
  for (const { errors } of kinds)
    for (const [status, n] of Object.entries(errors))
      if (!without.includes(Number(status))) all[Number(status)] = (all[Number(status)] ?? 0) + n;
  const words = inWords(all);
  return words && ` (${words})`;
}

const inWords = (errors: Record<number, number>): string =>
  Object.entries(errors)
    .map(([status, n]) => `${n} × ${status === '0' ? 'no answer' : status}`)
    .join(', ');
