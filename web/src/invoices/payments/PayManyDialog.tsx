import { dayOf } from '@cigogne/domain/days';
import { paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import { counted } from '@cigogne/domain/words';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { DateField, whyNoDay } from '../../ui/office/fields/DateField.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { InTurnFooter } from '../InTurnFooter.tsx';
import { SelectField, TextField } from '../../ui/base/form/Field.tsx';
import type { Plan } from './payment-plan.ts';
import type { Payout } from './payment-row.ts';
import { PaymentsReview } from './PaymentsReview.tsx';
import { type Mode, usePaymentsInTurn } from './use-payments-in-turn.ts';
import { trueNow } from '../../http/server-clock.ts';

const modes = (['virement', 'especes', 'cheque'] as const satisfies readonly Mode[]).map(
  (value) => ({
    value,
    label: paymentKindLabels[value],
  }),
);

/**
 * Pays several invoices: a list to review, then one payment after another. `present`: the same
 * invoices as last read, for a withholding that a colleague changes meanwhile, and for the refused
 * ones, which are tried again with what is left of them.
 */
export function PayManyDialog({
  payouts,
  present,
  onClose,
}: {
  payouts: readonly Payout[];
  present: readonly Payout[];
  /** With the invoices that were paid. */
  onClose: (paid: readonly string[]) => void;
}) {
  const [mode, setMode] = useState<Mode>('virement');
  const [jour, setJour] = useState(() => dayOf(trueNow()) as string);
  const [reference, setReference] = useState('');
  const payments = usePaymentsInTurn(payouts, present, { mode, jour, reference });
  const { plans, progress, stop, paid, refused, isTold, isDone } = payments;
  const noRib = plans.filter(({ payout }) => payout.rib === null);
  const close = () => onClose(paid.map(({ payout }) => payout.ref));

  return (
    <Dialog
      title={plans.length > 1 ? `Payer ${plans.length} factures` : 'Payer une facture'}
      open
      wide
      onClose={progress ? stop : close}
      footer={
        progress ? (
          <InTurnFooter progress={progress} onStop={stop} />
        ) : (
          <>
            <Button look={isDone && refused === 0 ? 'blue' : 'ghost'} onClick={close}>
              {isTold ? 'Fermer' : 'Annuler'}
            </Button>
            {!(isDone && refused === 0) && (
              <Button look="blue" whyNot={whyNoDay(jour)} onClick={() => void payments.payRest()}>
                {isDone ? `Réessayer (${refused})` : 'Enregistrer les paiements'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="pay-many-fields">
        <SelectField<Mode> label="Mode" value={mode} onChange={setMode} choices={modes} />
        <DateField label="Date" value={jour} max={dayOf(trueNow())} onChange={setJour} />
        <TextField
          label="Référence"
          optional
          value={reference}
          onChange={setReference}
          maxLength={120}
        />
      </div>
      {mode === 'virement' && noRib.length > 0 && (
        <p className="note warn">Sans RIB : {namesOf(noRib)}.</p>
      )}
      <PaymentsReview payments={payments} />
    </Dialog>
  );
}

const mostNames = 5;

/** The first of them by name, so that hundreds do not hide the payments. */
function namesOf(plans: readonly Plan[]): string {
  const names = plans.slice(0, mostNames).map(({ payout }) => payout.exped.nom_com);
  const others = plans.length - names.length;
  return `${names.join(', ')}${others > 0 ? ` et ${counted(others, 'autre')}` : ''}`;
}
