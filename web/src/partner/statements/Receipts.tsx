import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import { statementSentences } from '@cigogne/domain/partner/statement-forms';
import { receiverLabels } from '@cigogne/domain/partner/statement-kinds';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { DayText } from '../../ui/base/values/dates.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { IconRestore } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import type { StatementDetail } from './statement-detail.ts';

type Receipt = StatementDetail['receptions'][number];

/** Money received for the statement, and receipts that were reversed. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const [undoing, setUndoing] = useState<Receipt | null>(null);
  if (receipts.length === 0) return null;
  return (
    <section className="statement-open" aria-label="Reçu">
      <header>
        <h2>Reçu</h2>
      </header>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.id} className={receipt.annule ? 'off' : undefined}>
            <span>
              <b>
                {receiverLabels[receipt.vers]}, <DayText day={receipt.jour} />
              </b>
              <span className="muted">
                {receipt.annule_id === null ? receipt.reference || receipt.par : receipt.raison}
              </span>
            </span>
            <span className="age">
              {receipt.annule ? (
                <span className="muted">annulé</span>
              ) : (
                receipt.annule_id === null && (
                  <Button
                    look="ghost"
                    square
                    icon={IconRestore}
                    aria-label="Annuler cette réception"
                    onClick={() => setUndoing(receipt)}
                  />
                )
              )}
            </span>
            <Money millimes={receipt.montant} unit={false} />
          </li>
        ))}
      </ul>
      {undoing && <UndoReceipt receipt={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}

function UndoReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const [raison, setRaison] = useState('');
  const undo = useAct(partnerStatementsContract.undoReceipt);
  return (
    <ConfirmDialog
      title="Annuler la réception"
      open
      onClose={onClose}
      look="danger"
      whyNot={raison.trim() === '' ? statementSentences.raison : null}
      onConfirm={() =>
        undo.send({ body: { id: receipt.id, raison } }, ({ deja }) =>
          deja ? 'La réception était déjà annulée, rien n’a changé.' : 'Réception annulée',
        )
      }
    >
      <p>
        <Money millimes={receipt.montant} /> ressortent ; Afex les doit de nouveau. Les deux lignes
        restent dans les livres.
      </p>
      <TextArea label="Raison" value={raison} onChange={setRaison} maxLength={500} />
    </ConfirmDialog>
  );
}
