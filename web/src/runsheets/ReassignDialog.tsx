import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { TextField } from '../ui/base/form/Field.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { CourierPicker } from './CourierPicker.tsx';
import { courierName, type RunsheetSheet } from './runsheet-words.ts';

/** A courier breaks down: what is still out goes on with another at once. */
export function ReassignDialog({
  rs,
  stillOut,
  onClose,
}: {
  rs: RunsheetSheet;
  stillOut: number;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [raison, setRaison] = useState('');
  const reassign = useWrite(runsheetsContract.reassign);
  return (
    <CourierPicker
      title={`Réaffecter ${stillOut} colis`}
      yes="Réaffecter"
      free
      onClose={onClose}
      onChoose={async (courier) => {
        const answer = await reassign.mutateAsync({
          body: { id: rs.id, id_liv: courier.id, ...(raison.trim() ? { raison } : {}) },
        });
        tell(`${answer.rs.ref} : ${answer.rs.nbr_colis} colis avec ${courierName(courier)}.`);
        void navigate({ to: paths.runsheets() });
      }}
    >
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
