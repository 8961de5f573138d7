import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { paymentSentences } from '@cigogne/domain/invoices/payment-form';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';

/** Reverses a payment recorded by mistake; both entries stay in the books. */
export function ReversePayment({ id, onClose }: { id: number; onClose: () => void }) {
  const [raison, setRaison] = useState('');
  const reverse = useAct(invoicesContract.reversePayment);
  return (
    <ConfirmDialog
      title="Annuler le paiement"
      open
      onClose={onClose}
      look="danger"
      whyNot={raison.trim() === '' ? paymentSentences.raison : null}
      onConfirm={() =>
        reverse.send({ body: { id, raison } }, ({ deja }) =>
          deja ? 'Le paiement était déjà annulé, rien n’a changé.' : 'Paiement annulé',
        )
      }
    >
      <TextArea label="Raison" value={raison} onChange={setRaison} maxLength={500} />
    </ConfirmDialog>
  );
}
