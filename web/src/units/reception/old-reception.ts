import { dropText, keptText } from '../../http/keep-text.ts';
import { newId } from '../../http/new-id.ts';
import type { WaitingAct } from './waiting-act.ts';

type Written = [code: string, packages: number[]][];

/**
 * A reception stored on this device only, from before receptions were shared: its scans are sent
 * once.
 */
export function takeOldReception(unit: number): WaitingAct[] {
  const name = `cgo-reception:${unit}`;
  const text = keptText(name);
  if (text === null) return [];
  dropText(name);
  try {
    const { packages, scanned } = JSON.parse(text) as { packages: Written; scanned: Written };
    const seen = new Map(scanned);
    const at = Date.now();
    return packages.flatMap(([ref, counted]): WaitingAct[] => {
      const read = seen.get(ref) ?? [];
      const acts = read.map(
        (paquet): WaitingAct => ({ cle: newId(), ref, acte: 'scan', paquet, at }),
      );
      const ticked = counted.length > read.length && read.length > 0;
      return ticked ? [...acts, { cle: newId(), ref, acte: 'main', at }] : acts;
    });
  } catch {
    return [];
  }
}
