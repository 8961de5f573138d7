import { messagesContract } from '@cigogne/domain/messages/messages.contract';
import { useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Dialog } from '../ui/base/feedback/Dialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { TextField } from '../ui/base/form/Field.tsx';
import { useForm } from '../ui/base/form/use-form.ts';
import { Button } from '../ui/base/look/Button.tsx';

/** Tries the way of the messages on a phone at hand, and says what came of it. */
export function TestMessage({ onClose }: { onClose: () => void }) {
  const test = useAct(messagesContract.test);
  const [outcome, setOutcome] = useState<{ envoye: boolean; message: string } | null>(null);
  const form = useForm({
    initial: { tel: '' },
    schema: messagesContract.test.body,
    onSubmit: async (body) => {
      setOutcome(null);
      setOutcome(await test.send({ body }));
    },
  });
  return (
    <Dialog
      title="Envoyer un essai"
      open
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            Fermer
          </Button>
          <Button type="submit" form="test-message" look="blue" busy={form.busy}>
            Envoyer
          </Button>
        </>
      }
    >
      <form
        id="test-message"
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <TextField
          {...form.text('tel')}
          label="Téléphone"
          inputMode="tel"
          autoComplete="tel"
          autoFocus
        />
        {outcome && <Alert good={outcome.envoye}>{outcome.message}</Alert>}
      </form>
    </Dialog>
  );
}
