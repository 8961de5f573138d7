import { isFar } from '@cigogne/domain/change';
import { formatTnd, parseTnd, type Millimes } from '@cigogne/domain/money';
import { parcelFieldSentences } from '@cigogne/domain/parcels/parcel-field-form';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { keyOf, refresh, queries } from '../../http/query.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { IconPencil } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
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
  const typed = parseTnd(amount);
  const save = async () => {
    setConflict(null);
    if (typed !== null && typed !== doubted && isFar(opened.montant, typed)) {
      setDoubted(typed);
      throw new Error(`Vraiment ${formatTnd(typed)} pour ${formatTnd(opened.montant)} demandés ?`);
    }
    try {
      await decide.send({
        body: {
          id: rs.id,
          ref: opened.ref,
          updatedAt: opened.updatedAt,
          montant: typed === null ? '' : typed,
          ...(raison.trim() ? { raison } : {}),
        },
      });
    } catch (error) {
      const now = await present(error, rs, opened);
      if (now) {
        setOpened(now);
        setConflict(changedTo(now, typed ?? collectedAt(opened)));
      }
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title="Montant encaissé"
      open
      onClose={onClose}
      yes={typed !== null && typed === doubted ? `Oui, ${formatTnd(typed)}` : 'Enregistrer'}
      whyNot={
        amount === '' ? 'Tapez le montant.' : typed === null ? parcelFieldSentences.montant : null
      }
      onConfirm={save}
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
      {conflict && <Alert>{conflict}</Alert>}
    </ConfirmDialog>
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
