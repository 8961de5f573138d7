import { isFar } from '@cigogne/domain/change';
import { formatTnd, type Millimes, parseTnd } from '@cigogne/domain/money';
import { parcelFieldSentences } from '@cigogne/domain/parcels/parcel-field-form';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import { useState } from 'react';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { useUnanswered } from '../../ui/base/form/use-unanswered.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import { changedTo, standsNow } from './amount-conflict.ts';
import type { RunsheetSheet, StopRow } from '../runsheet-words.ts';

/**
 * Decides on the stop as it was when the dialog opened; a colleague's later decision is shown
 * beside it. It belongs to the page, because a row that changes its group would remove it.
 */
export function AmountDialog({
  rs,
  stop,
  onClose,
}: {
  rs: RunsheetSheet;
  stop: StopRow;
  onClose: () => void;
}) {
  const [opened, setOpened] = useState(stop);
  const [conflict, setConflict] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const [raison, setRaison] = useState('');
  /** An amount far from the one due, until it is confirmed. */
  const [doubted, setDoubted] = useState<Millimes | null>(null);
  const unanswered = useUnanswered(isDecided);
  const decide = useAct(runsheetsContract.line);
  const act = useCancellable();
  const refusal = conflict ?? act.error;
  const typed = parseTnd(amount);
  const isDoubted = typed !== null && typed === doubted;
  const cancel = () => {
    act.cancel();
    onClose();
  };
  const save = async () => {
    if (typed === null) return;
    if (isFar(opened.montant, typed) && !isDoubted) return setDoubted(typed);
    if (await act.run(() => send(typed))) onClose();
  };
  const send = async (montant: Millimes, on = opened): Promise<void> => {
    setConflict(null);
    try {
      await decide.send({
        body: {
          id: rs.id,
          ref: on.ref,
          updatedAt: on.updatedAt,
          montant,
          ...(raison.trim() ? { raison } : {}),
        },
      });
    } catch (error) {
      unanswered.note(error, montant);
      const now = await standsNow(error, rs, on);
      if (now) {
        setOpened(now);
        if (unanswered.isOwn(now)) return send(montant, now);
        setConflict(changedTo(now, montant));
      }
      throw error;
    }
  };
  return (
    <Dialog
      title="Montant encaissé"
      open
      onClose={cancel}
      onEnter={() => void save()}
      footer={
        <>
          <Button look="ghost" onClick={cancel}>
            Annuler
          </Button>
          <Button
            look="blue"
            busy={act.busy}
            whyNot={
              amount === ''
                ? 'Tapez le montant.'
                : typed === null
                  ? parcelFieldSentences.montant
                  : null
            }
            onClick={() => void save()}
          >
            {isDoubted ? `Oui, ${formatTnd(typed)}` : 'Enregistrer'}
          </Button>
        </>
      }
    >
      <p>
        Colis {opened.code} : <Money millimes={collectedAt(opened)} /> encaissés,{' '}
        <Money millimes={opened.montant} /> demandés.
      </p>
      <div className="form">
        <TextField
          label="Montant"
          value={amount}
          onChange={setAmount}
          inputMode="decimal"
          unit="TND"
          end
        />
        <TextField label="Raison" optional value={raison} onChange={setRaison} maxLength={500} />
      </div>
      {isDoubted && (
        <p className="note warn" role="alert">
          Vraiment {formatTnd(typed)} pour {formatTnd(opened.montant)} demandés ?
        </p>
      )}
      {refusal && <Refused error={refusal} />}
    </Dialog>
  );
}

const isDecided = (stop: StopRow, amount: Millimes): boolean =>
  stop.decision === 'livre' && collectedAt(stop) === amount;
