import { ofName } from '@cigogne/domain/words';
import { formatDay } from '@cigogne/domain/days';
import { formatTnd } from '@cigogne/domain/money';
import { type Motif, motifLabels, motifs } from '@cigogne/domain/parcels/statuses';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import type { ReactNode } from 'react';
import { refresh } from '../../http/query.ts';
import { Attempts } from '../../ui/base/look/Attempts.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { IconEye } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { StatusBadge } from '../../ui/base/look/StatusBadge.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useFollowing } from '../../ui/base/feedback/use-following.ts';
import { AmountBox, AmountDecision } from './AmountDecision.tsx';
import { hasMoved, isExchange, questionOf, type StopQuestion } from './confirm-groups.ts';
import { DoorRemark } from './DoorRemark.tsx';
import { ResultChoice, ResultDetail } from './ResultChoice.tsx';
import { ProofRemark } from './ProofRemark.tsx';
import { BackTick, isBack, saysBrought } from './ReturnScan.tsx';
import {
  courierName,
  recipientOf,
  type RunsheetSheet,
  type StopRow,
  zoneOf,
} from '../runsheet-words.ts';
import { type Correction, useCorrection } from './use-correction.ts';

interface StopProps {
  rs: RunsheetSheet;
  stop: StopRow;
}

/**
 * One parcel of the round, with the same columns in every group. If it has changed since `before`
 * it keeps its height, and what was shown below and beside it makes room for the change.
 */
export function ConfirmStop({
  rs,
  stop,
  before,
  gone,
  editable,
  onShow,
  onAmount,
  onWithdraw,
}: StopProps & {
  before: StopProps | null;
  /** No longer on the round. */
  gone: boolean;
  editable: boolean;
  onShow: () => void;
  /** Asks for another amount. */
  onAmount: () => void;
  /** Asks to take it off the round. */
  onWithdraw: () => void;
}) {
  const correction = useCorrection(stop);
  const question = editable ? questionOf(stop) : null;
  const moved = before !== null && (gone || hasMoved(before.stop, stop));
  const detail = (of: StopProps) => (
    <StopDetail
      {...of}
      correction={correction}
      editable={editable}
      onAmount={onAmount}
      onWithdraw={onWithdraw}
    />
  );
  return (
    <li
      className={classNames(
        'rs-row',
        question && !moved && 'asks',
        isBack(stop) && 'back',
        moved && 'moved',
      )}
      data-key={stop.ref}
      tabIndex={-1}
      inert={gone}
    >
      <span className="rs-row-back">
        {editable && stop.decision !== 'livre' && <BackTick rs={rs} stop={stop} />}
      </span>
      <span className="rs-row-code">
        <ParcelCode code={stop.code} />
        <Attempts count={stop.attempt} />
      </span>
      <span className="rs-row-who">
        <b>{recipientOf(stop)}</b>
        <span className="caption">{zoneOf(stop)}</span>
      </span>
      <span className="rs-row-amount">
        <Money millimes={stop.montant} unit={false} />
      </span>
      <span className="rs-row-result">
        {editable && stop.etat !== 'LIV-PLAN' ? (
          <ResultChoice stop={stop} correction={correction} />
        ) : (
          <StatusBadge etat={stop.etat} type={stop.type_envoi} />
        )}
      </span>
      <span className="rs-row-detail">
        {before && <span className="rs-row-room">{detail(before)}</span>}
        <span className="rs-row-now">
          {gone ? <b className="rs-lacking">N’est plus de la tournée</b> : detail({ rs, stop })}
        </span>
      </span>
      <Button
        look="ghost"
        square
        icon={IconEye}
        aria-label={`Fiche ${stop.code}`}
        onClick={onShow}
      />
      <StopRemarks {...(before ?? { rs, stop })} />
      {editable && (
        <StopQuestionLine
          rs={rs}
          stop={stop}
          before={before}
          correction={correction}
          onAmount={onAmount}
        />
      )}
    </li>
  );
}

/** The motif, the day or the amount, and what goes with it. */
function StopDetail({
  rs,
  stop,
  correction,
  editable,
  onAmount,
  onWithdraw,
}: StopProps & {
  correction: Correction;
  editable: boolean;
  onAmount: () => void;
  onWithdraw: () => void;
}) {
  return (
    <>
      {editable &&
        (stop.decision === 'livre' ? (
          <AmountBox stop={stop} onOpen={onAmount} />
        ) : (
          <ResultDetail stop={stop} correction={correction} />
        ))}
      <span className="caption">{remarkOf(rs, stop, editable)}</span>
      {editable && stop.decision === null && <Button onClick={onWithdraw}>Retirer</Button>}
    </>
  );
}

function StopRemarks({ rs, stop }: StopProps) {
  const proof = rs.preuves.find(({ ref }) => ref === stop.ref);
  return (
    <>
      {proof && <ProofRemark proof={proof} contested={stop.conteste} />}
      {stop.decision === 'livre' && stop.porte && <DoorRemark door={stop.porte} />}
    </>
  );
}

/** The question below the columns of a row; an answer that can be changed stays there. */
function lineOf(stop: StopRow): Exclude<StopQuestion, 'out'> | null {
  const question = questionOf(stop) ?? (isExchange(stop) ? 'exchange' : null);
  return question === 'out' ? null : question;
}

/**
 * A question that is new since `before` waits for its place; one that was answered since stays
 * without accepting anything more.
 */
function StopQuestionLine({
  rs,
  stop,
  before,
  correction,
  onAmount,
}: StopProps & { before: StopProps | null; correction: Correction; onAmount: () => void }) {
  const line = lineOf(before?.stop ?? stop);
  if (!line) return null;
  const isAnswered = line !== lineOf(stop);
  const of = isAnswered && before ? before : { rs, stop };
  return (
    <div className="rs-row-question" inert={isAnswered}>
      <span>{sayings[line](of)}</span>
      <Answers {...of} question={line} correction={correction} onAmount={onAmount} />
    </div>
  );
}

const sayings: Record<Exclude<StopQuestion, 'out'>, (of: StopProps) => ReactNode> = {
  reschedule: () => 'Un autre jour peut y remédier : le représenter ?',
  amount: ({ rs, stop }) => (
    <>
      {courierName(rs.rsLiv)} a encaissé <Money millimes={collectedAt(stop)} /> au lieu de{' '}
      <Money millimes={stop.montant} />
    </>
  ),
  exchange: () => 'Échange : l’ancien article est-il là ?',
};

function Answers({
  rs,
  stop,
  question,
  correction,
  onAmount,
}: StopProps & {
  question: Exclude<StopQuestion, 'out'>;
  correction: Correction;
  onAmount: () => void;
}) {
  if (question === 'reschedule') return <RescheduleButton stop={stop} correction={correction} />;
  if (question === 'amount') return <AmountDecision rs={rs} stop={stop} onOther={onAmount} />;
  return <ExchangeActs runsheet={rs.id} stop={stop} />;
}

/** A remark beside the detail: what the courier said, what is missing. */
function remarkOf(rs: RunsheetSheet, stop: StopRow, editable: boolean): ReactNode {
  if (!editable) return sayOf(stop);
  if (stop.decision === null)
    return (
      <b className="rs-lacking">
        {stop.etat === 'LIV-PLAN'
          ? 'À charger par le livreur'
          : stop.retrait
            ? 'Retrait demandé au livreur'
            : 'Encore en livraison'}
      </b>
    );
  const cheque = stop.cheques.length > 0 ? 'chèque' : null;
  const remark = [cheque, stop.note_livreur].filter(Boolean).join(' · ');
  if (stop.decision === 'livre')
    return [remark, saysBrought(stop) && `${rs.rsLiv.prenom} dit rapporter l’ancien article`]
      .filter(Boolean)
      .join(' · ');
  if (isBack(stop)) return remark;
  if (saysBrought(stop))
    return [remark, `${rs.rsLiv.prenom} dit l’apporter : scannez-le`].filter(Boolean).join(' · ');
  return (
    <>
      {remark && `${remark} · `}
      <span className="rs-lacking">Non rentré, au nom {ofName(rs.rsLiv.prenom)}</span>
    </>
  );
}

function sayOf(stop: StopRow): string {
  const known = motifs.find((one): one is Motif => one === stop.motif);
  return [
    stop.decision === 'livre' &&
      collectedAt(stop) !== stop.montant &&
      `${formatTnd(collectedAt(stop))} encaissés`,
    stop.cheques.length > 0 && 'chèque',
    stop.date_p && `au ${formatDay(stop.date_p)}`,
    known && motifLabels[known],
    stop.note_livreur,
    stop.rentre === false && 'non rentré',
  ]
    .filter(Boolean)
    .join(' · ');
}

function RescheduleButton({
  stop,
  correction: { correct, asked },
}: {
  stop: StopRow;
  correction: Correction;
}) {
  const motif = motifs.find((one) => one === stop.motif);
  return (
    <Button
      look="blue"
      busy={asked?.etat === 'LIV-COURS-REPO'}
      onClick={() => correct('LIV-COURS-REPO', motif ? { motif } : {})}
    >
      Représenter
    </Button>
  );
}

function ExchangeActs({ runsheet, stop }: { runsheet: number; stop: StopRow }) {
  const decide = useAct(runsheetsContract.line);
  const { asked, ask } = useFollowing(async (echange_rendu: boolean, before: object | null) => {
    const { ref, updatedAt } = stop;
    // What follows one's own act follows what that one has changed.
    const seen = before ? {} : { updatedAt };
    const done = await decide.press({ body: { id: runsheet, ref, echange_rendu, ...seen } });
    if (!done) void refresh(['rs']);
    return done;
  });
  const given = asked ?? stop.echange_rendu !== false;
  return (
    <span
      className="rs-yes-no"
      role="group"
      aria-label="Ancien article rendu"
      aria-busy={asked !== null}
    >
      <Button look={given ? 'blue' : 'outline'} aria-pressed={given} onClick={() => ask(true)}>
        Rendu
      </Button>
      <Button look={given ? 'outline' : 'blue'} aria-pressed={!given} onClick={() => ask(false)}>
        Pas rendu
      </Button>
    </span>
  );
}
