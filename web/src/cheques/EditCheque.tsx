import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import { useWrite } from '../http/query.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { MoneyPanel } from '../ui/office/fields/MoneyForm.tsx';
import { ChequeFields, useChequeForm } from './ChequeFields.tsx';
import type { Cheque } from './cheque-row.ts';

export function EditCheque({ cheque, onClose }: { cheque: Cheque; onClose: () => void }) {
  const update = useWrite(chequesContract.update);
  const form = useChequeForm(cheque, async (values) => {
    await update.mutateAsync({ body: { idCheque: cheque.idCheque, ...values } });
    tell(`Chèque n° ${values.num} modifié`);
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
