import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@cigogne/domain/refusal';

/** Argon2id at 19 MiB, two passes: about 15 ms of a core each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Queues hashing, so that a storm of logins does not slow down couriers. */
export async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= longestQueue) {
    throw new Refusal('surcharge', 'Trop de connexions à la fois, réessayez dans un instant.');
  }
  // A finishing caller passes its place on, so that nobody can jump the queue.
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

/** Stored where none was ever set: no password matches it. */
export const noPassword = '-';

export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(password, cost));

/**
 * The hash of a password that nobody types, so that an unknown address takes as long as a known
 * one.
 */
const nobody = hash('personne ne tape ceci', cost);

/** Takes as long without an account as with one; the caller must be in the queue. */
export async function matches(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await nobody);
  const same = await verify(against, password).catch(() => false);
  return same && stored !== null;
}
