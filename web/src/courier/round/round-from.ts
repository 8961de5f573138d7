import type { ReplyOf } from '@cigogne/domain/contract';
import type { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { Answer } from '../outbox/kept-list.ts';

type Task = ReplyOf<(typeof runsheetsContract)['myTask']>;
/** As received. */
export type Changes = ReplyOf<(typeof runsheetsContract)['roundChanges']>;

const stopPrefix = 'colis/';

/**
 * The whole round, from the device's parts and the server's new ones: exactly the parts that the
 * server has, each with the server's mark; null when one is missing.
 */
export function roundFrom(had: Answer | null, { suite, ...changes }: Changes): Answer | null {
  if (suite === null) return had;
  const before = (had?.data ?? null) as Task | null;
  const stops = new Map(
    [...(before?.rs?.colis ?? []), ...(changes.colis ?? [])].map((stop) => [stop.ref, stop]),
  );
  const brought = new Set([
    ...Object.keys(changes),
    ...(changes.colis ?? []).map(({ ref }) => `${stopPrefix}${ref}`),
  ]);
  const isThere = ([part, mark]: readonly [string, string]) =>
    brought.has(part) || had?.marks?.[part] === mark;
  if (!suite.every(isThere)) return null;
  const others = Object.fromEntries(
    suite.flatMap(([part]) =>
      part === 'rs' || part.startsWith(stopPrefix)
        ? []
        : [
            [
              part,
              part in changes
                ? changes[part as keyof typeof changes]
                : before?.[part as keyof Task],
            ],
          ],
    ),
  );
  const head = 'rs' in changes ? changes.rs : before?.rs;
  const colis = suite.flatMap(([part]) =>
    part.startsWith(stopPrefix) ? (stops.get(part.slice(stopPrefix.length)) ?? []) : [],
  );
  return {
    data: { ...others, rs: head ? { ...head, colis } : null },
    marks: Object.fromEntries(suite),
  };
}
