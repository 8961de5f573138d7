import type { StatusIcon } from '@cigogne/domain/look';
import {
  isPartnerStatus,
  partnerLooks,
  partnerWords,
} from '@cigogne/domain/parcels/partner-statuses';
import {
  isParcelStatus,
  type Issue,
  issueLabels,
  labelOf,
  statusLooks,
  transferBadge,
} from '@cigogne/domain/parcels/statuses';
import { translated } from '../../../language/texts.ts';
import { Badge } from './Badge.tsx';
import type { IconType } from './Button.tsx';
import {
  IconAlertTriangleFilled,
  IconArrowBackUp,
  IconArrowRampRight,
  IconArrowsExchange,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarClock,
  IconCircleCheckFilled,
  IconCircleDashedCheck,
  IconCircleDashedX,
  IconCircleXFilled,
  IconClipboardText,
  IconClockPause,
  IconFileInvoice,
  IconHelpCircle,
  IconHomeQuestion,
  IconMoped,
  IconPackage,
  IconPackageExport,
  IconPackageImport,
  IconPackageOff,
  IconPlaneDeparture,
  IconRoute,
  IconTruck,
  IconTruckLoading,
} from './icons.ts';

/** The component for each icon that the domain names. */
const icons: Record<StatusIcon, IconType> = {
  'alert-triangle-filled': IconAlertTriangleFilled,
  'arrow-back-up': IconArrowBackUp,
  'arrow-ramp-right': IconArrowRampRight,
  'arrows-exchange': IconArrowsExchange,
  'building-store': IconBuildingStore,
  'building-warehouse': IconBuildingWarehouse,
  'calendar-clock': IconCalendarClock,
  'circle-check-filled': IconCircleCheckFilled,
  'circle-dashed-check': IconCircleDashedCheck,
  'circle-dashed-x': IconCircleDashedX,
  'circle-x-filled': IconCircleXFilled,
  'clipboard-text': IconClipboardText,
  'clock-pause': IconClockPause,
  'file-invoice': IconFileInvoice,
  'home-question': IconHomeQuestion,
  moped: IconMoped,
  package: IconPackage,
  'package-export': IconPackageExport,
  'package-import': IconPackageImport,
  'package-off': IconPackageOff,
  route: IconRoute,
  truck: IconTruck,
  'truck-loading': IconTruckLoading,
};

/** A parcel's status: the same word, colour, stroke and icon on every screen. */
export function StatusBadge({ etat, type }: { etat: string; type?: string | undefined }) {
  if (!isParcelStatus(etat)) return <span className="muted">{etat}</span>;
  const { icon, tone, stroke } = statusLooks[etat];
  return (
    <Badge tone={tone} stroke={stroke} icon={icons[icon]} title={etat}>
      {translated(labelOf(etat, type))}
    </Badge>
  );
}

/** The badge « A-Transférer », shown for rows with `a_transferer`. `short`: only its icon. */
export function TransferBadge({ short = false }: { short?: boolean }) {
  const { tone, stroke, icon, label } = transferBadge;
  return (
    <Badge tone={tone} stroke={stroke} icon={icons[icon]} title={label}>
      {short ? <span className="sr-only">{label}</span> : label}
    </Badge>
  );
}

/** The partner's status; an unknown one is shown as the partner wrote it. */
export function PartnerBadge({ etat }: { etat: string | null | undefined }) {
  if (!etat) return null;
  if (!isPartnerStatus(etat))
    return (
      <Badge tone="stone" stroke="dash" icon={IconHelpCircle} title="Statut inconnu de Cigogne">
        {etat}
      </Badge>
    );
  const { tone, stroke, icon, label } = partnerLooks[etat];
  return (
    <Badge tone={tone} stroke={stroke} icon={icons[icon]} title={etat}>
      {label}
    </Badge>
  );
}

/** The partner's status in the words for shippers. */
export function PlainPartnerBadge({ etat }: { etat: string | null }) {
  return (
    <Badge tone="stone" stroke="tint" icon={IconPlaneDeparture}>
      {partnerWords(etat)}
    </Badge>
  );
}

const issueLooks = {
  livre: { tone: 'green', icon: IconCircleCheckFilled },
  recupere: { tone: 'teal', icon: IconArrowBackUp },
  retour: { tone: 'red', icon: IconCircleXFilled },
  rembourse: { tone: 'amber', icon: IconAlertTriangleFilled },
} as const;

/** The decision of an invoice line. */
export function IssueBadge({ issue, out = false }: { issue: Issue; out?: boolean }) {
  const { tone, icon } = issueLooks[issue];
  return (
    <Badge tone={tone} stroke={out ? 'out' : 'solid'} icon={icon}>
      {issueLabels[issue]}
    </Badge>
  );
}
