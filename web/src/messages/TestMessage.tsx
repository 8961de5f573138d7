import { messagesContract } from '@cigogne/domain/messages/messages.contract';
import { useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { TextField } from '../ui/base/form/Field.tsx';
import { FormDialog } from '../ui/base/form/FormDialog.tsx';
import { useForm } from '../ui/base/form/use-form.ts';

/** Sends a test message to a phone at hand, and shows the result. */
export function TestMessage({ onClose }: { onClose: () => void }) {
  const test = useAct(messagesContract.test);
  const [outcome, setOutcome] = useState<{ envoye: boolean; message: string } | null>(null);
  const form = useForm({
    initial: { tel: '' },
    schema: messagesContract.test.body,
    onStart: () => setOutcome(null),
    onSubmit: async (body) => setOutcome(await test.send({ body })),
  });
  return (
    <FormDialog title="Envoyer un essai" form={form} yes="Envoyer" onClose={onClose}>
      <TextField
        {...form.text('tel')}
        label="Téléphone"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
      />
      {outcome && <Alert good={outcome.envoye}>{outcome.message}</Alert>}
    </FormDialog>
  );
}
