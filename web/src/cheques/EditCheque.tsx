import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import { useWrite } from '../http/query.ts';
import { Button } from '../ui/base/Button.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { SidePanel } from '../ui/office/SidePanel.tsx';
import { ChequeFields, useChequeForm } from './ChequeFields.tsx';
import type { Cheque } from './ChequesPage.tsx';

export function EditCheque({ cheque, onClose }: { cheque: Cheque; onClose: () => void }) {
  const update = useWrite(chequesContract.update, { alsoChanges: ['bill', 'ledger'] });
  const form = useChequeForm(cheque, async (values) => {
    await update.mutateAsync({ body: { idCheque: cheque.idCheque, ...values } });
    tell(`Chèque n° ${values.num} modifié`);
    onClose();
  });
  return (
    <SidePanel
      title={`Chèque n° ${cheque.num}`}
      label="Modifier le chèque"
      onClose={onClose}
      feet={
        <>
          <Button look="ghost" onClick={onClose}>
            Annuler
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
