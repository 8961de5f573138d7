import {
  usualReasons,
  wantedLabels,
  type WantedResult,
} from '@cigogne/domain/runsheets/correction-request';
import { correctionRequestsContract } from '@cigogne/domain/runsheets/correction-requests.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { formatTnd, parseTakenTnd, typedAmount } from '@cigogne/domain/money';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { IconMessage } from '../../ui/base/look/icons.ts';
import { openAgain, typedOf, useTyped } from '../kept-typed.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { Choices } from '../stop/Choices.tsx';
import { doWithUndo } from '../stop/do-with-undo.ts';
import { recipientOf } from '../stop/stop-words.ts';
import { inFrench, t, translated } from '../../language/texts.ts';

/** What a courier may want instead, the likeliest first. */
const wantedInstead: Record<string, readonly WantedResult[]> = {
  livre: ['LIV-COURS', 'LIV-COURS-SUCC', 'LIV-COURS-REPO', 'LIV-COURS-ECHEC'],
  reporte: ['LIV-COURS-SUCC', 'LIV-COURS', 'LIV-COURS-ECHEC'],
  annuler: ['LIV-COURS-SUCC', 'LIV-COURS', 'LIV-COURS-REPO'],
};

/**
 * The result has already been sent: asks the hub to change it, with the new result and the reason.
 */
export function AskCorrection({ stop, id_rs }: { stop: RoundStop; id_rs: number }) {
  const [open, setOpen] = useState(() => openAgain(typedOf([stop]), 'ask') !== null);
  return (
    <>
      <Button size="large" icon={IconMessage} onClick={() => setOpen(true)}>
        {t('Demander une correction')}
      </Button>
      {open && <AskDialog stop={stop} id_rs={id_rs} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Wanted {
  wanted: WantedResult;
  reason: string;
  amount: string;
}

function AskDialog({
  stop,
  id_rs,
  onClose,
}: {
  stop: RoundStop;
  id_rs: number;
  onClose: () => void;
}) {
  const choices = wantedInstead[stop.decision ?? ''] ?? [];
  const [{ wanted, reason, amount }, change] = useTyped<Wanted>('ask', typedOf([stop]), {
    wanted: choices[0] ?? 'LIV-COURS',
    reason: usualReasons[0],
    amount: typedAmount(stop.montant_livreur ?? stop.montant),
  });
  const paid = parseTakenTnd(amount);
  const delivered = wanted === 'LIV-COURS-SUCC';
  const ask = () => {
    if (delivered && paid === null) return;
    onClose();
    void doWithUndo(
      {
        entry: correctionRequestsContract.ask,
        shownBy: runsheetsContract.myTask,
        body: {
          ref: stop.ref,
          id_rs,
          etat: wanted,
          raison: reason,
          ...(delivered && paid !== null ? { montant: paid } : {}),
        },
        label: inFrench('{name}, correction demandée', { name: recipientOf(stop) }),
        detail: `${wantedLabels[wanted]}${delivered && paid !== null ? `, ${formatTnd(paid)}` : ''} : ${reason}`,
        subject: stop.ref,
      },
      t('Correction demandée au hub'),
    );
  };
  return (
    <Dialog
      title={t('Demander une correction')}
      open
      onClose={onClose}
      footer={
        <button type="button" className="thumb-act main" onClick={ask}>
          {t('Demander au hub')}
        </button>
      }
    >
      <div className="form">
        <Choices
          label={t('Ce qu’il faut')}
          choices={choices.map((value) => ({
            value,
            label:
              stop.decision === 'livre' && value === 'LIV-COURS-SUCC'
                ? t('Livré, autre somme')
                : translated(wantedLabels[value]),
          }))}
          chosen={wanted}
          onChoose={(chosen) => change({ wanted: chosen })}
        />
        {delivered && (
          <TextField
            label={t('Montant encaissé')}
            value={amount}
            onChange={(text) => change({ amount: text })}
            inputMode="decimal"
            unit={t('TND')}
            end
            error={paid === null ? t('Montant non valide !') : null}
          />
        )}
        <Choices
          label={t('Pourquoi')}
          choices={usualReasons.map((value) => ({ value, label: translated(value) }))}
          chosen={reason}
          onChoose={(chosen) => change({ reason: chosen })}
        />
        <Button look="ghost" size="large" onClick={onClose}>
          {t('Annuler')}
        </Button>
      </div>
    </Dialog>
  );
}
