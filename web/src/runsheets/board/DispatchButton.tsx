import { isRoot } from '@cigogne/domain/people';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import { CallError } from '../../http/call-error.ts';
import { readUser } from '../../http/session.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { IconSend } from '../../ui/base/look/icons.ts';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { courierName, type RunsheetRow } from '../runsheet-words.ts';

/**
 * Sends the courier out after a confirmation; there root may give the reason for leaving with more
 * cash than the limit.
 */
export function DispatchButton({
  runsheet,
  look = 'blue',
}: {
  runsheet: Pick<RunsheetRow, 'id' | 'ref'> & { rsLiv: { nom: string; prenom: string } };
  look?: 'blue' | 'coral';
}) {
  const dispatch = useAct(runsheetsContract.dispatch);
  const [asking, setAsking] = useState(false);
  const [overLimit, setOverLimit] = useState(false);
  const [raison, setRaison] = useState('');
  const close = () => {
    setAsking(false);
    setOverLimit(false);
  };
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
    <>
      <Button look={look} icon={IconSend} onClick={() => setAsking(true)}>
        Dispatch
      </Button>
      <ConfirmDialog
        title={`Faire partir ${runsheet.ref}`}
        open={asking}
        onClose={close}
        yes="Faire partir"
        whyNot={overLimit && raison.trim() === '' ? 'Vous devez saisir une raison !' : null}
        onConfirm={send}
      >
        <p>
          Elle part avec {courierName(runsheet.rsLiv)} : une tentative de plus pour chaque colis.
        </p>
        {overLimit && (
          <TextField label="Raison" value={raison} onChange={setRaison} maxLength={500} />
        )}
      </ConfirmDialog>
    </>
  );
}

const isOverLimit = (error: unknown): boolean =>
  error instanceof CallError && typeof error.answer['limite'] === 'number';
