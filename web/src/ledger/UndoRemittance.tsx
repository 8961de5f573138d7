import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { useState } from 'react';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { TextField } from '../ui/base/form/Field.tsx';
import { IconRestore } from '../ui/base/look/icons.ts';

/** Reverses a transfer of money recorded by mistake; both entries stay in the books. */
export function UndoRemittance({ id, look = 'ghost' }: { id: number; look?: 'ghost' | 'danger' }) {
  const [asking, setAsking] = useState(false);
  const [raison, setRaison] = useState('');
  const reverse = useAct(ledgerContract.reverseRemittance);
  return (
    <>
      <Button look={look} icon={IconRestore} onClick={() => setAsking(true)}>
        Annuler
      </Button>
      <ConfirmDialog
        title="Annuler la remise"
        open={asking}
        onClose={() => setAsking(false)}
        look="danger"
        onConfirm={async () => {
          await reverse.send({ body: { id, raison } }, ({ deja }) =>
            deja ? 'La remise était déjà annulée, rien n’a changé.' : 'Remise annulée',
          );
          setRaison('');
        }}
      >
        <TextField label="Raison" optional value={raison} onChange={setRaison} />
      </ConfirmDialog>
    </>
  );
}
