import { type InMillimes, readAmounts } from '@cigogne/domain/amounts';
import {
  type CashCount,
  closingGap,
  closingSentences,
  countedSum,
  denominationName,
  denominations,
  typedCount,
} from '@cigogne/domain/runsheets/closing-form';
import { formatAmount, formatTnd, millimes } from '@cigogne/domain/money';
import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { useRead } from '../../http/query.ts';
import { useDraft } from '../../http/use-draft.ts';
import { writeNow } from '../../http/write-now.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { DraftNote } from '../../ui/base/form/DraftNote.tsx';
import { CheckField, TextField } from '../../ui/base/form/Field.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import {
  ClosingCheques,
  type Envelope,
  envelopeBody,
  hasBlanks,
  sealed,
  staleCheque,
} from './ClosingCheques.tsx';
import { courierName, type RunsheetSheet } from '../runsheet-words.ts';

/** Everything that a clerk counts, types and ticks, kept until the round is closed. */
interface Entered {
  count: CashCount;
  /** Explicitly counted as zero: the courier hands over no cash. */
  nothing: boolean;
  envelope: Envelope;
  raison: string;
}

const untouched: Entered = { count: {}, nothing: false, envelope: sealed, raison: '' };

type Gap = InMillimes<z.output<typeof closingGap>>;

/**
 * The cash of a confirmed round, counted note by note before anyone sees the expected amount. A
 * difference is revealed after the count and needs a reason.
 */
export function ClosingDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { data: rs } = useRead(runsheetsContract.view, { params: { code } });
  return rs ? (
    <Counting rs={rs} onClose={onClose} />
  ) : (
    <Dialog title={`Clôturer ${code}`} open onClose={onClose}>
      <SkeletonLines count={6} />
    </Dialog>
  );
}

function Counting({ rs, onClose }: { rs: RunsheetSheet; onClose: () => void }) {
  // Survives a misplaced click, F5 and an expired session.
  const draft = useDraft(`comptage:${rs.id}`, untouched);
  const { count, nothing, envelope, raison } = draft.value;
  const [gap, setGap] = useState<Gap | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = useAct(runsheetsContract.close);
  const act = useCancellable();
  const cancel = () => {
    act.cancel();
    onClose();
  };
  useSayCounting(rs.id);
  const compte = countedSum(count);
  const counted = compte > 0;
  const enter = (changes: Partial<Entered>) => draft.set((now) => ({ ...now, ...changes }));

  const whyNot = () => {
    if (hasBlanks(rs, envelope)) return 'Un chèque n’est pas rempli.';
    const stale = staleCheque(rs, envelope);
    if (stale)
      return `Le chèque n° ${stale.num} a été modifié entre-temps : cochez-le ou corrigez-le de nouveau.`;
    if (gap) return raison.trim() === '' ? 'Indiquez la raison de l’écart.' : null;
    return !counted && !nothing && rs.montant_encaisse > 0 ? closingSentences.compte : null;
  };

  const submit = async (signal: AbortSignal) => {
    setRefusal(null);
    try {
      const answer = await close.send({
        body: {
          id: rs.id,
          compte: compte,
          detail: count,
          ...envelopeBody(rs, envelope),
          ...(gap && raison.trim() ? { raison, attendu: gap.attendu } : {}),
        },
      });
      draft.clear();
      if (signal.aborted) return;
      if (answer.deja) {
        tell(`${rs.ref} était déjà clôturée avec ce compte.`);
        return onClose();
      }
      tell(
        answer.ecart === 0
          ? `${rs.ref} est clôturée, le compte est juste.`
          : `${rs.ref} est clôturée avec un écart de ${formatTnd(answer.ecart)}.`,
      );
      onClose();
    } catch (error) {
      if (signal.aborted) throw error;
      const found = gapOf(error);
      if (found) setGap(found);
      // When a difference that the clerk has seen has changed, the new one is shown in words.
      if (!found || gap) setRefusal(sentenceOf(error));
    }
  };
  const change = (value: number, text: string) => {
    setGap(null);
    const { [String(value)]: _before, ...others } = count;
    const number = typedCount(text);
    enter({ nothing: false, count: number > 0 ? { ...others, [String(value)]: number } : others });
  };
  const forget = () => {
    setGap(null);
    setRefusal(null);
    draft.clear();
  };
  return (
    <Dialog
      title={`Clôturer ${rs.ref}`}
      open
      wide
      onClose={cancel}
      footer={
        <>
          <Button look="ghost" onClick={cancel}>
            Annuler
          </Button>
          <Button
            look="blue"
            busy={act.busy}
            whyNot={whyNot()}
            onClick={() => void act.run(submit)}
          >
            {gap ? 'Clôturer avec l’écart' : 'Vérifier et clôturer'}
          </Button>
        </>
      }
    >
      <p>
        {courierName(rs.rsLiv)} remet les espèces de la tournée. Comptez d’abord : le montant
        attendu s’affiche ensuite.
      </p>
      {rs.cloture && !act.busy && <CountedAlready of={rs.cloture} />}
      <DraftNote restored={draft.restored} onForget={forget} />
      <div className="rs-till">
        <fieldset className="rs-cash-count">
          <legend>Billets et pièces</legend>
          {denominations.map((value) => (
            <label key={value}>
              <span className="figures">{denominationName(value)}</span>
              <span className="input end">
                <input
                  inputMode="numeric"
                  value={count[String(value)] || ''}
                  placeholder="0"
                  aria-label={`Nombre de ${denominationName(value)}`}
                  onChange={(event) => change(value, event.currentTarget.value)}
                />
              </span>
              <span className="figures muted">
                {formatAmount(millimes(value * (count[String(value)] ?? 0)))}
              </span>
            </label>
          ))}
        </fieldset>
        <div className="rs-till-side">
          <p className="muted">Compté</p>
          <Money millimes={compte} big className="rs-figure" />
          {!counted && rs.montant_encaisse > 0 && (
            <CheckField
              checked={nothing}
              onChange={(on) => {
                setGap(null);
                enter({ nothing: on });
              }}
              label={`${rs.rsLiv.prenom} ne remet pas d’espèces`}
            />
          )}
          <ClosingCheques
            rs={rs}
            envelope={envelope}
            onChange={(next) => {
              setGap(null);
              enter({ envelope: next });
            }}
          />
          {gap && (
            <GapSentence gap={gap} raison={raison} onChange={(next) => enter({ raison: next })} />
          )}
        </div>
      </div>
      {refusal && <Refused error={refusal} />}
    </Dialog>
  );
}

/** Said while the clerk still counts: the server would refuse it only at the end. */
function CountedAlready({ of }: { of: NonNullable<RunsheetSheet['cloture']> }) {
  return (
    <Alert>
      {of.par ? `${of.par} a déjà compté cette tournée` : 'Cette tournée est déjà comptée'} :{' '}
      <Money millimes={of.compte} />. Un autre compte ne sera pas enregistré.
    </Alert>
  );
}

/** The courier's phone shows that somebody is counting; counting goes on if that cannot be sent. */
function useSayCounting(id: number): void {
  useEffect(() => {
    writeNow(dayEndContract.count, { body: { id } }).catch(() => undefined);
  }, [id]);
}

const showWhole = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};

function GapSentence({
  gap,
  raison,
  onChange,
}: {
  gap: Gap;
  raison: string;
  onChange: (raison: string) => void;
}) {
  return (
    // Below the count it would be out of sight on a phone.
    <div className="rs-gap" role="alert" ref={showWhole}>
      <dl className="facts">
        <dt>Attendu</dt>
        <dd>
          <Money millimes={gap.attendu} />
        </dd>
        <dt>Écart</dt>
        <dd>
          <b>{formatTnd(gap.ecart)}</b>
        </dd>
      </dl>
      <TextField
        label="Raison de l’écart"
        value={raison}
        onChange={onChange}
        maxLength={500}
        help={`L’écart va au compte du livreur. Recomptez avant de le déclarer.`}
      />
    </div>
  );
}

function gapOf(error: unknown): Gap | null {
  if (!(error instanceof CallError) || error.code !== 'montants-changes') return null;
  const gap = closingGap.safeParse(error.answer);
  return gap.success ? readAmounts(closingGap, gap.data) : null;
}
