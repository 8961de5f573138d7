import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import { useWrite } from '../http/query.ts';
import { Button } from '../ui/base/Button.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { SidePanel } from '../ui/office/SidePanel.tsx';
import { ChequeFields, useChequeForm } from './ChequeFields.tsx';

export function NewChequePanel({ onClose }: { onClose: () => void }) {
  const create = useWrite(chequesContract.create, { alsoChanges: ['bill', 'ledger'] });
  const form = useChequeForm(null, async (values) => {
    const { cheque } = await create.mutateAsync({ body: values });
    tell(`Chèque n° ${cheque.num} ajouté`);
    onClose();
  });
  return (
    <SidePanel
      title="Nouveau chèque"
      label="Nouveau chèque"
      onClose={onClose}
      feet={
        <>
          <Button look="ghost" onClick={onClose}>
            Fermer
          </Button>
          <Button look="blue" busy={form.busy} onClick={() => void form.submit()}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <ChequeFields form={form} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </SidePanel>
  );
}
