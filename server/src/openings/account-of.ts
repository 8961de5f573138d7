import type {
  CourierOpening,
  OpeningValues,
  ShipperOpening,
} from '@cigogne/domain/openings/read-opening';
import type { OpeningKind } from '@cigogne/domain/openings/opening-fields';
import type { Correction, TakenOver } from '../accounts/taken-over/write-people.ts';
import type { PersonTarget } from './draft.ts';

type Placed = Pick<PersonTarget, 'id_hub' | 'adresse_gov'>;
const nowhere: Placed = { id_hub: null, adresse_gov: null };

/** The account described by a line. */
export function accountOf(
  kind: 'exped' | 'liv',
  values: OpeningValues[OpeningKind],
  target: Placed | null,
): TakenOver {
  const { id_hub, adresse_gov } = target ?? nowhere;
  if (kind === 'exped') {
    const { solde: _owed, hub: _hub, gov: _gov, ...account } = values as ShipperOpening;
    return { ...account, id_hub, adresse_gov };
  }
  const { especes: _held, hub: _hub, ...account } = values as CourierOpening;
  return { ...account, id_hub };
}

/**
 * What a line changes compared with the same line before; the place only if the line names another
 * one.
 */
export function correctionOf(
  id: number,
  kind: 'exped' | 'liv',
  was: OpeningValues[OpeningKind],
  is: OpeningValues[OpeningKind],
  target: Placed | null,
): Correction {
  const placeOf = (values: object) => {
    const { hub, gov } = values as { hub: string; gov?: string };
    return `${hub} ${gov ?? ''}`;
  };
  const moved = target !== null && placeOf(was) !== placeOf(is);
  return {
    id,
    before: accountOf(kind, was, nowhere),
    after: accountOf(kind, is, moved ? target : nowhere),
  };
}
