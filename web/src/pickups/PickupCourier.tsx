import { Phone } from '../ui/base/values/Phone.tsx';
import { fullName } from '../units/unit-columns.tsx';
import type { UnitView } from '../units/unit-row.ts';

/** Who collects it, and the phone. */
export function PickupCourier({ unit: { mvLiv } }: { unit: Pick<UnitView, 'mvLiv'> }) {
  return (
    <>
      {fullName(mvLiv)}
      {mvLiv?.tel && (
        <>
          {' '}
          · <Phone tel={mvLiv.tel} />
        </>
      )}
    </>
  );
}
