import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Changes, roundFrom } from './round-from.ts';

const stop = (ref: string, etat: string) => ({ ref, etat });
const round = (colis: readonly object[], livre = 0) => ({
  rs: { id: 3, livre, colis },
  demandes: [],
  caisse: { especes: 0 },
});

/** Answers like the server: the parts whose version mark differs from the given ones. */
function changesOf(
  task: ReturnType<typeof round> | { rs: null },
  known: readonly string[],
): Changes {
  const { rs, ...others } = task;
  const { colis = [], ...head } = rs ?? {};
  const parts = [
    ['rs', rs && head] as const,
    ...Object.entries(others),
    ...colis.map((one) => [`colis/${(one as { ref: string }).ref}`, one] as const),
  ];
  const suite = parts.map(([part, content]): [string, string] => [
    part,
    `${part}${JSON.stringify(content)}`,
  ]);
  if (suite.length === known.length && suite.every(([, mark], place) => known[place] === mark))
    return { suite: null };
  const fresh = parts.filter((_, place) => !known.includes(suite[place]?.[1] ?? ''));
  return {
    suite,
    ...Object.fromEntries(fresh.filter(([part]) => !part.startsWith('colis/'))),
    colis: fresh.filter(([part]) => part.startsWith('colis/')).map(([, one]) => one),
  } as unknown as Changes;
}

const anyRound = fc
  .array(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.constantFrom('open', 'done')), {
    maxLength: 4,
  })
  .map((stops) =>
    round(
      [...new Map(stops).entries()].map((one) => stop(...one)),
      stops.length,
    ),
  );

test('whatever the phone had, what it has then is what the server has', () => {
  fc.assert(
    fc.property(fc.array(fc.option(anyRound), { minLength: 1, maxLength: 6 }), (rounds) => {
      let had: ReturnType<typeof roundFrom> = null;
      for (const one of rounds) {
        const task = one ?? { rs: null };
        had = roundFrom(had, changesOf(task, Object.values(had?.marks ?? {})));
        expect(had?.data).toEqual(task);
      }
    }),
  );
});

test('where the phone lost what the server takes for known, nothing is made up', () => {
  const first = roundFrom(null, changesOf(round([stop('A', 'open')]), []));
  const known = Object.values(first?.marks ?? {});
  const next = changesOf(round([stop('A', 'open'), stop('B', 'open')]), known);
  expect(roundFrom(null, next)).toBeNull();
  expect(roundFrom(null, { suite: null })).toBeNull();
  const spoilt = first && { ...first, marks: { ...first.marks, 'colis/A': 'another' } };
  expect(roundFrom(spoilt, next)).toBeNull();
});
