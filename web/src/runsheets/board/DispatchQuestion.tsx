import { isRoot } from '@cigogne/domain/people';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import { CallError } from '../../http/call-error.ts';
import { readUser } from '../../http/session.ts';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { courierName, type RunsheetRow } from '../runsheet-words.ts';

/** A round that is ready. */
export type ReadyRound = Pick<RunsheetRow, 'id' | 'ref'> & {
  rsLiv: { nom: string; prenom: string };
};

/**
 * Sends the courier out; there root may give the reason for leaving with more cash than the limit.
 * Rendered beside the rounds and not in one: a colleague who sends it first takes it away from
 * where it was asked about.
 */
export function DispatchQuestion({
  runsheet,
  onClose,
}: {
  /** As it was when the question was asked. */
  runsheet: ReadyRound;
  onClose: () => void;
}) {
  const dispatch = useAct(runsheetsContract.dispatch);
  const [overLimit, setOverLimit] = useState(false);
  const [raison, setRaison] = useState('');
  const send = async () => {
    try {
      await dispatch.send(
        { params: { id: runsheet.id }, query: overLimit ? { raison } : {} },
        ({ rs }) => `${rs.ref} est partie avec ${courierName(rs.rsLiv)}.`,
      );
    } catch (error) {
      if (isOverLimit(error) && isRoot(readUser())) setOverLimit(true);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={`Faire partir ${runsheet.ref}`}
      open
      onClose={onClose}
      yes="Faire partir"
      whyNot={overLimit && raison.trim() === '' ? 'Vous devez saisir une raison !' : null}
      onConfirm={send}
    >
      <p>Elle part avec {courierName(runsheet.rsLiv)} : une tentative de plus pour chaque colis.</p>
      {overLimit && (
        <TextField label="Raison" value={raison} onChange={setRaison} maxLength={500} />
      )}
    </ConfirmDialog>
  );
}

const isOverLimit = (error: unknown): boolean =>
  error instanceof CallError && typeof error.answer['limite'] === 'number';
