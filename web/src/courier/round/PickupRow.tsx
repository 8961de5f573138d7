import { IconChevronRight, IconTruckLoading } from '../../ui/base/look/icons.ts';
import { To } from '../../ui/base/look/path.tsx';
import { courierPaths } from '../courier-paths.ts';
import { parcelsIn, shopOf, shopPlaceOf } from '../pickups/shop-words.ts';
import type { MyPickup } from '../pickups/use-my-pickups.ts';
import { t } from '../../language/texts.ts';

/** A pickup on the route, among the stops of the round. */
export function PickupRow({ unit, number }: { unit: MyPickup; number: number }) {
  return (
    <To to={courierPaths.pickup(unit.ref)}>
      <span className="stop-number pickup">{number}</span>
      <span className="stop-what">
        <b>{shopOf(unit)}</b>
        <span className="pickup-on-way">
          <IconTruckLoading size={18} stroke={1.75} />
          {t('Ramassage, {place}', { place: shopPlaceOf(unit) })}
        </span>
      </span>
      <span className="stop-amount">
        <b className="figures">{parcelsIn(unit.nbr_colis)}</b>
        <IconChevronRight size={18} stroke={1.75} />
      </span>
    </To>
  );
}
