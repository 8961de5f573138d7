import { dayOf, formatDay } from '@cigogne/domain/days';
import { choosableDays } from '@cigogne/domain/runsheets/recipient-word';
import type { ReactNode } from 'react';
import { trueNow } from '../http/server-clock.ts';
import { Dialog } from '../ui/base/feedback/Dialog.tsx';
import { SelectField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';

/** A form in a dialog: Enter confirms. */
export function DecisionQuestion({
  title,
  busy,
  whyNot = null,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  busy: boolean;
  whyNot?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button look="blue" busy={busy} whyNot={whyNot} onClick={onConfirm}>
            Confirmer
          </Button>
        </>
      }
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (whyNot === null && !busy) onConfirm();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

/** When the courier tries again; the days are those that the recipient may choose. */
export function DayField({
  value,
  onChange,
  error = null,
}: {
  value: string;
  onChange: (day: string) => void;
  error?: string | null;
}) {
  const days = choosableDays(dayOf(trueNow()));
  return (
    <SelectField
      label="Quand ?"
      value={value}
      placeholder="Au jour promis, sinon au plus tôt"
      onChange={onChange}
      error={error}
      choices={days.map((day) => ({ value: day, label: formatDay(day) }))}
    />
  );
}

/** What « retour » means. */
export const HomeNote = () => (
  <p className="note">La livraison est annulée et le colis revient à l’expéditeur.</p>
);
