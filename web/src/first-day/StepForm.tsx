import type { ReactNode } from 'react';
import { sentenceOf } from '../http/call-error.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import type { Form } from '../ui/base/form/use-form.ts';
import { Button } from '../ui/base/look/Button.tsx';
import type { Day } from './steps.ts';

export interface StepProps {
  day: Day;
  onPass: () => void;
  /** Goes to the next step left to do. */
  onNext: () => void;
}

/**
 * A step: its purpose, its fields and what is beside them; buttons to skip and to confirm at its
 * foot.
 */
export function StepForm<Values extends object>({
  title,
  lead,
  form,
  aside,
  act,
  onPass,
  children,
}: {
  title: string;
  lead: ReactNode;
  /** The form that the main button submits; without it the button has its own action. */
  form?: Pick<Form<Values>, 'submit' | 'refusal'>;
  aside?: ReactNode;
  /** The main button. */
  act: ReactNode;
  /** Null if there is nothing left to skip. */
  onPass: (() => void) | null;
  children?: ReactNode;
}) {
  return (
    <>
      <form
        className="first-step-form"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void form?.submit();
        }}
      >
        <h2>{title}</h2>
        <p className="muted">{lead}</p>
        <div className="form">
          {children}
          {form?.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
        </div>
        <footer>
          {onPass && (
            <Button look="ghost" onClick={onPass}>
              Passer<span className="sr-only"> cette étape</span>{' '}
            </Button>
          )}
          {act}
        </footer>
      </form>
      {aside && <div className="first-step-aside">{aside}</div>}
    </>
  );
}
