import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import { statementSentences } from '@cigogne/domain/partner/statement-forms';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { TextArea } from '../../ui/base/form/Field.tsx';

/**
 * Withdraws a statement imported by mistake, so that another file can replace it; only before any
 * receipt.
 */
export function WithdrawDialog({
  id,
  onClose,
  onDone,
}: {
  id: number | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const [raison, setRaison] = useState('');
  const withdraw = useAct(partnerStatementsContract.withdraw);
  return (
    <ConfirmDialog
      title="Changer de fichier"
      open={id !== null}
      onClose={onClose}
      look="danger"
      yes="Retirer ce relevé"
      whyNot={raison.trim() === '' ? statementSentences.raison : null}
      onConfirm={async () => {
        await withdraw.send({ body: { id: id ?? 0, raison } }, ({ deja }) =>
          deja ? 'Le relevé était déjà retiré, rien n’a changé.' : 'Relevé retiré',
        );
        onDone();
      }}
    >
      <p>
        Ce relevé et les notes de ses écarts quittent les listes ; l’autre fichier les remplace.
      </p>
      <TextArea label="Raison" value={raison} onChange={setRaison} maxLength={500} />
    </ConfirmDialog>
  );
}
