import {
  borders,
  delegationDots,
  governorates,
  mapHeight,
  mapWidth,
  outline,
} from '../home/tunisia.ts';
import type { Hub } from '../hubs/hub-row.ts';
import { classNames } from '../ui/base/look/class-names.ts';

/**
 * A map of the country: governorates that a hub serves are lit, pressing an unserved one gives it
 * to the new hub.
 */
export function GovernorateMap({
  hubs,
  chosen,
  onPress,
}: {
  hubs: readonly Hub[];
  chosen: readonly string[];
  onPress: (gov: string) => void;
}) {
  const holderOf = (gov: string) =>
    hubs.find(({ hubGovs }) => hubGovs.some((one) => one.gov === gov));
  const isServed = (gov: string) => holderOf(gov) !== undefined || chosen.includes(gov);
  const served = governorates.filter(({ name }) => isServed(name));
  const delegations = served.reduce((all, { count }) => all + count, 0);
  const allDelegations = governorates.reduce((all, { count }) => all + count, 0);
  return (
    <div className="first-day-map">
      {/* Hidden from screen readers: the same governorates are buttons beside the map. */}
      <svg viewBox={`-8 0 ${mapWidth + 16} ${mapHeight}`} aria-hidden="true">
        <defs>
          <clipPath id="first-day-country">
            <path d={outline} />
          </clipPath>
        </defs>
        <g clipPath="url(#first-day-country)">
          {governorates.map(({ id, name, area }) => {
            const holder = holderOf(name);
            return (
              <path
                key={id}
                d={area}
                className={classNames('gov', holder && 'taken', chosen.includes(name) && 'chosen')}
                onClick={() => !holder && onPress(name)}
              >
                <title>{holder ? `${name} : ${holder.nom}` : name}</title>
              </path>
            );
          })}
          <path d={borders} className="borders" />
        </g>
        <path d={delegationDots} className="dots" />
        <path d={outline} className="coast" />
      </svg>
      <p className="figures">
        <b>
          {served.length}
          <small> / {governorates.length}</small>
        </b>
        gouvernorats couverts
        <span>
          {delegations} / {allDelegations} délégations
        </span>
      </p>
    </div>
  );
}
