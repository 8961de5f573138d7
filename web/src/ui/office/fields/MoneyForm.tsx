import type { ReactNode } from 'react';
import { Refused } from '../../base/feedback/Refused.tsx';
import { Button } from '../../base/look/Button.tsx';
import { Dialog } from '../../base/feedback/Dialog.tsx';
import { TextArea, TextField } from '../../base/form/Field.tsx';
import type { Form } from '../../base/form/use-form.ts';
import { SidePanel } from '../page/SidePanel.tsx';

interface Frame<Values extends object> {
  title: string;
  form: Form<Values>;
  onClose: () => void;
  /** On the button that writes it. */
  save?: string;
  children: ReactNode;
}

/** Money that moves, asked in a dialog: its fields, what the server refused, and the two buttons. */
export function MoneyDialog<Values extends object>({
  title,
  form,
  onClose,
  save,
  children,
}: Frame<Values>) {
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      footer={<Footer form={form} leave="Annuler" save={save} onClose={onClose} />}
    >
      <Fields form={form}>{children}</Fields>
    </Dialog>
  );
}

/** The same beside a list. */
export function MoneyPanel<Values extends object>({
  title,
  label,
  leave = 'Annuler',
  form,
  onClose,
  save,
  children,
}: Frame<Values> & { label: string; leave?: string }) {
  return (
    <SidePanel
      title={title}
      label={label}
      onClose={onClose}
      footer={<Footer form={form} leave={leave} save={save} onClose={onClose} />}
    >
      <Fields form={form}>{children}</Fields>
    </SidePanel>
  );
}

function Footer<Values extends object>({
  form,
  leave,
  save = 'Enregistrer',
  onClose,
}: {
  form: Form<Values>;
  leave: string;
  save: string | undefined;
  onClose: () => void;
}) {
  return (
    <>
      <Button look="ghost" onClick={onClose}>
        {leave}
      </Button>
      <Button look="blue" busy={form.busy} onClick={() => void form.submit()}>
        {save}
      </Button>
    </>
  );
}

/** Enter in a field sends the form. */
function Fields<Values extends object>({
  form,
  children,
}: {
  form: Form<Values>;
  children: ReactNode;
}) {
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
      {form.refusal && <Refused error={form.refusal} />}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}

/** A sum in TND. */
export function AmountField<Values extends { montant: string }>({
  form,
  label = 'Montant',
  help,
}: {
  form: Form<Values>;
  label?: string;
  help?: ReactNode;
}) {
  return (
    <TextField
      {...form.text('montant')}
      label={label}
      unit="TND"
      end
      inputMode="decimal"
      autoComplete="off"
      {...(help ? { help } : {})}
    />
  );
}

/** Why: it stands in the journal. */
export function ReasonField<Values extends { raison: string }>({ form }: { form: Form<Values> }) {
  return <TextArea {...form.text('raison')} label="Raison" maxLength={500} />;
}
