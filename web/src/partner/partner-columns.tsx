import { addDays, dayOf, formatInstant } from '@cigogne/domain/days';
import { handOverStageLabels } from '@cigogne/domain/parcels/partner-stages';
import { partnerAccountLabels } from '@cigogne/domain/parcels/partner-statuses';
import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { fullName, localityOf } from '../parcels/parcel-reads.ts';
import { Attempts } from '../ui/base/look/Attempts.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconAlertCircle, IconClockQuestion } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { PartnerBadge } from '../ui/base/look/StatusBadge.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { DetailsButton } from '../ui/office/list/DetailsButton.tsx';
import type { PartnerParcel } from './partner-reads.ts';
import { trueNow } from '../http/server-clock.ts';

type PartnerColumn = Column<PartnerParcel>;

/** The partner's status, or the reason why there is none. */
function HandOverState({
  of: { etape, etat_afex, message },
}: {
  of: Pick<PartnerParcel, 'etape' | 'etat_afex' | 'message'>;
}) {
  if (etape === 'refuse')
    return (
      <Badge tone="red" stroke="out" icon={IconAlertCircle} title={message ?? 'Refusé par Afex'}>
        {handOverStageLabels.refuse}
        {message && ` : ${message}`}
      </Badge>
    );
  if (etape === 'inconnu' || etape === 'en-attente')
    return (
      <Badge
        tone="amber"
        stroke="dash"
        icon={IconClockQuestion}
        title={message ?? handOverStageLabels[etape]}
      >
        {handOverStageLabels[etape]}
      </Badge>
    );
  return <PartnerBadge etat={etat_afex} />;
}

/** How long a status has been in force: `14:06` today, then « hier », then the day. */
function Since({ at, now = trueNow() }: { at: string; now?: Date }) {
  const written = formatInstant(at);
  const day = dayOf(new Date(at));
  const today = dayOf(now);
  const short =
    day === today
      ? written.slice(-5)
      : day === addDays(today, -1)
        ? 'hier'
        : day.slice(0, 4) === today.slice(0, 4)
          ? written.slice(0, 5)
          : written.slice(0, 10);
  return (
    <time dateTime={at} title={written}>
      {short}
    </time>
  );
}

export const partnerColumns: readonly PartnerColumn[] = [
  {
    name: 'code',
    title: 'Code',
    width: 134,
    phone: 'small',
    cell: (row) => <ParcelCode code={row.code} />,
  },
  {
    name: 'exped',
    title: 'Expéditeur',
    width: 118,
    // On a tablet the whole name of the recipient counts more, and both do not fit.
    from: 'desktop',
    cell: (row) => row.user.nom_com ?? '–',
  },
  {
    name: 'client',
    title: 'Destinataire',
    width: 140,
    phone: 'name',
    cell: (row) => <span className="name">{fullName(row)}</span>,
  },
  {
    name: 'type',
    title: "Type d'envoi",
    width: 100,
    from: 'wide',
    cell: (row) => sendTypeLabels[row.type_envoi],
  },
  {
    name: 'statut',
    title: 'Statut',
    width: 206,
    phone: 'state',
    cell: (row) => <HandOverState of={row} />,
  },
  {
    name: 'attempt',
    title: 'Tentative',
    width: 80,
    from: 'desktop',
    cell: (row) => <Attempts count={row.attempt} />,
  },
  {
    name: 'adresse',
    title: 'Adresse',
    width: 112,
    phone: 'place',
    cell: (row) => (
      <span className="muted" title={`${row.adresse}, ${row.adresse_lieu}`}>
        {localityOf(row.adresse_lieu)}
        <span className="phone-part">, {row.adresse_gov}</span>
      </span>
    ),
  },
  {
    name: 'compte',
    title: 'Compte',
    width: 70,
    from: 'tablet',
    phone: 'small-end',
    cell: (row) => (row.compte_afex ? partnerAccountLabels[row.compte_afex] : '–'),
  },
  {
    name: 'date',
    title: 'Date',
    width: 72,
    end: true,
    from: 'tablet',
    cell: (row) => <Since at={row.statut_le ?? row.updatedAt} />,
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 108,
    end: true,
    hidden: true,
    phone: 'figure',
    cell: (row) => <Money millimes={row.montant_ttc} unit={false} />,
  },
  {
    name: 'afex_code',
    title: 'N° Afex',
    width: 108,
    hidden: true,
    cell: (row) => <span className="figures">{row.afex_code ?? '–'}</span>,
  },
  {
    name: 'manifeste',
    title: 'Manifeste',
    width: 120,
    hidden: true,
    cell: (row) => <span className="figures">{row.manifeste ?? '–'}</span>,
  },
  {
    name: 'cree',
    title: 'Créé le',
    width: 150,
    hidden: true,
    cell: (row) => <Instant at={row.createdAt} />,
  },
  {
    name: 'fiche',
    title: 'Fiche',
    width: 56,
    from: 'desktop',
    stays: true,
    cell: (row) => (
      <span className="acts">
        <DetailsButton of={row.ref} />
      </span>
    ),
  },
];
