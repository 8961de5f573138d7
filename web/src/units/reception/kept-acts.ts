import { dropText, keepText, keptJson, keptNames } from '../../http/keep-text.ts';
import type { WaitingAct } from './waiting-act.ts';

const prefix = 'cgo-scans:';

/**
 * What this device has not sent yet of one person's acts on a unit. All tabs of the device keep
 * theirs here: each adds and drops its own, and leaves the others'.
 */
export function keptActs(user: number, unit: number) {
  const name = `${prefix}${user}:${unit}`;
  const read = (): WaitingAct[] => keptJson<WaitingAct[]>(name) ?? [];
  // Without room the act is sent all the same; it would be lost only by a reload before that.
  const write = (acts: readonly WaitingAct[]) =>
    acts.length > 0 ? keepText(name, JSON.stringify(acts)) : dropText(name);
  return {
    read,
    add: (acts: readonly WaitingAct[]): void => void write([...read(), ...acts]),
    drop: (acts: readonly WaitingAct[]): void => {
      const gone = new Set(acts.map(({ cle }) => cle));
      write(read().filter(({ cle }) => !gone.has(cle)));
    },
  };
}

/** The units of which this device keeps acts of that person. */
export const unitsKept = (user: number): number[] =>
  keptNames(`${prefix}${user}:`).map((name) => Number(name.split(':')[2]));
