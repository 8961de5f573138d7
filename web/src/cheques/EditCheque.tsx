import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import { useRef, useState } from 'react';
import { MoneyPanel } from '../ui/office/fields/MoneyForm.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useUnanswered } from '../ui/base/form/use-unanswered.ts';
import { ChequeFields, type ChequeValues, isWritten, useChequeForm } from './ChequeFields.tsx';
import type { Cheque } from './cheque-row.ts';

export function EditCheque({ cheque: now, onClose }: { cheque: Cheque; onClose: () => void }) {
  // The correction starts from what was read when this opened, even if a colleague changes it
  // since.
  const [cheque] = useState(now);
  const read = useRef(cheque);
  const unanswered = useUnanswered<ChequeValues, Cheque>(isWritten);
  const update = useAct(chequesContract.update);
  const send = async (values: ChequeValues) => {
    // The same once more has to stay the same: it is answered by what was done.
    if (!unanswered.is(values) && unanswered.isOwn(now)) read.current = now;
    const { idCheque, updatedAt } = read.current;
    try {
      await update.send(
        { body: { idCheque, updatedAt, ...values } },
        `Chèque n° ${values.num} modifié`,
      );
    } catch (error) {
      unanswered.note(error, values);
      throw error;
    }
  };
  const form = useChequeForm(cheque, send, onClose);
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
