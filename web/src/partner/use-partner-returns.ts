import { readScan } from '@cigogne/domain/parcels/code';
import { allPackages } from '@cigogne/domain/parcels/packages';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { partnerSentences } from '@cigogne/domain/partner/partner-form';
import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { useRef, useState } from 'react';
import { call } from '../http/call.ts';
import { isGone, sentenceOf } from '../http/call-error.ts';
import { answerPackage } from '../parcels/gather/package-scan.ts';
import { fullName, type Parcel } from '../parcels/parcel-reads.ts';
import type { ScanAnswer } from '../ui/base/scan/use-scans.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';

export interface Brought {
  row: Parcel;
  /** Packages scanned so far. */
  k: number;
  /** Received by the hub. */
  recu: boolean;
  /** The parcel that carries the old goods of an exchange back. */
  retour_echange: string | null;
}

/**
 * What the partner's driver brings back, scan by scan: a parcel is received once all its packages
 * have been scanned.
 */
export function usePartnerReturns() {
  const [brought, setBrought] = useState<readonly Brought[]>([]);
  // Refs, because scans can arrive faster than renders.
  const seen = useRef(new Map<string, Set<number>>());
  const done = useRef(new Set<string>());
  const receive = useAct(partnerContract.receiveReturn);
  const show = (one: Brought) =>
    setBrought((now) => [one, ...now.filter(({ row }) => row.ref !== one.row.ref)]);

  const take = async (code: string): Promise<ScanAnswer> => {
    try {
      const { colis, retour_echange } = await receive.send({ body: { code } });
      done.current.add(code);
      show({ row: colis, k: colis.nbr_paquets, recu: true, retour_echange });
      const hub = colis.colis_hub_current?.nom ?? 'hub';
      const more = retour_echange ? ` Retour d’échange ${retour_echange} créé.` : '';
      return { good: true, code, sentence: `Reçu au ${hub}. ${fullName(colis)}.${more}` };
    } catch (error) {
      if (isGone(error))
        return { good: false, fault: 'unknown', code, sentence: partnerSentences.notFound(code) };
      return { good: false, fault: 'status', code, sentence: sentenceOf(error) };
    }
  };

  const scan = async (text: string): Promise<ScanAnswer> => {
    const read = readScan(text);
    if ('problem' in read) return { good: false, sentence: partnerSentences.scan };
    const { code } = read;
    if (done.current.has(code))
      return {
        good: false,
        fault: 'duplicate',
        code,
        sentence: partnerSentences.duplicate(code),
      };
    const row = await find(code);
    // The server decides whether it may come back, even if this hub does not know it; packages are
    // counted only if it may.
    if (!row?.is_afex || row.issue === null) return take(code);
    const had = seen.current.get(code) ?? new Set<number>();
    const { answer, index, complete } = answerPackage(row, read.package, had, {
      duplicate: partnerSentences.duplicate,
      done: '',
    });
    if (index === null) return answer;
    had.add(index);
    seen.current.set(code, had);
    if (complete) return take(code);
    show({ row, k: had.size, recu: false, retour_echange: null });
    return answer;
  };

  /** Receives a parcel without scanning its remaining packages, after a warning. */
  const takeWhole = async (row: Parcel): Promise<ScanAnswer> => {
    seen.current.set(row.code, new Set(allPackages(row.nbr_paquets)));
    return take(row.code);
  };
  return { brought, scan, takeWhole };
}

async function find(code: string): Promise<Parcel | null> {
  try {
    return await call(parcelsContract.details, { params: { code } });
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
