import { formatTnd, parseTnd, toTnd } from '@cigogne/domain/money';
import { parcelFieldSentences } from '@cigogne/domain/parcels/parcel-field-form';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import { sentenceOf } from '../http/call-error.ts';
import { useWrite } from '../http/query.ts';
import { Button } from '../ui/base/Button.tsx';
import { ConfirmDialog } from '../ui/base/Dialog.tsx';
import { TextField } from '../ui/base/Field.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import type { StopRow } from './runsheet-words.ts';

/** The courier says another amount than asked: the hub decides which stands (D §4). */
export function AmountDecision({ runsheet, stop }: { runsheet: number; stop: StopRow }) {
  const [open, setOpen] = useState(false);
  const [amount, setAmount] = useState('');
  const [raison, setRaison] = useState('');
  const decide = useWrite(runsheetsContract.line, { alsoChanges: ['colis'] });
  const said = stop.montant_livreur ?? stop.montant;
  const keep = async (montant: number) => {
    try {
      await decide.mutateAsync({
        body: { id: runsheet, ref: stop.ref, montant, updatedAt: stop.updatedAt },
      });
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    }
  };
  const typed = parseTnd(amount);
  return (
    <>
      <Button look="blue" busy={decide.isPending} onClick={() => void keep(said)}>
        Garder {formatTnd(Math.round(said * 1000))}
      </Button>
      <Button busy={decide.isPending} onClick={() => void keep(stop.montant)}>
        Exiger {formatTnd(Math.round(stop.montant * 1000))}
      </Button>
      <Button onClick={() => setOpen(true)}>Autre</Button>
      <ConfirmDialog
        title="Montant encaissé"
        open={open}
        onClose={() => setOpen(false)}
        whyNot={amount !== '' && typed === null ? parcelFieldSentences.montant : null}
        onConfirm={() =>
          decide.mutateAsync({
            body: {
              id: runsheet,
              ref: stop.ref,
              updatedAt: stop.updatedAt,
              montant: typed === null ? '' : toTnd(typed),
              ...(raison.trim() ? { raison } : {}),
            },
          })
        }
      >
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
      </ConfirmDialog>
    </>
  );
}
