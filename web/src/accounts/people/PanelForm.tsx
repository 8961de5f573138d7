import type { ReactNode } from 'react';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import type { Form } from '../../ui/base/form/use-form.ts';
import { SidePanel } from '../../ui/office/page/SidePanel.tsx';

/** A form in a side panel; its submit button is in the panel's foot and refers to `panel-form`. */
export function PanelForm<Values extends object>({
  title,
  form,
  submit,
  back,
  onClose,
  children,
}: {
  title: string;
  form: Pick<Form<Values>, 'submit' | 'refusal'> & {
    /** What somebody else has saved of the same fields. */
    meanwhile?: string | null;
  };
  submit: ReactNode;
  /** Back to what the panel showed before; if absent, the panel closes. */
  back?: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <SidePanel
      title={title}
      label={title}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={back ?? onClose}>
            Annuler
          </Button>
          {submit}
        </>
      }
    >
      <form
        id="panel-form"
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {children}
        {form.meanwhile && <Alert>{form.meanwhile}</Alert>}
        {form.refusal && <Refused error={form.refusal} />}
      </form>
    </SidePanel>
  );
}
