import { isPartnerStatus, partnerLooks } from '@cigogne/domain/parcels/partner-statuses';
import { type Stage, stageOf } from '@cigogne/domain/parcels/statuses';
import type { Dot } from '../../ui/base/look/ParcelDots.tsx';
import type { Parcel } from '../parcel-reads.ts';

/** Registered, picked up, at its first hub, at its last hub, at the recipient's door. */
export const journeySteps = 5;

type Where = Pick<Parcel, 'etat' | 'issue' | 'id_hub_current' | 'id_hub_dest'>;

/** The step that a parcel has reached. */
export function stepOf(parcel: Where): number {
  if (parcel.issue !== null) return 4;
  const step = steps[stageOf(parcel.etat)];
  const waitsElsewhere =
    parcel.id_hub_dest !== null && parcel.id_hub_current !== parcel.id_hub_dest;
  return step === 'at-hub' ? (waitsElsewhere ? 2 : 3) : step;
}

const steps: Record<Stage, number | 'at-hub'> = {
  'to-send': 0,
  'in-pickup': 1,
  'in-transfer': 2,
  waiting: 'at-hub',
  planned: 3,
  'on-round': 3,
  delivered: 3,
  returned: 3,
  invoiced: 3,
};

/** One dot per step: coral at the parcel's position, green or a ring once it ended. */
export function journeyDots(parcel: Where): Dot[] {
  const step = stepOf(parcel);
  return Array.from({ length: journeySteps }, (_, place) => {
    if (place > step) return 'todo';
    if (place < step) return 'done';
    if (parcel.issue === null) return 'now';
    return parcel.issue === 'livre' || parcel.issue === 'recupere' ? 'good' : 'ring';
  });
}

/** For a parcel at the partner: in our hub, with the partner, at the recipient's door. */
export function partnerDots(parcel: Pick<Parcel, 'etat_afex' | 'issue'>): Dot[] {
  const { etat_afex, issue } = parcel;
  if (issue !== null)
    return ['done', 'done', issue === 'livre' || issue === 'recupere' ? 'good' : 'ring'];
  const known = etat_afex !== null && isPartnerStatus(etat_afex);
  const taken = !known || partnerLooks[etat_afex].phase > 1;
  return taken && etat_afex !== null ? ['done', 'now', 'todo'] : ['now', 'todo', 'todo'];
}
