import { isRoot } from '@cigogne/domain/people';
import { cashContract } from '@cigogne/domain/ledger/cash.contract';
import {
  actsOn,
  type VarianceAct,
  varianceActLabels,
  VarianceForm,
  varianceSentences,
} from '@cigogne/domain/ledger/variance';
import { absolute, type Millimes, typedAmount } from '@cigogne/domain/money';
import { useState } from 'react';
import { readUser } from '../http/session.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { SelectField } from '../ui/base/form/Field.tsx';
import { AmountField, MoneyDialog, ReasonField } from '../ui/office/fields/MoneyForm.tsx';
import { useForm } from '../ui/base/form/use-form.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useRestRead } from './rest-read.ts';

interface Values {
  id_liv: string;
  acte: VarianceAct;
  montant: string;
  raison: string;
}

/**
 * A courier's shortfall: repaid into the hub's till, or written off by root. What was handed in
 * beyond the sum is given back.
 */
export function SettleVariance({
  courier,
  owed,
  whyNot = null,
}: {
  courier: string;
  owed: Millimes;
  whyNot?: string | null;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        whyNot={whyNot ?? (owed === 0 ? varianceSentences.nothing : null)}
        onClick={() => setOpen(true)}
      >
        Régler l’écart
      </Button>
      {open && <SettleDialog courier={courier} owed={owed} onClose={() => setOpen(false)} />}
    </>
  );
}

function SettleDialog({
  courier,
  owed,
  onClose,
}: {
  courier: string;
  owed: Millimes;
  onClose: () => void;
}) {
  const settle = useAct(cashContract.settleVariance);
  // A colleague's act does not turn a shortage into a surplus under the open dialog.
  const [acts] = useState(() => actsOn(owed));
  const rest = useRestRead(absolute(owed));
  const form = useForm<Values>({
    initial: {
      id_liv: courier,
      acte: acts[0] ?? 'rembourse',
      montant: typedAmount(absolute(owed)),
      raison: '',
    },
    schema: VarianceForm,
    onSubmit: async (values) => {
      await rest.tell((reste) =>
        settle.send({ body: { ...values, reste } }, varianceActLabels[values.acte]),
      );
    },
    onDone: onClose,
  });
  return (
    <MoneyDialog title="Régler l’écart du livreur" form={form} onClose={onClose}>
      <SelectField<VarianceAct>
        label="Comment"
        value={form.values.acte}
        error={form.error('acte')}
        onChange={(acte) => form.setAll({ acte })}
        choices={acts.map((value) => ({
          value,
          label: varianceActLabels[value],
          whyNot: value === 'pertes' && !isRoot(readUser()) ? 'Le Super-Admin seul' : undefined,
        }))}
      />
      <AmountField form={form} />
      <ReasonField form={form} />
    </MoneyDialog>
  );
}
