import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { transferSentences } from '@cigogne/domain/transfers/transfer-form';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../http/call-error.ts';
import { useRead, useWrite } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { Alert } from '../ui/base/Alert.tsx';
import { Button } from '../ui/base/Button.tsx';
import { SelectField } from '../ui/base/Field.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import { GatherParcels } from './GatherParcels.tsx';
import { useGathered } from './use-gathered.ts';
import '../pickups/pickups.css';

/** /dashb/mu/transfert/create (S2 §2). */
export function NewTransferPage() {
  const navigate = useNavigate();
  const own = readUser()?.hub?.id ?? null;
  const hubs = useRead(hubsContract.list, { body: {} });
  const gathered = useGathered('transfert', transferSentences);
  const [destination, setDestination] = useState('');
  const [errors, setErrors] = useState<{ hub?: string; all?: string }>({});
  const create = useWrite(transfersContract.create, { alsoChanges: ['colis'] });
  const save = async () => {
    if (gathered.rows.length === 0) return setErrors({ all: transferSentences.colis });
    if (destination === '') return setErrors({ hub: transferSentences.id_hub_dest });
    setErrors({});
    try {
      const { mu } = await create.mutateAsync({
        body: { colis: gathered.rows.map(({ ref }) => ref), id_hub_dest: Number(destination) },
      });
      tell(`${mu.ref} : ${mu.nbr_colis} colis pour ${mu.mu_hub_dest?.nom ?? ''}.`);
      void navigate({ to: paths.transfers(mu.ref) });
    } catch (error) {
      setErrors({ all: sentenceOf(error) });
    }
  };
  return (
    <div className="page picker-lines">
      <PageHeader title="Nouveau transfert hub" back={paths.transfers()} />
      <SelectField
        label="Hub de destination"
        value={destination}
        onChange={setDestination}
        error={errors.hub}
        placeholder="Choisissez"
        choices={(hubs.data?.rows ?? [])
          .filter(({ id }) => id !== own)
          .map(({ id, nom }) => ({ value: String(id), label: nom }))}
      />
      <GatherParcels gathered={gathered} label="Colis du transfert" />
      {errors.all && <Alert>{errors.all}</Alert>}
      <div className="receive-foot">
        <b>{gathered.rows.length} colis</b>
        <span className="push" />
        <Button look="coral" busy={create.isPending} onClick={() => void save()}>
          Créer ({gathered.rows.length})
        </Button>
      </div>
    </div>
  );
}
