import { formatDay } from '@cigogne/domain/days';
import { defaultDecisions } from '@cigogne/domain/decisions/decision';
import type { decisionsContract } from '@cigogne/domain/decisions/decisions.contract';
import { motifLabels } from '@cigogne/domain/parcels/statuses';
import type { Row } from '../http/over-wire.ts';
import { Attempts } from '../ui/base/look/Attempts.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { classNames } from '../ui/base/look/class-names.ts';
import {
  IconAlertTriangle,
  IconCalendarClock,
  IconCircleCheck,
  IconCircleX,
  IconMessage,
} from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { deadlineWords, isUrgent, timeLeft } from './time-left.ts';

export type ToDecide = Row<typeof decisionsContract.mine>;

const untold: Record<(typeof defaultDecisions)[number], string> = {
  reessayer: 'sinon : nouvelle tentative',
  retour: 'sinon : retour',
};

function Why({ passage }: ToDecide) {
  if (!passage) return <span className="muted">Aucune tentative</span>;
  const { motif, note, manque, photos, reporte } = passage;
  const proof = [...(manque ?? []), photos > 0 && (photos > 1 ? `${photos} photos` : '1 photo')];
  return (
    <span className="decide-why">
      <span>
        {reporte ? 'Reporté : ' : ''}
        {motif ? motifLabels[motif] : 'Échec'}
      </span>
      {note && <span className="muted">« {note} »</span>}
      {manque && (
        <span className="row wrap">
          <Badge
            tone={manque.length === 0 ? 'green' : 'amber'}
            stroke="tint"
            icon={manque.length === 0 ? IconCircleCheck : IconAlertTriangle}
          >
            {manque.length === 0 ? 'Vérifié' : 'Non vérifié'}
          </Badge>
          <span className="caption">{proof.filter(Boolean).join(', ')}</span>
        </span>
      )}
    </span>
  );
}

/** The recipient's answer, if there is one. */
function Answer({ conteste, passage, destinataire: { jour, conteste_mot, refuse } }: ToDecide) {
  if (refuse)
    return (
      <span className="decide-why">
        <Badge tone="red" stroke="tint" icon={IconCircleX}>
          Refusé par le destinataire
        </Badge>
        {refuse.mot && <span className="muted">« {refuse.mot} »</span>}
      </span>
    );
  if (conteste)
    return (
      <span className="decide-why">
        <Badge tone="red" stroke="tint" icon={IconMessage}>
          {passage?.motif === 'refuse' ? 'Je n’ai pas refusé' : 'J’étais là'}
        </Badge>
        {conteste_mot && <span className="muted">« {conteste_mot} »</span>}
      </span>
    );
  if (jour)
    return (
      <Badge tone="blue" stroke="tint" icon={IconCalendarClock}>
        Préfère le {formatDay(jour)}
      </Badge>
    );
  return <span className="muted decide-none">–</span>;
}

function Deadline({ a_decider, sans_decision, conteste, now }: ToDecide & { now: Date }) {
  if (conteste) return <span className="muted">Le hub tranche d’abord</span>;
  return (
    <span className="decide-why">
      <span className="figures">{deadlineWords(a_decider, now)}</span>
      <b className={classNames('figures', isUrgent(a_decider, now) && 'decide-urgent')}>
        {timeLeft(a_decider, now)}
      </b>
      <span className="caption">{untold[sans_decision]}</span>
    </span>
  );
}

/**
 * Staff also see the shop. `decide` opens the question; `now` is what the time left is counted
 * from.
 */
export const decisionColumns = (
  decide: (row: ToDecide) => void,
  isStaff: boolean,
  now: Date,
): Column<ToDecide>[] => [
  {
    name: 'client',
    title: 'Client',
    width: isStaff ? 170 : 160,
    phone: 'name',
    cell: (row) => (
      <span className="decide-why">
        <b>{row.nom_cl}</b>
        <ParcelCode code={row.ref} />
        {isStaff && row.exped.nom_com && <span className="caption">{row.exped.nom_com}</span>}
      </span>
    ),
  },
  {
    name: 'pourquoi',
    title: 'Pourquoi',
    phone: 'place',
    cell: Why,
  },
  {
    name: 'tentatives',
    title: 'Tent.',
    width: 96,
    from: 'tablet',
    phone: 'state',
    cell: (row) => <Attempts count={row.attempt} />,
  },
  {
    name: 'destinataire',
    title: 'Destinataire',
    width: 200,
    from: 'tablet',
    phone: 'small',
    cell: Answer,
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 108,
    end: true,
    phone: 'figure',
    cell: (row) => <Money millimes={row.montant_ttc} unit={false} />,
  },
  {
    name: 'delai',
    title: 'Délai',
    width: 164,
    phone: 'small-end',
    cell: (row) => <Deadline {...row} now={now} />,
  },
  {
    name: 'acts',
    title: 'Actions',
    width: 104,
    stays: true,
    phone: 'acts',
    cell: (row) => (
      <span className="acts">
        <Button look="blue" onClick={() => decide(row)}>
          Décider
        </Button>
      </span>
    ),
  },
];
