import { Phone } from '../ui/base/values/Phone.tsx';
import { fullName } from '../units/unit-columns.tsx';
import type { UnitView } from '../units/unit-row.ts';

/** The courier who collects it, with the phone number. */
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
