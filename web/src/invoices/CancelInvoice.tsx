import { agree } from '@cigogne/domain/words';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { TextArea } from '../ui/base/form/Field.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import type { BillView } from './bill-view.ts';

/** Cancelling needs a reason and keeps the number. */
export function CancelInvoice({
  bill,
  open,
  onClose,
}: {
  bill: BillView;
  open: boolean;
  onClose: () => void;
}) {
  const [raison, setRaison] = useState('');
  const cancel = useAct(invoicesContract.cancel);
  return (
    <ConfirmDialog
      title={`Annuler la facture ${bill.ref}`}
      open={open}
      onClose={onClose}
      look="danger"
      whyNot={raison.trim() === '' ? 'Vous devez saisir une raison !' : null}
      onConfirm={async () => {
        await cancel.send({ body: { id: bill.id, raison } }, ({ deja }) =>
          deja
            ? `La facture ${bill.ref} était déjà annulée, rien n’a changé.`
            : `Facture ${bill.ref} annulée`,
        );
        setRaison('');
      }}
    >
      <div className="form">
        <p>
          {agree(bill.nbr_colis, 'Son colis revient', `Ses ${bill.nbr_colis} colis reviennent`)}{' '}
          dans les dettes
          {bill.cheques.length > 0 &&
            agree(
              bill.cheques.length,
              ', son chèque est de nouveau disponible',
              `, ses ${bill.cheques.length} chèques sont de nouveau disponibles`,
            )}
          . Le numéro {bill.ref} reste dans la suite des factures.
        </p>
        <TextArea label="Raison" value={raison} onChange={setRaison} maxLength={500} />
      </div>
    </ConfirmDialog>
  );
}
