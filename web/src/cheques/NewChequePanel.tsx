import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import { useWrite } from '../http/query.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { MoneyPanel } from '../ui/office/fields/MoneyForm.tsx';
import { ChequeFields, useChequeForm } from './ChequeFields.tsx';

export function NewChequePanel({ onClose }: { onClose: () => void }) {
  const create = useWrite(chequesContract.create);
  const form = useChequeForm(null, async (values) => {
    const { cheque } = await create.mutateAsync({ body: values });
    tell(`Chèque n° ${cheque.num} ajouté`);
    onClose();
  });
  return (
    <MoneyPanel
      title="Nouveau chèque"
      label="Nouveau chèque"
      leave="Fermer"
      form={form}
      onClose={onClose}
    >
      <ChequeFields form={form} />
    </MoneyPanel>
  );
}
