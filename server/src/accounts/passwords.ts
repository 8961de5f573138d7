import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@cigogne/domain/refusal';

/** Argon2id at 19 MiB, two passes: about 15 ms of a core each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** A login storm waits here, and does not slow couriers down. */
export async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= longestQueue) {
    throw new Refusal('surcharge', 'Trop de connexions à la fois, réessayez dans un instant.');
  }
  // Who leaves hands the place over: nobody slips in between.
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(password, cost));

/** A hash of nothing anybody types: an unknown address costs the same time as a known one. */
const nobody = hash('personne ne tape ceci', cost);

/** Takes as long for no account as for one; the caller stands in the queue. */
export async function matches(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await nobody);
  const same = await verify(against, password).catch(() => false);
  return same && stored !== null;
}
