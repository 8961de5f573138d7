import { wrongField } from '@cigogne/domain/refusal';
import type { LockedParcel } from '../parcels/lock-parcels.ts';

/** Picked and failed are disjoint and together exactly the unit's parcels, else 400 (D §5). */
export function splitReceived(
  contents: readonly LockedParcel[],
  { pick_colis, fail_colis }: { pick_colis: readonly string[]; fail_colis: readonly string[] },
): { picked: LockedParcel[]; failed: LockedParcel[] } {
  const picks = new Set(pick_colis);
  const fails = new Set(fail_colis);
  const both = pick_colis.find((ref) => fails.has(ref));
  if (both)
    throw wrongField(
      'pick_colis',
      `Le colis ${both} ne peut pas être reçu et manquant à la fois !`,
    );
  const held = new Set(contents.map(({ code }) => code));
  const stranger = [...pick_colis, ...fail_colis].find((ref) => !held.has(ref));
  if (stranger) throw wrongField('pick_colis', `Le colis ${stranger} n'est pas dans cette unité !`);
  const forgotten = contents.find(({ code }) => !picks.has(code) && !fails.has(code));
  if (forgotten)
    throw wrongField('fail_colis', `Le colis ${forgotten.code} n'est ni reçu ni manquant !`);
  return {
    picked: contents.filter(({ code }) => picks.has(code)),
    failed: contents.filter(({ code }) => fails.has(code)),
  };
}
