import type { Printed } from '@cigogne/domain/parcels/printed-code';
import { useRef, useState } from 'react';
import { t } from '../../language/texts.ts';
import { usePackages } from '../../parcels/gather/use-packages.ts';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { recipientOf } from '../stop/stop-words.ts';
import { sayBrought } from './day-end-acts.ts';
import type { ToBring } from './to-bring.ts';

type Tick = { ref: string; apporte: boolean };
type ScannedParcel = Extract<Printed, { kind: 'parcel' }>;

/** What the courier says to bring: the list as ticked by now, by hand or by scans. */
export function useTicks(id_rs: number, kept: readonly ToBring[]) {
  const { waiting } = useOutbox();
  const packages = usePackages();
  // A tick appears at the touch, before the device has stored it.
  const [writing, setWriting] = useState<readonly Tick[]>([]);
  const list = kept.map((one) => ({
    ...one,
    brought: writing.findLast(({ ref }) => ref === one.stop.ref)?.apporte ?? one.brought,
  }));
  // Scans come faster than the page renders.
  const scanned = useRef(new Set<string>());
  const tick = async ({ stop }: ToBring, apporte: boolean) => {
    const touch: Tick = { ref: stop.ref, apporte };
    setWriting((earlier) => [...earlier, touch]);
    if (apporte) scanned.current.add(stop.ref);
    else scanned.current.delete(stop.ref);
    packages.forget(stop.code);
    try {
      await sayBrought(id_rs, stop, apporte, waiting);
    } finally {
      scanned.current.delete(stop.ref);
      setWriting((all) => all.filter((one) => one !== touch));
    }
  };
  const scan = ({ code, package: index }: ScannedParcel): ScanAnswer => {
    const one = list.find(({ stop }) => stop.code === code);
    if (!one)
      return { good: false, fault: 'unknown', code, sentence: t('Rien à rapporter sous ce code.') };
    const name = recipientOf(one.stop);
    if (one.brought || one.back || scanned.current.has(one.stop.ref))
      return {
        good: false,
        fault: 'duplicate',
        code,
        sentence: t('{name} : déjà coché.', { name }),
      };
    const missing = packages.missingOf(one.stop, index);
    if (missing) return missing;
    void tick(one, true);
    return { good: true, code, sentence: t('{name} : apporté', { name }) };
  };
  return { list, tick, scan };
}
