import { openingSentences } from '@cigogne/domain/openings/opening-fields';
import { absolute, formatTnd, type Millimes } from '@cigogne/domain/money';
import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { tnd } from '@cigogne/domain/wire';
import { useState } from 'react';
import { z } from 'zod';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useForm } from '../ui/base/form/use-form.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { AmountField, MoneyDialog } from '../ui/office/fields/MoneyForm.tsx';

const Count = z.object({ montant: tnd(openingSentences.compte) });

/**
 * Counts a courier's opening cash into the till, as at a closing: the expected amount is not shown.
 */
export function HandIn({ courier }: { courier: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="blue" onClick={() => setOpen(true)}>
        Compter l’ouverture
      </Button>
      {open && <CountDialog courier={courier} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Said once it is counted, as at a closing; `lacking` is below zero for a surplus. */
function differenceOf(lacking: Millimes): string {
  if (lacking === 0) return 'le compte est juste';
  return lacking > 0
    ? `il manque ${formatTnd(lacking)}`
    : `${formatTnd(absolute(lacking))} de trop`;
}

function CountDialog({ courier, onClose }: { courier: string; onClose: () => void }) {
  const handIn = useAct(openingsContract.handIn);
  const form = useForm<{ montant: string }>({
    initial: { montant: '' },
    schema: Count,
    onSubmit: async ({ montant }) => {
      await handIn.send(
        { body: { id_liv: courier, compte: montant } },
        ({ ecart }) => `Espèces comptées en caisse, ${differenceOf(ecart)}.`,
      );
    },
    onDone: onClose,
  });
  return (
    <MoneyDialog
      title="Espèces du premier jour"
      form={form}
      onClose={onClose}
      save="Mettre en caisse"
    >
      <AmountField form={form} label="Compté" />
    </MoneyDialog>
  );
}
