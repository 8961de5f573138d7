import { type Millimes, sum } from '@cigogne/domain/money';
import { counted } from '@cigogne/domain/words';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import { statementSentences } from '@cigogne/domain/partner/statement-forms';
import { useRef, useState } from 'react';
import { useRead } from '../../http/query.ts';
import { ConfirmDialog, Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { ErrorState } from '../../ui/base/feedback/states.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { Money } from '../../ui/base/values/Money.tsx';

/** Writes off what the partner will not pay; this can be reversed. */
export function WriteOffDialog({
  ids,
  amount,
  isPart = false,
  onDone,
  onClose,
}: {
  ids: readonly number[];
  /** Their open amount. */
  amount: Millimes;
  /** There are more than fit in one call. */
  isPart?: boolean;
  onDone?: () => void;
  onClose: () => void;
}) {
  const [raison, setRaison] = useState('');
  const writeOff = useAct(partnerStatementsContract.writeOff);
  return (
    <ConfirmDialog
      title="Passer en perte"
      open
      onClose={onClose}
      look="danger"
      yes="Passer en perte"
      whyNot={raison.trim() === '' ? statementSentences.raison : null}
      onConfirm={async () => {
        await writeOff.send({ body: { ids: [...ids], montant: amount, raison } }, ({ deja }) =>
          deja ? 'C’était déjà passé en perte, rien n’a changé.' : 'Passé en perte',
        );
        onDone?.();
      }}
    >
      <p>
        <Money millimes={amount} /> de {counted(ids.length, 'colis', 'colis')} : Afex ne les devra
        plus, l’entreprise les porte.
      </p>
      {isPart && <p>Ce sont les plus anciens : les autres restent ouverts.</p>}
      <TextArea label="Raison" value={raison} onChange={setRaison} maxLength={500} />
    </ConfirmDialog>
  );
}

/** Everything that was open on one statement when the question opened. */
export function WriteOffStatement({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(partnerStatementsContract.differences, {
    body: { filter: { id_releve: [id] }, taille: 100 },
  });
  const opened = useRef<typeof read.data>(undefined);
  if (!read.isFetching) opened.current ??= read.data;
  const { current } = opened;
  if (!current)
    return read.error && !read.isFetching ? (
      <Dialog title="Passer en perte" open onClose={onClose}>
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      </Dialog>
    ) : null;
  const owed = current.rows.filter(({ ouvert }) => ouvert > 0);
  return (
    <WriteOffDialog
      ids={owed.map((line) => line.id)}
      amount={sum(owed.map(({ ouvert }) => ouvert))}
      isPart={current.count > current.rows.length}
      onClose={onClose}
    />
  );
}
