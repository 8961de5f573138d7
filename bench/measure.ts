import { Connection, type Got, type Sent } from './http-client.ts';

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

interface MeasuredHttp extends Measured {
  /** Average size of an answer. */
  bytes: { head: number; body: number };
  /** For each status, one answer that `check` rejected. */
  refused: Map<number, string>;
}

/**
 * Sends requests over `connections` keep-alive connections for `seconds`, or until `next` returns
 * none.
 */
export async function measureHttp(
  port: number,
  connections: number,
  seconds: number,
  next: () => Sent | null,
  check: (got: Got) => boolean = (got) => got.status === 200,
): Promise<MeasuredHttp> {
  const lines = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const refused = new Map<number, string>();
  const sum = { answers: 0, head: 0, body: 0 };
  const result = await measure(connections, seconds, async (worker) => {
    const request = next();
    const line = lines[worker];
    if (!request || !line) return null;
    const got = await line.send(request);
    const well = check(got);
    sum.answers += 1;
    sum.head += got.bytes.head;
    sum.body += got.bytes.body;
    if (!well) refused.set(got.status, got.body);
    return well;
  });
  for (const line of lines) line.close();
  const each = (total: number) => Math.round(total / Math.max(1, sum.answers));
  return { ...result, bytes: { head: each(sum.head), body: each(sum.body) }, refused };
}

/**
 * `work` returns whether it succeeded, or null when nothing is left to do. Times are in
 * milliseconds.
 */
export async function measure(
  workers: number,
  seconds: number,
  work: (worker: number) => Promise<boolean | null>,
): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < until) {
        const before = performance.now();
        const well = await work(worker);
        if (well === null) return;
        times.push(performance.now() - before);
        if (!well) errors += 1;
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), errors };
}
