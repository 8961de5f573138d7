import { formatPhone } from '@cigogne/domain/phone-text';
import { ago } from '@cigogne/domain/parcels/known-parcels';
import { changedFieldLabels, type ChangedField } from '@cigogne/domain/shops/draft';
import { counted } from '@cigogne/domain/words';
import type { ReactNode } from 'react';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { classNames } from '../ui/base/look/class-names.ts';
import {
  IconAlertCircle,
  IconCheck,
  IconCircleCheckFilled,
  IconHelpCircle,
  IconHomeQuestion,
  IconPhone,
  IconRefresh,
  IconRestore,
  IconX,
} from '../ui/base/look/icons.ts';
import { StatusBadge } from '../ui/base/look/StatusBadge.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { PlaceFix, SeenButton, TextFix } from './DraftFix.tsx';
import { missingLabels, type Order } from './order-row.ts';
import { trueNow } from '../http/server-clock.ts';

export interface OrderActs {
  ignore: (row: Order, ignoree: boolean) => void;
  sendAnyway: (row: Order) => void;
}

/** Columns of « Commandes reçues »; missing data has its field in its own cell. */
export const orderColumns = (acts: OrderActs): readonly Column<Order>[] => [
  {
    name: 'commande',
    title: 'Commande',
    width: 114,
    phone: 'small',
    cell: (row) => (
      <Two first={<b className="name">{row.order_ref}</b>}>
        {ago(new Date(row.createdAt), trueNow())}
      </Two>
    ),
  },
  {
    name: 'client',
    title: 'Client',
    width: 190,
    phone: 'name',
    cell: (row) => (
      <>
        <Two
          first={
            <b className="name" dir="auto">
              <Before row={row} champ="nom_cl" />
              {row.nom_cl || 'Sans nom'}
            </b>
          }
        >
          <Before row={row} champ="tel_cl" />
          {/^\d{8}$/.test(row.tel_cl) ? formatPhone(row.tel_cl) : row.tel_cl || 'sans téléphone'}
        </Two>
        <TextFix row={row} field="nom_cl" />
        <TextFix row={row} field="tel_cl" />
        {/* here, because the column of the goods leaves narrow screens */}
        <TextFix row={row} field="marchandise" />
      </>
    ),
  },
  {
    name: 'lieu',
    title: 'Lieu proposé',
    phone: 'place',
    cell: (row) => <PlaceCell row={row} />,
  },
  {
    name: 'marchandise',
    title: 'Marchandise',
    width: 190,
    from: 'desktop',
    cell: (row) => (
      <Two first={<span dir="auto">{row.marchandise || '–'}</span>}>
        {counted(row.articles, 'article')}
      </Two>
    ),
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 116,
    end: true,
    phone: 'figure',
    cell: (row) => (
      <>
        <Two first={<AmountOf row={row} />}>
          {row.payee ? 'payée en ligne' : row.devise && `en ${row.devise}`}
        </Two>
        <TextFix row={row} field="montant_ttc" />
      </>
    ),
  },
  { name: 'etat', title: 'État', width: 136, phone: 'state', cell: (row) => <State row={row} /> },
  {
    name: 'actes',
    title: <span className="sr-only">Actions</span>,
    width: 56,
    stays: true,
    phone: 'acts',
    cell: (row) => <Acts row={row} acts={acts} />,
  },
];

function Two({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <span className="two">
      {first}
      {children && <small>{children}</small>}
    </span>
  );
}

/** The value before the shop changed it. */
function Before({ row, champ }: { row: Order; champ: ChangedField['champ'] }) {
  const change = row.changes.find((one) => one.champ === champ);
  if (!change?.avant) return null;
  return (
    <>
      <s className="before">
        <span className="sr-only">{changedFieldLabels[champ]} avant : </span>
        {change.avant}
      </s>{' '}
    </>
  );
}

const AmountOf = ({ row }: { row: Order }) => (
  <span>
    <Before row={row} champ="montant_ttc" />
    <b>
      <Money millimes={row.montant_ttc} unit={false} />
    </b>
  </span>
);

const marks = {
  sure: { icon: IconCircleCheckFilled, name: 'green', label: 'Lieu sûr' },
  'a-verifier': { icon: IconHelpCircle, name: 'amber', label: 'Lieu à vérifier' },
  'a-choisir': { icon: IconAlertCircle, name: 'red', label: 'Lieu à choisir' },
} as const;

function PlaceCell({ row }: { row: Order }) {
  const { icon: Mark, name, label } = marks[row.certitude];
  const { lieu } = row;
  return (
    <>
      <span className="place-read">
        <span className={classNames('mark', name)} role="img" aria-label={label}>
          <Mark size={20} stroke={1.75} />
        </span>
        <Two
          first={
            <span>{lieu ? `${lieu._loc} | ${lieu._gov} | ${lieu._zip}` : 'Lieu introuvable'}</span>
          }
        >
          <Before row={row} champ="adresse" />
          {row.adresse && <bdi>« {row.adresse} »</bdi>}
        </Two>
      </span>
      {row.etat === 'brouillon' && <PlaceFix row={row} />}
      {row.etat === 'brouillon' && <TextFix row={row} field="adresse" />}
    </>
  );
}

function State({ row }: { row: Order }) {
  const [missing] = row.manque;
  if (row.colis)
    return (
      <span className="two">
        <ParcelCode code={row.colis.ref} />
        <StatusBadge etat={row.colis.etat} />
      </span>
    );
  if (row.etat === 'ignoree')
    return (
      <Badge tone="stone" stroke="tint">
        Ignorée
      </Badge>
    );
  if (row.connu)
    return (
      <span className="two">
        <Badge tone="amber" stroke="out">
          Déjà créée
        </Badge>
        <ParcelCode code={row.connu} />
      </span>
    );
  if (missing)
    return (
      <Badge
        tone="red"
        stroke="tint"
        icon={missing.field === 'tel_cl' ? IconPhone : IconAlertCircle}
        title={missing.message}
      >
        {missingLabels[missing.field] ?? 'Incomplète'}
      </Badge>
    );
  if (row.changes.length > 0)
    return (
      <span className="two">
        <Badge tone="amber" stroke="tint" icon={IconRefresh}>
          Changée
        </Badge>
        <SeenButton row={row} />
      </span>
    );
  return row.certitude === 'sure' ? (
    <Badge tone="green" stroke="tint" icon={IconCheck}>
      Prête
    </Badge>
  ) : (
    <Badge tone="amber" stroke="tint" icon={IconHomeQuestion}>
      Quel lieu ?
    </Badge>
  );
}

function Acts({ row, acts }: { row: Order; acts: OrderActs }) {
  if (row.etat === 'envoyee') return null;
  const ignored = row.etat === 'ignoree';
  return (
    <span className="acts">
      {row.connu && (
        <Button
          look="ghost"
          aria-label={`Envoyer quand même, commande ${row.order_ref}`}
          onClick={() => acts.sendAnyway(row)}
        >
          Quand même
        </Button>
      )}
      <Button
        look="ghost"
        square
        icon={ignored ? IconRestore : IconX}
        title={ignored ? 'Reprendre' : 'Ignorer'}
        aria-label={`${ignored ? 'Reprendre' : 'Ignorer'} la commande ${row.order_ref}`}
        onClick={() => acts.ignore(row, !ignored)}
      />
    </span>
  );
}
