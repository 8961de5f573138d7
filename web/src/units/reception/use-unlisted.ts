import type { ParcelInUnit } from '../unit-row.ts';
import { parcelGone } from '@cigogne/domain/parcels/parcel-form';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { unitsContract, type ScannedCode } from '@cigogne/domain/units/units.contract';
import { useState } from 'react';
import { call } from '../../http/call.ts';
import { isGone, sentenceOf } from '../../http/call-error.ts';
import { refreshed } from '../../http/query.ts';
import { writeNow } from '../../http/write-now.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';

export interface Unlisted {
  /** Scanned parcels for which there is something to do. */
  offered: readonly ScannedCode[];
  ask: (code: string) => Promise<ScanAnswer>;
  /** Adds it to the unit, as received. */
  add: (ref: string, taken: (row: ParcelInUnit) => void) => Promise<void>;
  /** « Retrouvé »: it was missing from an earlier transfer. */
  find: (ref: string) => Promise<void>;
  /** The partner's driver brought it along. */
  receiveReturn: (ref: string) => Promise<void>;
  ignore: (ref: string) => void;
}

/**
 * What to do about codes that are not in the unit on screen. Scanning does not wait for an answer.
 */
export function useUnlisted(id_mu: number): Unlisted {
  const [offered, setOffered] = useState<readonly ScannedCode[]>([]);
  const ignore = (ref: string) => setOffered((now) => now.filter((one) => one.ref !== ref));
  const ask = async (code: string): Promise<ScanAnswer> => {
    const found = await call(unitsContract.scan, { body: { id_mu, code } });
    if (found.ajoutable || found.retrouvable || found.retour_afex)
      setOffered((now) => [found, ...now.filter(({ ref }) => ref !== found.ref)]);
    return {
      good: false,
      fault: found.nom_cl === null ? 'unknown' : found.ailleurs ? 'elsewhere' : 'status',
      code: found.ref,
      sentence: found.raison,
    };
  };
  const act = async (ref: string, work: () => Promise<string>) => {
    try {
      tell(await work());
      ignore(ref);
    } catch (error) {
      if (isGone(error)) ignore(ref);
      tell(isGone(error) ? parcelGone(ref) : sentenceOf(error), { bad: true });
    }
  };
  return {
    offered,
    ask,
    ignore,
    add: (ref, taken) =>
      act(ref, async () => {
        const { mu } = await writeNow(pickupsContract.addAtDepot, { body: { id_mu, ref } });
        await refreshed(['mu', 'colis']);
        const row = mu.colis.find((one) => one.ref === ref);
        if (row) taken(row);
        return `${ref} est dans l'unité ${mu.ref}.`;
      }),
    receiveReturn: (ref) =>
      act(ref, async () => {
        const { colis } = await writeNow(partnerContract.receiveReturn, { body: { code: ref } });
        await refreshed(['mu', 'colis', 'afex']);
        return `${ref}, retour d’Afex, est reçu au ${colis.colis_hub_current?.nom ?? 'hub'}.`;
      }),
    find: (ref) =>
      act(ref, async () => {
        const { colis } = await writeNow(parcelsContract.find, { body: { ref } });
        await refreshed(['mu', 'colis']);
        return `${ref} est retrouvé au ${colis.colis_hub_current?.nom ?? 'hub'}.`;
      }),
  };
}
