import type { UnitView } from '@cigogne/domain/pickups/unit-wire';
import { Money } from '../ui/base/values/Money.tsx';
import { type Stud, Studs } from '../ui/base/look/Studs.tsx';
import { totalOf } from './unit-words.ts';

/** What a unit is worth, how many parcels, and a stud for each. */
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
      <Studs studs={unit.colis.map(studOf)} size={12} ink="var(--plum-b)" />
    </>
  );
}

const studOf = ({ pris }: { pris: boolean | null }): Stud =>
  pris === null ? 'todo' : pris ? 'done' : 'ring';
