import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { useState } from 'react';
import { useRead } from '../http/query.ts';
import { SelectField } from '../ui/base/form/Field.tsx';
import { ErrorState } from '../ui/base/feedback/states.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { NoCourier } from './NoCourier.tsx';

/** Chooses a courier for a pickup or a driver for a transfer. */
export function AssignDialog({
  title,
  label = 'Livreur',
  hubs,
  open,
  onClose,
  onChoose,
}: {
  title: string;
  label?: string;
  /** The hubs whose couriers may be chosen; root with no hub chosen loads all couriers. */
  hubs: readonly (number | null)[];
  open: boolean;
  onClose: () => void;
  onChoose: (id: number) => Promise<unknown>;
}) {
  const couriers = useRead(accountsContract.courierNames, {}, { enabled: open });
  const [chosen, setChosen] = useState('');
  const names = (couriers.data?.rows ?? []).filter(
    ({ actif, id_hub }) => actif && hubs.includes(id_hub),
  );
  // Root may have moved or disabled the chosen courier.
  const courier = names.find(({ id }) => String(id) === chosen);
  const close = () => {
    setChosen('');
    onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      open={open}
      onClose={close}
      onConfirm={() => (courier ? onChoose(courier.id) : undefined)}
      whyNot={courier ? null : 'Vous devez choisir un livreur !'}
    >
      <SelectField
        label={label}
        value={chosen}
        onChange={setChosen}
        placeholder="Choisissez"
        choices={names.map(({ id, nom, prenom, matricule }) => ({
          value: String(id),
          label: `${prenom} ${nom}${matricule ? ` · ${matricule}` : ''}`,
        }))}
      />
      {couriers.data && names.length === 0 && <NoCourier />}
      {!couriers.data && couriers.error && (
        <ErrorState error={couriers.error} onRetry={() => void couriers.refetch()} />
      )}
    </ConfirmDialog>
  );
}
