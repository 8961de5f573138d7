import { cashContract } from '@cigogne/domain/ledger/cash.contract';
import { varianceSentences } from '@cigogne/domain/ledger/variance';
import { useState } from 'react';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { TextArea } from '../ui/base/form/Field.tsx';
import { IconRestore } from '../ui/base/look/icons.ts';

/**
 * Reverses a settlement recorded by mistake; both entries stay in the books, and the courier owes
 * the amount again.
 */
export function UndoSettlement({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  const [raison, setRaison] = useState('');
  const undo = useAct(cashContract.undoVariance);
  return (
    <>
      <Button look="danger" icon={IconRestore} onClick={() => setAsking(true)}>
        Annuler le règlement
      </Button>
      <ConfirmDialog
        title="Annuler le règlement de l’écart"
        open={asking}
        onClose={() => setAsking(false)}
        look="danger"
        whyNot={raison.trim() === '' ? varianceSentences.raison : null}
        onConfirm={async () => {
          await undo.send({ body: { id, raison } }, ({ deja }) =>
            deja ? 'Le règlement était déjà annulé, rien n’a changé.' : 'Règlement annulé',
          );
          setRaison('');
        }}
      >
        <TextArea label="Raison" value={raison} onChange={setRaison} maxLength={500} />
      </ConfirmDialog>
    </>
  );
}
