import { lookup, Resolver } from 'node:dns/promises';

const patience = { timeout: 2_000, tries: 2 };
const ownName = /(?:^|\.)localhost\.?$/i;
/** Answers that leave it to this machine's own files, or to another way than DNS. */
const elsewhere = ['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'];

/**
 * All addresses of a name, asked of DNS by ourselves. The system's resolver works on two threads and
 * cannot be stopped: a name whose server is silent would hold both, and every other name of this
 * process would wait behind it.
 */
export async function findAddresses(
  name: string,
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'> = new Resolver(patience),
): Promise<string[]> {
  if (ownName.test(name)) return ofSystem(name);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found;
  for (const answer of answers)
    if (answer.status === 'rejected' && !elsewhere.includes(codeOf(answer.reason)))
      throw answer.reason;
  return ofSystem(name);
}

const ofSystem = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
