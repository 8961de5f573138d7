import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { paymentSentences } from '@cigogne/domain/invoices/payment-form';
import { useState } from 'react';
import { useWrite } from '../../http/query.ts';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';

/** A payment recorded by mistake is taken back; both stay in the books. */
export function ReversePayment({ id, onClose }: { id: number | null; onClose: () => void }) {
  const [raison, setRaison] = useState('');
  const reverse = useWrite(invoicesContract.reversePayment);
  return (
    <ConfirmDialog
      title="Annuler le paiement"
      open={id !== null}
      onClose={onClose}
      look="danger"
      whyNot={raison.trim() === '' ? paymentSentences.raison : null}
      onConfirm={async () => {
        await reverse.mutateAsync({ body: { id: id ?? 0, raison } });
        setRaison('');
        tell('Paiement annulé');
      }}
    >
      <TextArea label="Raison" value={raison} onChange={setRaison} maxLength={500} />
    </ConfirmDialog>
  );
}
