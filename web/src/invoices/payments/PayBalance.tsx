import { ofName } from '@cigogne/domain/words';
import { dayOf } from '@cigogne/domain/days';
import { paymentKindLabels, payoutKinds } from '@cigogne/domain/invoices/invoice-states';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { whyNotPayBalance, WrittenBalancePayment } from '@cigogne/domain/invoices/payment-form';
import { formatTnd, type Millimes, typedAmount } from '@cigogne/domain/money';
import { useState } from 'react';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { DateField } from '../../ui/office/fields/DateField.tsx';
import { SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { useForm } from '../../ui/base/form/use-form.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { AmountField, MoneyDialog } from '../../ui/office/fields/MoneyForm.tsx';
import { useRestRead } from '../../ledger/rest-read.ts';
import { trueNow } from '../../http/server-clock.ts';

type Mode = (typeof payoutKinds)[number];
interface Values {
  mode: Mode;
  montant: string;
  jour: string;
  reference: string;
}
interface Owed {
  shipper: number;
  name: string | null;
  /** Owed outside the invoices; negative if the shipper owes. */
  owed: Millimes;
  /** There is no bank account to transfer to. */
  noRib?: boolean;
  /** The text of the button. */
  label?: string;
  /** Why it cannot be paid from there. */
  whyNot?: string | null;
}

const modes = payoutKinds.map((value) => ({ value, label: paymentKindLabels[value] }));

/** Pays a shipper what is owed outside the invoices. */
export function PayBalance(balance: Owed) {
  // As it was read: the form stays when a colleague pays it meanwhile, and the server says so.
  const [paying, setPaying] = useState<Owed | null>(null);
  return (
    <>
      <Button
        whyNot={balance.whyNot ?? whyNotPayBalance(-balance.owed)}
        aria-label={`Payer le solde ${ofName(balance.name ?? 'l’expéditeur')}`}
        onClick={() => setPaying(balance)}
      >
        {balance.label ?? 'Payer'}
      </Button>
      {paying && <PayDialog {...paying} onClose={() => setPaying(null)} />}
    </>
  );
}

/**
 * Exported for lists: they render it beside their rows, because a row may leave while somebody
 * types.
 */
export function PayDialog({ shipper, name, owed, noRib, onClose }: Owed & { onClose: () => void }) {
  const pay = useAct(invoicesContract.payBalance);
  const rest = useRestRead(owed);
  const form = useForm<Values>({
    initial: {
      mode: noRib ? 'especes' : 'virement',
      montant: typedAmount(owed),
      jour: dayOf(trueNow()),
      reference: '',
    },
    schema: WrittenBalancePayment,
    onSubmit: async (values) => {
      await rest.tell((reste) =>
        pay.send(
          { body: { id_exped: String(shipper), ...values, reste } },
          ({ paiement }) => `Paiement de ${formatTnd(paiement.montant)} enregistré`,
        ),
      );
    },
    onDone: onClose,
  });
  return (
    <MoneyDialog
      title={`Payer le solde ${ofName(name ?? 'l’expéditeur')}`}
      form={form}
      onClose={onClose}
      save="Enregistrer le paiement"
    >
      <SelectField<Mode>
        label="Mode"
        value={form.values.mode}
        error={form.error('mode')}
        onChange={(mode) => form.setAll({ mode })}
        choices={modes}
      />
      {noRib && form.values.mode === 'virement' && <p className="note warn">Sans RIB.</p>}
      <AmountField form={form} help={`Au plus ${formatTnd(owed)}. Sans retenue à la source.`} />
      <DateField {...form.text('jour')} label="Date" max={dayOf(trueNow())} />
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
