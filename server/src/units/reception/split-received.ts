import { type Received, whyNotReceived } from '@cigogne/domain/units/received';
import type { ParcelInHand } from '@cigogne/domain/units/reception';
import { wrongField } from '@cigogne/domain/refusal';
import type { LockedParcel } from '../../parcels/lock-parcels.ts';

/**
 * Splits the parcels of a unit into those that came and those that did not; the lists must contain
 * exactly these, otherwise 400.
 */
export function splitReceived(
  contents: readonly LockedParcel[],
  received: Received,
): { picked: LockedParcel[]; failed: LockedParcel[] } {
  const wrong = whyNotReceived(
    contents.map(({ code }) => code),
    received,
  );
  if (wrong) throw wrongField(wrong.field, wrong.message);
  const picks = new Set(received.pick_colis);
  return {
    picked: contents.filter(({ code }) => picks.has(code)),
    failed: contents.filter(({ code }) => !picks.has(code)),
  };
}

/**
 * « 2/3 paquets scannés », for the history of parcels received with packages that nobody scanned.
 */
export function packagesNote(
  { paquets }: Pick<Received, 'paquets'>,
  parcel: LockedParcel,
  hands: ReadonlyMap<string, ParcelInHand>,
): { raison: string } | Record<string, never> {
  const hand = hands.get(parcel.code);
  const declared = paquets?.find(({ ref }) => ref === parcel.code)?.vus;
  // If somebody scanned or ticked, the acts decide; the courier's own count is not questioned
  // again.
  const vus = hand?.par ? hand.vus.size : declared;
  return vus === undefined || vus >= parcel.nbr_paquets
    ? {}
    : { raison: `${vus}/${parcel.nbr_paquets} paquets scannés` };
}
