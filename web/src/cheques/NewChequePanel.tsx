import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { MoneyPanel } from '../ui/office/fields/MoneyForm.tsx';
import { ChequeFields, useChequeForm } from './ChequeFields.tsx';

export function NewChequePanel({ onClose }: { onClose: () => void }) {
  const create = useAct(chequesContract.create);
  const form = useChequeForm(
    null,
    (values) => create.send({ body: values }, ({ cheque }) => `Chèque n° ${cheque.num} ajouté`),
    onClose,
  );
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
