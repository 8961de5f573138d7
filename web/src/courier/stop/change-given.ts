import { type Millimes, millimes, minus, sum } from '@cigogne/domain/money';

/** Change that was reckoned at doors, on this phone alone: it helps the courier to count his own float. */
const name = 'cgo-monnaie';

type Given = Record<string, readonly [asked: number, received: number]>;

function read(id_rs: number): Given {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as {
      id_rs: number;
      given: Given;
    } | null;
    return kept?.id_rs === id_rs ? kept.given : {};
  } catch {
    return {};
  }
}

/** What was received at the door of a parcel; null when it was taken back. A new round begins anew. */
export function keepGiven(
  id_rs: number,
  ref: string,
  asked: Millimes,
  received: Millimes | null,
): void {
  const { [ref]: _before, ...others } = read(id_rs);
  const given = received === null ? others : { ...others, [ref]: [asked, received] as const };
  try {
    localStorage.setItem(name, JSON.stringify({ id_rs, given }));
  } catch {
    // A full phone: the change is a help, no act.
  }
}

/** Over these parcels of a round. */
export function changeGiven(
  id_rs: number,
  refs: readonly string[],
): { times: number; total: Millimes } {
  const given = read(id_rs);
  const made = refs.flatMap((ref) => {
    const [asked, received] = given[ref] ?? [];
    return asked === undefined || received === undefined ? [] : [[asked, received] as const];
  });
  return {
    times: made.length,
    total: sum(made.map(([asked, received]) => minus(millimes(received), millimes(asked)))),
  };
}
