import { isFar } from '@cigogne/domain/change';
import { formatTnd, parseTnd, type Millimes } from '@cigogne/domain/money';
import { parcelFieldSentences } from '@cigogne/domain/parcels/parcel-field-form';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { keyOf, refresh, queries } from '../../http/query.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { IconPencil } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import { collectedAt } from './confirm-groups.ts';
import type { RunsheetSheet, StopRow } from '../runsheet-words.ts';

interface Stop {
  rs: RunsheetSheet;
  stop: StopRow;
}

/** The courier says another amount than asked: the hub decides which stands. */
export function AmountDecision({ rs, stop, onOther }: Stop & { onOther: () => void }) {
  const decide = useAct(runsheetsContract.line);
  const due = stop.montant;
  const declared = stop.montant_livreur ?? stop.montant;
  const keep = async (amount: Millimes) => {
    try {
      await decide.send({
        body: { id: rs.id, ref: stop.ref, montant: amount, updatedAt: stop.updatedAt },
      });
    } catch (error) {
      const now = await present(error, rs, stop);
      tell(now ? changedTo(now, amount) : sentenceOf(error), { bad: true });
    }
  };
  return (
    <span className="row wrap">
      <Button look="blue" busy={decide.busy} onClick={() => void keep(declared)}>
        Garder {formatTnd(declared)}
      </Button>
      <Button busy={decide.busy} onClick={() => void keep(due)}>
        Exiger {formatTnd(due)}
      </Button>
      <Button onClick={onOther}>Autre</Button>
    </span>
  );
}

/** What was collected, to be corrected until the round is confirmed. */
export function AmountBox({ stop, onOpen }: { stop: StopRow; onOpen: () => void }) {
  const amount = collectedAt(stop);
  return (
    <button
      type="button"
      className="rs-amount-box"
      aria-label={`Corriger le montant encaissé, colis ${stop.code} : ${formatTnd(amount)}`}
      onClick={onOpen}
    >
      <Money millimes={amount} />
      <IconPencil size={15} stroke={1.75} />
    </button>
  );
}

/**
 * Decides on the stop as it was when this opened; what a colleague decided meanwhile is shown beside it.
 * It belongs to the page: a row that changes its group would take it away.
 */
export function AmountDialog({ rs, stop, onClose }: Stop & { onClose: () => void }) {
  const [opened, setOpened] = useState(stop);
  const [conflict, setConflict] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const [raison, setRaison] = useState('');
  /** A sum far from the one asked, until it is confirmed. */
  const [doubted, setDoubted] = useState<Millimes | null>(null);
  const decide = useAct(runsheetsContract.line);
  const act = useCancellable();
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
  const send = async (montant: Millimes) => {
    setConflict(null);
    try {
      await decide.send({
        body: {
          id: rs.id,
          ref: opened.ref,
          updatedAt: opened.updatedAt,
          montant,
          ...(raison.trim() ? { raison } : {}),
        },
      });
    } catch (error) {
      const now = await present(error, rs, opened);
      if (now) {
        setOpened(now);
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
      {conflict && <Alert>{conflict}</Alert>}
      {act.error && <Alert>{act.error}</Alert>}
    </Dialog>
  );
}

/** The stop as it stands, when the refusal says that somebody changed it; null for any other. */
async function present(error: unknown, rs: RunsheetSheet, stop: StopRow): Promise<StopRow | null> {
  if (!(error instanceof CallError) || error.code !== 'etat-change') return null;
  await refresh(['rs']);
  const round = queries.getQueryData<RunsheetSheet>(
    keyOf(runsheetsContract.view, { params: { code: rs.ref } }),
  );
  return round?.colis.find(({ ref }) => ref === stop.ref) ?? null;
}

const changedTo = (now: StopRow, mine: Millimes): string =>
  now.decision === 'livre'
    ? `Modifié entre-temps par quelqu’un d’autre : ${formatTnd(collectedAt(now))} encaissés. Vous alliez mettre ${formatTnd(mine)}.`
    : 'Modifié entre-temps par quelqu’un d’autre : ce colis n’est plus livré.';
