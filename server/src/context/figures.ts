import { Gauge, type Registry } from 'prom-client';

/** One number, none, or one for each value of the label. */
type Reading = number | null | Readonly<Record<string, number>>;

interface Figure {
  name: string;
  help: string;
  /** The label that distinguishes several values under this name. */
  label?: string;
  /** The value reported when it cannot be read; without one, nothing is reported. */
  otherwise?: number;
}

/**
 * Prometheus gives up after some seconds: a scrape must not wait for a database that does not
 * answer.
 */
const patienceMs = 3_000;

/**
 * A metric that is read anew on every scrape. One that cannot be read is absent, and the others
 * still appear: a breakdown is when they are needed.
 */
export function addFigure(
  registry: Registry,
  { name, help, label, otherwise }: Figure,
  read: () => Reading | Promise<Reading>,
): void {
  const readOnce = oneAtATime(read);
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      this.reset();
      if (!label) this.remove();
      const reading = (await inTime(readOnce)) ?? otherwise ?? null;
      if (typeof reading === 'number') this.set(reading);
      else
        for (const [value, number] of Object.entries(reading ?? {}))
          this.set({ [label ?? '']: value }, number);
    },
  });
}

/**
 * A reading that hangs is not started again by the next scrape, so monitoring never takes
 * connections away from calls.
 */
function oneAtATime(read: () => Reading | Promise<Reading>): () => Promise<Reading> {
  let running: Promise<Reading> | null = null;
  return () => {
    running ??= (async () => read())().finally(() => {
      running = null;
    });
    return running;
  };
}

async function inTime(read: () => Promise<Reading>): Promise<Reading> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([read().catch(() => null), tooLate]);
  } finally {
    clearTimeout(late);
  }
}

/** Never below zero; 0 where nothing is waiting. */
export const secondsSince = (now: Date, then: Date | null | undefined): number =>
  then ? Math.max(0, (now.getTime() - then.getTime()) / 1000) : 0;
