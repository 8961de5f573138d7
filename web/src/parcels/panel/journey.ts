import { isPartnerStatus, partnerLooks } from '@cigogne/domain/parcels/partner-statuses';
import type { Stud } from '../../ui/base/look/Studs.tsx';
import type { Parcel } from '../parcel-reads.ts';

/** Registered, picked up, at its first hub, at its last hub, at the recipient's door. */
export const journeySteps = 5;

type Where = Pick<Parcel, 'etat' | 'issue' | 'id_hub_current' | 'id_hub_dest'>;

/** The step a parcel stands at. */
export function stepOf(parcel: Where): number {
  if (parcel.issue !== null) return 4;
  switch (parcel.etat) {
    case 'ATT-ENVOIE':
    case 'ATT-DISP-ENVOIE':
      return 0;
    case 'ATT-ENLEV':
    case 'ENLEV-COURS':
    case 'ENLEV-SUCC':
    case 'ENLEV-ECHEC':
      return 1;
    case 'ATT-TRANSF':
    case 'TRANSF-PLAN':
    case 'TRANSF-COURS':
      return 2;
    case 'ATT-LIV':
    case 'ATT-RECUP':
      return parcel.id_hub_dest === null || parcel.id_hub_current === parcel.id_hub_dest ? 3 : 2;
    default:
      return 3;
  }
}

/** One stud a step: coral where the parcel is, green or a ring once it ended. */
export function journeyStuds(parcel: Where): Stud[] {
  const step = stepOf(parcel);
  return Array.from({ length: journeySteps }, (_, place) => {
    if (place > step) return 'todo';
    if (place < step) return 'done';
    if (parcel.issue === null) return 'now';
    return parcel.issue === 'livre' || parcel.issue === 'recupere' ? 'good' : 'ring';
  });
}

/** Of a parcel that the partner has: in our hub, in the partner's hands, at the recipient's door. */
export function partnerStuds(parcel: Pick<Parcel, 'etat_afex' | 'issue'>): Stud[] {
  const { etat_afex, issue } = parcel;
  if (issue !== null)
    return ['done', 'done', issue === 'livre' || issue === 'recupere' ? 'good' : 'ring'];
  const known = etat_afex !== null && isPartnerStatus(etat_afex);
  const taken = !known || partnerLooks[etat_afex].phase > 1;
  return taken && etat_afex !== null ? ['done', 'now', 'todo'] : ['now', 'todo', 'todo'];
}
