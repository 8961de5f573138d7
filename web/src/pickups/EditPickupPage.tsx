import { mayI } from '../http/may-i.ts';
import { whyNotUnit } from '@cigogne/domain/units/why-not-unit';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import type { ParcelRow } from '../parcels/parcel-reads.ts';
import type { UnitView } from '../units/unit-row.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useRead } from '../http/query.ts';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { IconTrash } from '../ui/base/look/icons.ts';
import { DraftNote } from '../ui/base/form/DraftNote.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { AsyncSelect } from '../ui/office/fields/AsyncSelect.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { LeaveQuestion } from '../ui/office/page/LeaveQuestion.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { openedFrom } from '../ui/office/page/opened-from.ts';
import { useOnward } from '../ui/office/page/use-onward.ts';
import { placeOf, recipientOf } from '../units/unit-words.ts';
import { type Found, usePickupList } from './use-pickup-list.ts';
import './pickups.css';

/** /dashb/mu/create: search by ref, list, remove, create. */
export function NewPickupPage() {
  return <PickupForm title="Nouveau transfert" unit={null} owner={null} />;
}

/**
 * /dashb/mu/edit/{code}: changes the parcels while the pickup is pending; for its shipper or its
 * hub.
 */
export function EditPickupPage() {
  const { code = '' } = useParams({ strict: false });
  const read = useRead(mayI(pickupsContract.mine) ? pickupsContract.mine : unitsContract.byCode, {
    params: { code },
  });
  if (read.error && !read.data)
    return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines />;
  return (
    <PickupForm
      key={read.data.id}
      title={`Edit transfert ${read.data.ref}`}
      unit={read.data}
      shut={whyNotUnit('edit', read.data)}
      owner={read.data.mvExped?.id ?? null}
    />
  );
}

/**
 * What an empty list suggests: parcels that wait to be sent, or the page where they are created.
 */
function useWaiting(shipper: boolean) {
  const { data } = useRead(
    parcelsContract.mine,
    { body: { filter: { etat: ['ATT-ENVOIE'] } } },
    { enabled: shipper },
  );
  const search = `Cherchez ${shipper ? 'vos' : 'les'} colis « À envoyer » pour les ajouter.`;
  if (!data) return { emptyHint: search };
  if (data.count === 0)
    return {
      emptyHint: 'Vous n’avez aucun colis « À envoyer » : créez d’abord un bordereau.',
      emptyActions: (
        <>
          <Link className="btn blue" to={paths.parcelNew}>
            Créer un bordereau
          </Link>
          <Link className="btn" to={paths.parcelsImport}>
            Importer
          </Link>
        </>
      ),
    };
  return {
    emptyHint: search,
    emptyActions: (
      <Link className="btn" to={listLinks.myParcels({ groupe: 'to_transfer', etat: 'ATT-ENVOIE' })}>
        Voir mes colis à envoyer
      </Link>
    ),
  };
}

function PickupForm({
  title,
  unit,
  owner,
  shut = null,
}: {
  title: string;
  unit: UnitView | null;
  /** Why it can no longer be changed; shown at once, before anybody works on it. */
  shut?: string | null;
  /** The pickup's shipper, when the hub changes it. */
  owner: number | null;
}) {
  const onward = useOnward();
  const shipper = mayI(pickupsContract.update);
  const list = usePickupList(unit);
  const { rows } = list;
  const waiting = useWaiting(shipper);
  const to = (code?: string) => (shipper ? paths.myPickups(code) : paths.pickups(code));
  const save = async () => {
    const mu = await list.save();
    if (!mu) return;
    tell(`${mu.ref} : ${mu.nbr_colis} colis.`);
    onward(unit === null ? to(mu.ref) : openedFrom(to(mu.ref)));
  };
  return (
    <div className="page reception picker-lines">
      <PageHeader title={title} back={to()} />
      <DraftNote restored={list.restored} onForget={list.forget} />
      {shut && <Alert>{shut}</Alert>}
      {!shut && (
        <AsyncSelect<Found>
          label="Ajouter un colis"
          placeholder="Code, client ou téléphone"
          adds
          least={3}
          search={(text, signal) => list.search(text, owner, signal)}
          keyOf={(row) => row.ref}
          whyNot={(row) => row.raison}
          show={(row) => (
            <>
              <ParcelCode code={row.code} /> {recipientOf(row)}
            </>
          )}
          onChoose={list.add}
        />
      )}
      {list.problem && <Refused error={list.problem} />}
      <DataTable
        name="pickup-form"
        label="Colis du transfert"
        rows={rows}
        columns={columnsOf(list.remove, shut)}
        keyOf={(row) => row.ref}
        empty="AUCUN COLIS TROUVEE"
        {...waiting}
      />
      <div className="receive-footer">
        <b>{rows.length} colis</b>
        <span className="push" />
        <Button look="coral" whyNot={shut} busy={list.busy} onClick={() => void save()}>
          {unit === null ? 'Créer' : 'Enregistrer'} ({rows.length})
        </Button>
      </div>
      <LeaveQuestion
        what={`La liste de ${rows.length} colis n’est pas enregistrée.`}
        unsaved={list.unsaved}
        onForget={list.forget}
      />
    </div>
  );
}

/** The rows of a pickup being put together. */
const columnsOf = (
  onRemove: (row: ParcelRow) => void,
  shut: string | null,
): Column<ParcelRow>[] => [
  {
    name: 'code',
    title: 'Code',
    width: 170,
    phone: 'place',
    cell: (row) => <ParcelCode code={row.code} />,
  },
  { name: 'client', title: 'Client', phone: 'name', cell: recipientOf },
  {
    name: 'lieu',
    title: 'Lieu',
    from: 'tablet',
    cell: placeOf,
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 130,
    end: true,
    phone: 'figure',
    cell: (row) => <Money millimes={row.montant_ttc} unit={false} />,
  },
  {
    name: 'remove',
    title: <span className="sr-only">Retirer</span>,
    width: 64,
    phone: 'state',
    cell: (row) => (
      <Button
        look="ghost"
        square
        icon={IconTrash}
        aria-label={`Retirer ${row.code}`}
        whyNot={shut}
        onClick={() => onRemove(row)}
      />
    ),
  },
];
