import { type Received, whyNotReceived } from '@cigogne/domain/units/received';
import type { ParcelInHand } from '@cigogne/domain/units/reception';
import { wrongField } from '@cigogne/domain/refusal';
import type { LockedParcel } from '../../parcels/lock-parcels.ts';

/** The parcels of a unit that came and those that did not; anything else than exactly these is a 400. */
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

/** « 2/3 paquets scannés », for the history of parcels taken in with packages nobody scanned. */
export function packagesNote(
  { paquets }: Pick<Received, 'paquets'>,
  parcel: LockedParcel,
  hands: ReadonlyMap<string, ParcelInHand>,
): { raison: string } | Record<string, never> {
  const hand = hands.get(parcel.code);
  const declared = paquets?.find(({ ref }) => ref === parcel.code)?.vus;
  // Where somebody scanned or ticked, the acts know better; what the courier counted is not asked again.
  const vus = hand?.par ? hand.vus.size : declared;
  return vus === undefined || vus >= parcel.nbr_paquets
    ? {}
    : { raison: `${vus}/${parcel.nbr_paquets} paquets scannés` };
}
