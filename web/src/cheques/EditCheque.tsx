import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import { useState } from 'react';
import { MoneyPanel } from '../ui/office/fields/MoneyForm.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { ChequeFields, useChequeForm } from './ChequeFields.tsx';
import type { Cheque } from './cheque-row.ts';

export function EditCheque({ cheque: now, onClose }: { cheque: Cheque; onClose: () => void }) {
  // The correction starts from what was read when this opened, even if a colleague changes it
  // since.
  const [cheque] = useState(now);
  const update = useAct(chequesContract.update);
  const form = useChequeForm(cheque, async (values) => {
    await update.send(
      { body: { idCheque: cheque.idCheque, updatedAt: cheque.updatedAt, ...values } },
      `Chèque n° ${values.num} modifié`,
    );
    onClose();
  });
  return (
    <MoneyPanel
      title={`Chèque n° ${cheque.num}`}
      label="Modifier le chèque"
      form={form}
      onClose={onClose}
    >
      <ChequeFields form={form} />
    </MoneyPanel>
  );
}
