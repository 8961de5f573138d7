import { formatTnd, type Millimes } from '@cigogne/domain/money';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import { sentenceOf } from '../../http/call-error.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconPencil } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { changedTo, standsNow } from './amount-conflict.ts';
import type { RunsheetSheet, StopRow } from '../runsheet-words.ts';

interface Stop {
  rs: RunsheetSheet;
  stop: StopRow;
}

/** The courier reported another amount than the one due: the hub decides which is right. */
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
      const now = await standsNow(error, rs, stop);
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

/** The amount collected, which can be corrected until the round is confirmed. */
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
