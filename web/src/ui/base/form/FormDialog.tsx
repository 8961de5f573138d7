import type { ReactNode } from 'react';
import { Refused } from '../feedback/Refused.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { Button } from '../look/Button.tsx';
import type { Form } from './use-form.ts';

/** A short form in a dialog: its fields, the server's refusal, and the act that sends it. */
export function FormDialog<Values extends object>({
  title,
  form,
  yes,
  onClose,
  children,
}: {
  title: string;
  form: Form<Values>;
  /** The label of its button: « Enregistrer ». */
  yes: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      onEnter={() => void form.submit()}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button look="blue" busy={form.busy} onClick={() => void form.submit()}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
      {form.refusal && <Refused error={form.refusal} />}
    </Dialog>
  );
}
