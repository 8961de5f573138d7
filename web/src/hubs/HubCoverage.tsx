import { governorates } from '@cigogne/domain/places/zones';
import type { Hub } from './hub-row.ts';
import './hubs.css';

/**
 * How much of the country is covered, and what is missing: parcels to uncovered places have no
 * destination hub.
 */
export function HubCoverage({ hubs }: { hubs: readonly Hub[] | null }) {
  if (!hubs || hubs.length === 0) return null;
  const covered = new Set(hubs.flatMap(({ hubGovs }) => hubGovs.map(({ gov }) => gov)));
  const missing = governorates.filter(({ nom }) => !covered.has(nom)).map(({ nom }) => nom);
  return (
    <p className="hub-coverage">
      <b className="figures">
        {covered.size} / {governorates.length}
      </b>{' '}
      gouvernorats couverts
      {missing.length > 0 && <span className="missing">Sans hub : {missing.join(', ')}</span>}
    </p>
  );
}
