import { dayOf } from '@cigogne/domain/days';
import { type PaymentKind, paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { mostPayable, WrittenPayment } from '@cigogne/domain/invoices/payment-form';
import { formatTnd, type Millimes, typedAmount, minus } from '@cigogne/domain/money';
import { SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { DateField } from '../../ui/office/fields/DateField.tsx';
import { AmountField, MoneyDialog } from '../../ui/office/fields/MoneyForm.tsx';
import { useForm } from '../../ui/base/form/use-form.ts';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import type { BillView } from '../bill-view.ts';
import { paymentHelp } from './payment-help.ts';
import { useRestRead } from '../../ledger/rest-read.ts';
import { trueNow } from '../../http/server-clock.ts';

interface Values {
  mode: PaymentKind;
  montant: string;
  jour: string;
  reference: string;
}

/** A full or partial payment; what earlier invoices left is offset first. */
export function PaymentDialog({ bill, onClose }: { bill: BillView; onClose: () => void }) {
  const pay = useAct(invoicesContract.pay);
  const rest = useRestRead(restOf(bill));
  const form = useForm<Values>({
    initial: firstValues(bill),
    schema: WrittenPayment,
    onSubmit: async (values) => {
      await rest.tell((reste) =>
        pay.send(
          { body: { id: bill.id, ...values, reste } },
          ({ paiement }) => `Paiement de ${formatTnd(paiement.montant)} enregistré`,
        ),
      );
    },
    onDone: onClose,
  });
  const most = mostOf(bill, form.values.mode);
  const modes: PaymentKind[] = ['especes', 'virement', 'cheque', 'compensation'];
  return (
    <MoneyDialog
      title={`Payer la facture ${bill.ref}`}
      form={form}
      onClose={onClose}
      save="Enregistrer le paiement"
    >
      <SelectField<PaymentKind>
        label="Mode"
        value={form.values.mode}
        error={form.error('mode')}
        onChange={(mode) => {
          // The proposed maximum is updated; a partial amount that was typed stays.
          const { montant } = form.values;
          const isProposed = montant === typedAmount(most);
          form.setAll({ mode, montant: isProposed ? typedAmount(mostOf(bill, mode)) : montant });
        }}
        choices={modes.map((value) => ({
          value,
          label: paymentKindLabels[value],
          whyNot: mostOf(bill, value) > 0 ? undefined : 'Rien à compenser',
        }))}
      />
      <AmountField form={form} help={paymentHelp(bill, form.values, most)} />
      <DateField
        {...form.text('jour')}
        label="Date"
        min={dayOf(new Date(bill.createdAt))}
        max={dayOf(trueNow())}
      />
      <TextField
        {...form.text('reference')}
        label="Référence"
        optional
        placeholder="N° de virement, de chèque, de reçu"
        maxLength={120}
      />
    </MoneyDialog>
  );
}

const restOf = ({ montant_paye, regle }: BillView): Millimes => minus(montant_paye, regle);

const firstValues = (bill: BillView): Values => {
  const mode: PaymentKind = mostOf(bill, 'compensation') > 0 ? 'compensation' : 'especes';
  return { mode, montant: typedAmount(mostOf(bill, mode)), jour: dayOf(trueNow()), reference: '' };
};

const mostOf = (bill: BillView, mode: PaymentKind): Millimes =>
  mostPayable(
    {
      etat: bill.etat,
      montant_paye: bill.montant_paye,
      regle: bill.regle,
    },
    mode,
    bill.report_actuel,
  );
