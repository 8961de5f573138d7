import type { UnitView } from './unit-row.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { type Dot, ParcelDots } from '../ui/base/look/ParcelDots.tsx';
import { totalOf } from './unit-words.ts';

/** A unit's value and number of parcels, with a dot for each. */
export function UnitAmount({ unit, taken }: { unit: UnitView; taken: string }) {
  return (
    <>
      <div className="amount-line">
        <Money millimes={totalOf(unit.colis)} big />
        <span className="muted">
          <b className="figures">
            {unit.nbr_pick} / {unit.nbr_colis}
          </b>
          <br />
          {taken}
        </span>
      </div>
      <ParcelDots dots={unit.colis.map(dotOf)} size={12} ink="var(--plum-b)" />
    </>
  );
}

const dotOf = ({ pris }: { pris: boolean | null }): Dot =>
  pris === null ? 'todo' : pris ? 'done' : 'ring';
