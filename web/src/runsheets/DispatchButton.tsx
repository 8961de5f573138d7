import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import { CallError, sentenceOf } from '../http/call-error.ts';
import { useWrite } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { Button } from '../ui/base/Button.tsx';
import { ConfirmDialog } from '../ui/base/Dialog.tsx';
import { TextField } from '../ui/base/Field.tsx';
import { IconSend } from '../ui/base/icons.ts';
import { tell } from '../ui/base/Toasts.tsx';
import { courierName, type RunsheetRow } from './runsheet-words.ts';

/** Sends the courier out; root may say why one leaves with more cash than the limit. */
export function DispatchButton({
  runsheet,
  look = 'blue',
}: {
  runsheet: Pick<RunsheetRow, 'id' | 'ref'> & { rsLiv: { nom: string; prenom: string } };
  look?: 'blue' | 'coral';
}) {
  const dispatch = useWrite(runsheetsContract.dispatch, { alsoChanges: ['colis', 'users'] });
  const [overLimit, setOverLimit] = useState<string | null>(null);
  const [raison, setRaison] = useState('');
  const send = async (query: { raison?: string }) => {
    const { rs } = await dispatch.mutateAsync({ params: { id: runsheet.id }, query });
    tell(`${rs.ref} est partie avec ${courierName(rs.rsLiv)}.`);
  };
  const first = async () => {
    try {
      await send({});
    } catch (error) {
      const sentence = sentenceOf(error);
      if (isOverLimit(error) && readUser()?.role === 'root') setOverLimit(sentence);
      else tell(sentence, { bad: true });
    }
  };
  return (
    <>
      <Button look={look} icon={IconSend} busy={dispatch.isPending} onClick={() => void first()}>
        Dispatch
      </Button>
      <ConfirmDialog
        title={`Faire partir ${runsheet.ref} quand même`}
        open={overLimit !== null}
        onClose={() => setOverLimit(null)}
        yes="Faire partir"
        whyNot={raison.trim() === '' ? 'Vous devez saisir une raison !' : null}
        onConfirm={() => send({ raison })}
      >
        <p>{overLimit}</p>
        <TextField label="Raison" value={raison} onChange={setRaison} maxLength={500} />
      </ConfirmDialog>
    </>
  );
}

const isOverLimit = (error: unknown): boolean =>
  error instanceof CallError && typeof error.answer['limite'] === 'number';
