import { formatAmount, formatTnd, millimes } from '@cigogne/domain/money';
import {
  type CashCount,
  denominationName,
  denominations,
  typedCount,
} from '@cigogne/domain/runsheets/closing-form';
import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useEffect } from 'react';
import { useRead } from '../../http/query.ts';
import { writeNow } from '../../http/write-now.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { DraftNote } from '../../ui/base/form/DraftNote.tsx';
import { CheckField, TextField } from '../../ui/base/form/Field.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { courierName, type RunsheetSheet } from '../runsheet-words.ts';
import { ClosingCheques } from './ClosingCheques.tsx';
import { type Gap, useClosing } from './use-closing.ts';

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
  const closing = useClosing(rs, onClose);
  const { count, nothing, envelope, raison } = closing.entered;
  const { compte, gap } = closing;
  useSayCounting(rs.id);
  return (
    <Dialog
      title={`Clôturer ${rs.ref}`}
      open
      wide
      onClose={closing.cancel}
      footer={
        <>
          <Button look="ghost" onClick={closing.cancel}>
            Annuler
          </Button>
          <Button look="blue" busy={closing.busy} whyNot={closing.whyNot} onClick={closing.submit}>
            {gap ? 'Clôturer avec l’écart' : 'Vérifier et clôturer'}
          </Button>
        </>
      }
    >
      <p>
        {courierName(rs.rsLiv)} remet les espèces de la tournée. Comptez d’abord : le montant
        attendu s’affiche ensuite.
      </p>
      {rs.cloture && !closing.busy && <CountedAlready of={rs.cloture} />}
      <DraftNote restored={closing.restored} onForget={closing.forget} />
      <div className="rs-till">
        <CashFields
          count={count}
          onChange={(next) => closing.count({ nothing: false, count: next })}
        />
        <div className="rs-till-side">
          <p className="muted">Compté</p>
          <Money millimes={compte} big className="rs-figure" />
          {compte === 0 && rs.montant_encaisse > 0 && (
            <CheckField
              checked={nothing}
              onChange={(on) => closing.count({ nothing: on })}
              label={`${rs.rsLiv.prenom} ne remet pas d’espèces`}
            />
          )}
          <ClosingCheques
            rs={rs}
            envelope={envelope}
            isTried={closing.isTried}
            onChange={(next) => closing.count({ envelope: next })}
          />
          {gap && <GapSentence gap={gap} raison={raison} onChange={closing.explain} />}
        </div>
      </div>
      {closing.refusal && <Refused error={closing.refusal} />}
    </Dialog>
  );
}

/** How many there are of each note and coin, and what they make. */
function CashFields({
  count,
  onChange,
}: {
  count: CashCount;
  onChange: (count: CashCount) => void;
}) {
  const change = (value: number, text: string) => {
    const { [String(value)]: _before, ...others } = count;
    const number = typedCount(text);
    onChange(number > 0 ? { ...others, [String(value)]: number } : others);
  };
  return (
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
