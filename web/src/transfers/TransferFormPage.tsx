import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import type { UnitView } from '../units/unit-row.ts';
import { whyNotUnit } from '@cigogne/domain/units/why-not-unit';
import { transferSentences } from '@cigogne/domain/transfers/transfer-form';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../http/call-error.ts';
import { useRead } from '../http/query.ts';
import { useHub } from '../http/use-hub.ts';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { SelectField } from '../ui/base/form/Field.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { ChooseHubFirst } from './ChooseHubFirst.tsx';
import { type InTheWay, inTheWayOf } from '../parcels/gather/in-the-way.ts';
import { unlessFilled } from '../parcels/gather/unless-filled.ts';
import { GatherParcels } from './GatherParcels.tsx';
import { type Gathered, hubWanted, useGatheredFor } from './gathered-for.ts';
import { DraftNote } from '../ui/base/form/DraftNote.tsx';
import { LeaveQuestion } from '../ui/office/page/LeaveQuestion.tsx';
import { useOnward } from '../ui/office/page/use-onward.ts';
import { useOpenedUnit } from '../units/use-opened-unit.ts';
import '../pickups/pickups.css';

/** /dashb/mu/transfert/create. */
export function NewTransferPage() {
  return <TransferForm unit={null} />;
}

/** /dashb/mu/transfert/edit/{code}: changes the parcels or the destination before it leaves. */
export function EditTransferPage() {
  const { code = '' } = useParams({ strict: false });
  const read = useRead(unitsContract.byCode, { params: { code } });
  if (read.data) return <TransferForm key={read.data.id} unit={read.data} />;
  return read.error ? (
    <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  ) : (
    <SkeletonLines />
  );
}

function TransferForm({ unit }: { unit: UnitView | null }) {
  const onward = useOnward();
  const hub = useHub();
  const hubs = useRead(hubsContract.list, { body: {} });
  const opened = useOpenedUnit(unit);
  const own = unit ? unit.id_hub_exped : hub;
  /** A parcel that has arrived where it goes would only travel away from its customer. */
  const staysHere = (row: Gathered) => {
    const wanted = hubWanted(row);
    return wanted && wanted.id === own
      ? `${row.adresse_deleg} : reste à ${wanted.nom}, ajouter quand même ?`
      : null;
  };
  const gathered = useGatheredFor(
    'transfert',
    transferSentences,
    unit && { id: unit.id, colis: opened.first },
    staysHere,
  );
  const [chosen, setDestination] = useState<string | null>(unit ? String(unit.id_hub_dest) : null);
  const [errors, setErrors] = useState<{ hub?: string; all?: string }>({});
  const [inTheWay, setInTheWay] = useState<InTheWay>(new Map());
  const create = useAct(transfersContract.create);
  const update = useAct(transfersContract.update);
  const others = (hubs.data?.rows ?? []).filter(({ id }) => id !== own);
  // Until a hub is chosen: the destination of the first parcel.
  const proposed = gathered.rows
    .map((row) => hubWanted(row)?.id)
    .findLast((hub) => hub !== own && others.some(({ id }) => id === hub));
  const destination = chosen ?? (proposed ? String(proposed) : '');
  const save = async () => {
    if (gathered.rows.length === 0) return setErrors({ all: transferSentences.colis });
    if (destination === '') return setErrors({ hub: transferSentences.id_hub_dest });
    setErrors({});
    const body = {
      colis: gathered.rows.map(({ ref }) => ref),
      id_hub_dest: Number(destination),
    };
    try {
      const { mu } = unit
        ? await update.send({ body: { id: unit.id, ...body, updatedAt: opened.updatedAt } })
        : await create.send({ body });
      gathered.clear();
      tell(`${mu.ref} : ${mu.nbr_colis} colis pour ${mu.mu_hub_dest?.nom ?? ''}.`);
      onward(paths.transfers(mu.ref));
    } catch (error) {
      const merged = opened.merge<Gathered>(error, gathered.rows);
      if (merged) gathered.replace(merged.rows.map((row) => ({ raison: null, ...row })));
      setInTheWay(inTheWayOf(error));
      setErrors({ all: merged?.sentence ?? sentenceOf(error) });
    }
  };
  const problem = unlessFilled(errors.all, transferSentences.colis, gathered.rows);
  const whyNot = (unit ? whyNotUnit('edit', unit) : null) ?? gathered.whyIncomplete;
  return (
    <div className="page reception picker-lines">
      <PageHeader
        title={unit ? `Edit transfert ${unit.ref}` : 'Nouveau transfert hub'}
        back={paths.transfers(unit?.ref)}
      />
      {own === null && <ChooseHubFirst />}
      <SelectField
        label="Hub de destination"
        value={destination}
        onChange={setDestination}
        error={destination === '' ? errors.hub : null}
        placeholder="Choisissez"
        choices={others.map(({ id, nom }) => ({ value: String(id), label: nom }))}
      />
      {chosen === null && destination !== '' && (
        <p className="muted">Proposé d’après le premier colis de la liste.</p>
      )}
      <DraftNote restored={gathered.restored} onForget={gathered.clear} />
      <GatherParcels
        gathered={gathered}
        purpose="transfert"
        label="Colis du transfert"
        inTheWay={inTheWay}
        asks={staysHere}
        nothing={
          <>
            <Link className="btn" to={listLinks.parcels({ a_transferer: true, lieu: 'ici' })}>
              Voir les colis à transférer
            </Link>
            <Link className="btn" to={paths.pickups()}>
              Réceptionner un ramassage
            </Link>
          </>
        }
      />
      {problem && <Refused error={problem} />}
      <footer className="receive-footer">
        <b>{gathered.count} colis</b>
        {whyNot && <span className="muted">{whyNot}</span>}
        <span className="push" />
        <Button
          look="coral"
          busy={create.busy || update.busy}
          whyNot={whyNot}
          onClick={() => void save()}
        >
          {unit ? 'Enregistrer' : 'Créer'} ({gathered.count})
        </Button>
      </footer>
      <LeaveQuestion
        what={`${gathered.rows.length} colis ne sont pas encore dans ${unit ? `le transfert ${unit.ref} enregistré` : 'un transfert'}.`}
        unsaved={() => gathered.unsaved()}
        onForget={gathered.clear}
      />
    </div>
  );
}
