import { formatDay } from '@cigogne/domain/days';
import { formatTnd, millimes, asMillimes } from '@cigogne/domain/money';
import { type Motif, motifLabels, motifs } from '@cigogne/domain/parcels/statuses';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useRef, useState } from 'react';
import { classNames } from '../../ui/base/look/class-names.ts';
import { Attempts } from '../../ui/base/look/Attempts.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { CheckField } from '../../ui/base/form/Field.tsx';
import {
  IconArrowLeft,
  IconCalendarClock,
  IconCheck,
  IconHistory,
  IconLocation,
  IconMessage,
  IconNote,
  IconPackage,
  IconPhone,
  IconX,
} from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { goBack, To } from '../../ui/base/look/path.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { StatusBadge } from '../../ui/base/look/StatusBadge.tsx';
import { courierPaths } from '../courier-paths.ts';
import { doWithUndo } from './do-with-undo.ts';
import { differenceWords } from './tell-differences.ts';
import { FailDialog } from './FailDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PostponeDialog } from './PostponeDialog.tsx';
import '../round/runsheet.css';
import { StopNotes } from './StopNotes.tsx';
import { callLink, collectWord, mapLink, messageLink, placeOf, recipientOf } from './stop-words.ts';
import { chequesAt, collectedAt } from '../cash/round-cash.ts';
import { type RoundStop, useMyRound } from '../round/use-my-round.ts';

/** What one tap sends, and how the courier reads it. */
export interface DoorAct {
  body: Record<string, unknown> & { etat: string };
  told: string;
  word: string;
  detail: string;
}

/** One stop: the amount, then three gestures at the thumb. */
export function StopPage({ params }: { params: Record<string, string> }) {
  const { rs, stops, loading, error, again } = useMyRound();
  const stop = stops.find(({ ref }) => ref === params['ref']);
  const acted = useRef<string | null>(null);
  if (error && !rs) return <ErrorState error={error} onRetry={again} />;
  if (loading && !rs) return <SkeletonLines count={8} />;
  if (!rs || !stop) {
    return (
      <EmptyState
        title="Introuvable"
        actions={
          <Button size="large" onClick={() => goBack(courierPaths.runsheet)}>
            Livraison
          </Button>
        }
      >
        Ce colis n’est pas dans votre tournée en cours.
      </EmptyState>
    );
  }
  const act = ({ body, told, word, detail }: DoorAct) => {
    // A second tap before the screen has left.
    if (acted.current === stop.ref) return;
    acted.current = stop.ref;
    goBack(courierPaths.runsheet);
    void doWithUndo(
      {
        entry: runsheetsContract.push,
        shownBy: runsheetsContract.myTask,
        body: { ref: stop.ref, id_rs: rs.id, ...body },
        label: `${recipientOf(stop)}, ${word}`,
        detail,
        subject: stop.ref,
      },
      told,
    );
  };
  return (
    <div className="stop-page">
      <header className="round-head">
        <Button
          size="large"
          square
          icon={IconArrowLeft}
          aria-label="Retour à la tournée"
          onClick={() => goBack(courierPaths.runsheet)}
        />
        <b>
          Arrêt {stop.position} <span className="muted">sur {stops.length}</span>
        </b>
        <span className="push" />
        <Attempts count={stop.attempt} />
      </header>
      {stop.disputed && (
        <To to={courierPaths.disputes} className="note warn">
          <IconX size={20} stroke={2} />
          Un résultat de ce colis a été refusé : voyez vos différends avant d’en donner un autre.
        </To>
      )}
      <Door stop={stop} />
      {stop.decision ? <Answered stop={stop} /> : <Thumb stop={stop} act={act} />}
    </div>
  );
}

function Door({ stop }: { stop: RoundStop }) {
  return (
    <>
      <div>
        <h1 className="stop-name">{recipientOf(stop)}</h1>
        <p className="stop-address">
          {stop.adresse}
          <br />
          <span className="muted">{placeOf(stop)}</span>
        </p>
      </div>
      <div>
        <p className="muted">{stop.decision === null ? collectWord(stop) : 'Montant demandé'}</p>
        <Money
          tnd={stop.montant}
          big
          className={classNames('stop-figure', stop.montant >= 10_000 && 'long')}
        />
      </div>
      <div className="thirds tall">
        <a className="btn" href={callLink(stop)}>
          <IconPhone stroke={1.75} />
          Appeler
        </a>
        <a className="btn" href={messageLink(stop)}>
          <IconMessage stroke={1.75} />
          Message
        </a>
        <a className="btn" href={mapLink(stop)} target="_blank" rel="noopener noreferrer">
          <IconLocation stroke={1.75} />Y aller
        </a>
      </div>
      <StopNotes stop={stop} />
      {stop.note && (
        <p className="note">
          <IconNote size={20} stroke={1.75} />
          {stop.note}
        </p>
      )}
      {stop.nbr_paquets > 1 && (
        <p className="note warn">
          <IconPackage size={20} stroke={1.75} />
          {stop.nbr_paquets} paquets à remettre ensemble.
        </p>
      )}
      {stop.passages.map((passage, place) => (
        // Two rounds of one day are two tries.
        <p key={`${passage.jour} ${place}`} className="stop-past">
          <IconHistory size={20} stroke={1.75} />
          {formatDay(passage.jour).slice(0, 5)} : {motifOf(passage.motif)}
          {passage.note && `, ${passage.note}`}
        </p>
      ))}
      <p className="stop-facts muted">
        <ParcelCode code={stop.code} />
        <span>
          {stop.nbr_paquets} paquet{stop.nbr_paquets > 1 ? 's' : ''}
        </span>
        <span>{stop.user.nom_com}</span>
        <span>{stop.marchandise}</span>
      </p>
    </>
  );
}

const motifOf = (motif: string | null): string => {
  const known = motifs.find((one): one is Motif => one === motif);
  return known ? motifLabels[known] : 'non livré';
};

/** Once answered, a status badge; the hub corrects what was wrong. */
function Answered({ stop }: { stop: RoundStop }) {
  return (
    <section className="stop-answer">
      <StatusBadge etat={stop.etat} type={stop.type_envoi} />
      {stop.decision === 'livre' && (
        <p>
          {formatTnd(millimes(collectedAt(stop)))}
          {stop.cheques.length > 0 && `, dont ${formatTnd(millimes(chequesAt(stop)))} par chèque`}
        </p>
      )}
      {stop.decision === 'livre' &&
        stop.montant_livreur !== null &&
        stop.montant_livreur !== stop.montant && (
          <p className="note warn">
            {stop.montant_decide === null
              ? differenceWords(stop.montant, stop.montant_livreur)
              : `Demandé ${formatTnd(asMillimes(stop.montant))}, encaissé ${formatTnd(asMillimes(stop.montant_livreur))} : le hub a retenu ${formatTnd(asMillimes(stop.montant_decide))}.`}
          </p>
        )}
      {stop.decision === 'livre' && stop.echange_rendu !== null && (
        <p>{stop.echange_rendu ? 'Ancien article récupéré' : 'Ancien article non récupéré'}</p>
      )}
      {stop.decision !== 'livre' && (
        <p>
          {stop.date_p && `Au ${formatDay(stop.date_p)}. `}
          {motifOf(stop.motif)}
          {stop.note_livreur && `, ${stop.note_livreur}`}
        </p>
      )}
      <p className="muted">
        {stop.waiting
          ? 'En attente d’envoi : gardé sur cet appareil avec son heure.'
          : 'Enregistré. Une erreur ? Dites-le au hub, il corrige avant de confirmer.'}
      </p>
    </section>
  );
}

function Thumb({ stop, act }: { stop: RoundStop; act: (act: DoorAct) => void }) {
  const [open, setOpen] = useState<'payment' | 'postpone' | 'fail' | null>(null);
  const [given, setGiven] = useState(true);
  const exchange = stop.type_envoi === 'echange';
  const close = () => setOpen(null);
  return (
    <>
      <div className="courier-thumb">
        {exchange && (
          <div className="thumb-wide">
            <CheckField large label="Ancien article récupéré" checked={given} onChange={setGiven} />
          </div>
        )}
        {(stop.type_envoi !== 'recuperation' || stop.montant > 0) && (
          <button type="button" className="thumb-other" onClick={() => setOpen('payment')}>
            {stop.mode_reglement === 'cheque_especes' ? 'Chèque ou autre montant' : 'Autre montant'}
          </button>
        )}
        <button
          type="button"
          className="thumb-act go"
          onClick={() => act(delivered(stop, exchange ? { echange_rendu: given } : {}))}
        >
          <IconCheck size={32} stroke={2.5} />
          {stop.type_envoi === 'recuperation' ? 'Récupéré' : 'Livré'}
        </button>
        <button type="button" className="thumb-act wait" onClick={() => setOpen('postpone')}>
          <IconCalendarClock size={24} stroke={2.2} />
          Reporté
        </button>
        <button type="button" className="thumb-act stop" onClick={() => setOpen('fail')}>
          <IconX size={24} stroke={2.2} />
          Échec
        </button>
      </div>
      {open === 'payment' && (
        <PaymentDialog
          stop={stop}
          onClose={close}
          onPaid={(paid) =>
            act(delivered(stop, { ...paid, ...(exchange ? { echange_rendu: given } : {}) }))
          }
        />
      )}
      {open === 'postpone' && (
        <PostponeDialog
          attempt={stop.attempt}
          onClose={close}
          onPostpone={(date_p, motif) => act(postponed(date_p, motif))}
        />
      )}
      {open === 'fail' && (
        <FailDialog
          attempt={stop.attempt}
          onClose={close}
          onPostpone={(date_p, motif) => act(postponed(date_p, motif))}
          onFail={(motif, note) => act(failed(motif, note))}
        />
      )}
    </>
  );
}

function delivered(
  stop: RoundStop,
  more: { montant?: number; cheques?: { num: string; montant: number }[]; echange_rendu?: boolean },
): DoorAct {
  const amount = more.montant ?? stop.montant;
  const cheques = more.cheques ?? [];
  const inCheques = cheques.reduce((all, { montant }) => all + montant, 0);
  const sum = formatTnd(asMillimes(amount));
  const kept = more.echange_rendu === false ? ', ancien article non récupéré' : '';
  const word = stop.type_envoi === 'recuperation' ? 'récupéré' : 'livré';
  return {
    // The sum that was on the screen: the hub may have changed it meanwhile.
    body: { etat: 'LIV-COURS-SUCC', ...more, montant: amount },
    told: `${word === 'livré' ? 'Livré' : 'Récupéré'}, ${sum}`,
    word,
    detail: `${
      inCheques === 0
        ? `${sum} en espèces`
        : inCheques >= amount
          ? `${sum} par chèque`
          : `${sum}, dont ${formatTnd(asMillimes(inCheques))} par chèque`
    }${kept}`,
  };
}

const postponed = (date_p: string, motif: Motif): DoorAct => ({
  body: { etat: 'LIV-COURS-REPO', date_p, motif },
  told: `Reporté au ${formatDay(date_p)}`,
  word: 'reporté',
  detail: `au ${formatDay(date_p)}, ${motifLabels[motif].toLowerCase()}`,
});

const failed = (motif: Motif, note: string): DoorAct => ({
  body: { etat: 'LIV-COURS-ECHEC', motif, ...(note ? { note } : {}) },
  told: `Échec, ${motifLabels[motif].toLowerCase()}`,
  word: 'échec',
  detail: motifLabels[motif] + (note ? `, ${note}` : ''),
});
