/** A minute of a soak. */
export interface Look {
  heapMegabytes: number;
  files: number;
  /** In seconds. */
  oldestEvent: number;
  /** In milliseconds, over all calls weighted by frequency. */
  p99: number;
  p50: number;
  calls: number;
  failed: number;
}

const most = { heapPerHour: 1, files: 0.02, drift: 0.1, oldestEvent: 60 } as const;

/** Megabytes per hour by least squares, and the uncertainty (twice the standard error). */
export function slopeOf(looks: readonly Pick<Look, 'heapMegabytes'>[]): {
  perHour: number;
  give: number;
} {
  const count = looks.length;
  const middle = (count - 1) / 2;
  const mean = looks.reduce((sum, one) => sum + one.heapMegabytes, 0) / count;
  const spread = looks.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0);
  const slope =
    looks.reduce((sum, one, minute) => sum + (minute - middle) * (one.heapMegabytes - mean), 0) /
    spread;
  const off = looks.reduce(
    (sum, one, minute) => sum + (one.heapMegabytes - mean - slope * (minute - middle)) ** 2,
    0,
  );
  return { perHour: slope * 60, give: 2 * Math.sqrt(off / (count - 2) / spread) * 60 };
}

/**
 * What grew or got slower, in words; a heap trend less certain than its limit is reported but not
 * judged.
 */
export function judged(looks: readonly Look[]): { lines: string[]; holds: boolean } {
  const quarter = Math.max(1, Math.floor(looks.length / 4));
  const [first, last] = [looks.slice(0, quarter), looks.slice(-quarter)];
  const heap = slopeOf(looks);
  const isSure = heap.give <= most.heapPerHour;
  const files = [median(first, 'files'), median(last, 'files')] as const;
  const p99 = [median(first, 'p99'), median(last, 'p99')] as const;
  const p50 = [median(first, 'p50'), median(last, 'p50')] as const;
  const oldest = Math.max(...looks.map(({ oldestEvent }) => oldestEvent));
  const failed = looks.reduce((sum, one) => sum + one.failed, 0);
  const calls = looks.reduce((sum, one) => sum + one.calls, 0);
  const drift = p99[1] / p99[0] - 1;
  const checks: [holds: boolean, words: string][] = [
    [
      !isSure || heap.perHour < most.heapPerHour,
      `heap ${heap.perHour.toFixed(2)} ± ${heap.give.toFixed(2)} MB/h (limit ${most.heapPerHour}${isSure ? '' : ': too short to judge'})`,
    ],
    [files[1] <= files[0] * (1 + most.files), `open files ${files[0]} → ${files[1]}`],
    [
      drift < most.drift,
      `p99 ${p99[0].toFixed(0)} → ${p99[1].toFixed(0)} ms (${(drift * 100).toFixed(0)} %), p50 ${p50[0].toFixed(1)} → ${p50[1].toFixed(1)} ms`,
    ],
    [oldest < most.oldestEvent, `oldest event ${oldest.toFixed(1)} s`],
    [failed === 0, `${calls} calls, ${failed} errors`],
  ];
  return {
    lines: checks.map(([holds, words]) => `${holds ? '✓' : '✗'} soak: ${words}`),
    holds: checks.every(([holds]) => holds),
  };
}

function median(looks: readonly Look[], of: keyof Look): number {
  const sorted = looks.map((one) => one[of]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
