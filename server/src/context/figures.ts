import { Gauge, type Registry } from 'prom-client';

/** One number, none, or one for each value of the label. */
type Reading = number | null | Readonly<Record<string, number>>;

interface Figure {
  name: string;
  help: string;
  /** What tells several numbers of this name apart. */
  label?: string;
  /** What is said where it cannot be read; else nothing is. */
  otherwise?: number;
}

/** Who watches comes back within seconds and shall not wait behind a database that does not answer. */
const patienceMs = 3_000;

/**
 * A figure that is read anew each time somebody looks. While it cannot be read it is absent, and the others are
 * there: in a breakdown they are what is looked at.
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

/** What hangs is not asked once more at each look: who watches takes no connection that a call could have had. */
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

/** Since then, never below zero; 0 where nothing waits. */
export const secondsSince = (now: Date, then: Date | null | undefined): number =>
  then ? Math.max(0, (now.getTime() - then.getTime()) / 1000) : 0;
