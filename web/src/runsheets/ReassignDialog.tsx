import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import { paths } from '../office/paths.ts';
import { TextField } from '../ui/base/form/Field.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useOnward } from '../ui/office/page/use-onward.ts';
import { CourierPicker } from './CourierPicker.tsx';
import { courierName, type RunsheetSheet } from './runsheet-words.ts';

/** When a courier breaks down: gives everything still out to another courier at once. */
export function ReassignDialog({
  rs,
  stillOut,
  onClose,
}: {
  rs: RunsheetSheet;
  stillOut: number;
  onClose: () => void;
}) {
  const onward = useOnward();
  const [raison, setRaison] = useState('');
  const reassign = useAct(runsheetsContract.reassign);
  return (
    <CourierPicker
      title={`Réaffecter ${stillOut} colis`}
      yes="Réaffecter"
      free
      onClose={onClose}
      onChoose={async (courier) => {
        const { rs: next } = await reassign.send(
          { body: { id: rs.id, id_liv: courier.id, ...(raison.trim() ? { raison } : {}) } },
          (reply) => `${reply.rs.ref} : ${reply.rs.nbr_colis} colis avec ${courierName(courier)}.`,
        );
        onward(paths.runsheetConfirm(next.ref));
      }}
    >
      <p className="caption">
        {rs.rsLiv.prenom} et l’autre livreur scannent chacun les colis qui changent de mains.
      </p>
      <TextField
        label="Raison"
        optional
        placeholder="Moto en panne"
        value={raison}
        maxLength={500}
        onChange={setRaison}
      />
    </CourierPicker>
  );
}
