import { useRef, useState } from 'react';
import { Attempts } from '../../ui/base/look/Attempts.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconPackage, IconX } from '../../ui/base/look/icons.ts';
import { goBack, To } from '../../ui/base/look/path.tsx';
import { EmptyState, ErrorState } from '../../ui/base/feedback/states.tsx';
import { courierPaths } from '../courier-paths.ts';
import { openAgain, typedOf } from '../kept-typed.ts';
import { BackToRound } from '../round/BackToRound.tsx';
import { isToLoad } from '../changes/change-acts.ts';
import { RoundChanges } from '../changes/RoundChanges.tsx';
import { StopRequests } from '../corrections/StopRequests.tsx';
import { AskPosition } from '../proof/AskPosition.tsx';
import { useDoor } from '../door/use-door.tsx';
import { DoorPhoto } from '../proof/DoorPhoto.tsx';
import { locate } from '../proof/position.ts';
import { sendResults } from '../proof/send-results.ts';
import { useWakeLock } from '../settings/use-wake-lock.ts';
import { ChangeMaker } from './ChangeMaker.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import '../round/runsheet.css';
import { openStops, type RoundStop, useMyRound, visitOf } from '../round/use-my-round.ts';
import { delivered, resultOf, type StopAct } from './stop-acts.ts';
import { Answered, StopDetails } from './StopDetails.tsx';
import { StopSkeleton } from './StopSkeleton.tsx';
import { ThumbButtons, type Undelivered } from './ThumbButtons.tsx';
import { useOldArticle } from './use-old-article.tsx';
import { count, t } from '../../language/texts.ts';
import type { Paid } from './use-payment.ts';

/** One stop: the amount, then three gestures at the thumb. */
export function StopPage({ params }: { params: Record<string, string> }) {
  const { rs, stops, items, visits, requests, loading, error, refresh } = useMyRound();
  const stop = stops.find(({ ref }) => ref === params['ref']);
  const acted = useRef<string | null>(null);
  const [open, setOpen] = useState<Question | null>();
  useWakeLock();
  if (error && !rs) return <ErrorState error={error} onRetry={refresh} />;
  if (loading && !rs) return <StopSkeleton />;
  if (!rs || !stop) {
    return (
      <EmptyState
        title={t('Introuvable')}
        actions={
          <Button size="large" onClick={() => goBack(courierPaths.runsheet, courierPaths.map)}>
            {t('Livraison')}
          </Button>
        }
      >
        {t('Ce colis n’est pas dans votre tournée en cours.')}
      </EmptyState>
    );
  }
  if (open === undefined) setOpen(openAgain(typedOf([stop]), 'payment', 'postpone', 'fail'));
  const visit = visitOf(visits, stop.ref);
  const together = visit ? openStops(visit) : [];
  const atDoor = stop.decision === null && !isToLoad(stop) && visit;
  const act = (result: StopAct) => {
    // A second tap before the screen has changed.
    if (acted.current === stop.ref) return;
    acted.current = stop.ref;
    goBack(courierPaths.runsheet, courierPaths.map);
    sendResults([resultOf(rs.id, stop, result)], result.sentence);
  };
  return (
    <div className="stop-page">
      <header className="round-head">
        <BackToRound onBack={() => goBack(courierPaths.runsheet, courierPaths.map)} />
        <b>
          {t('Arrêt {number}', { number: visit?.number ?? '' })}{' '}
          <span className="muted">{t('sur {n}', { n: items.length })}</span>
        </b>
        <span className="push" />
        <Attempts count={stop.attempt} />
      </header>
      {stop.disputed && (
        <To to={courierPaths.disputes} className="note warn">
          <IconX size={20} stroke={2} />
          {t(
            'Un résultat de ce colis a été refusé : voyez vos différends avant d’en donner un autre.',
          )}
        </To>
      )}
      {stop.conteste && (
        <To to={courierPaths.disputes} className="note warn">
          <IconX size={20} stroke={2} />
          {t('Le client conteste votre passage : le hub décidera.')}
        </To>
      )}
      {stop.decision === null && together.length > 1 && (
        <To to={courierPaths.together(stop.ref)} className="note">
          <IconPackage size={20} stroke={1.75} />
          {count(
            together.length,
            '{n} colis pour cette visite : une somme, un résultat pour tous.',
            '{n} colis pour cette visite : une somme, un résultat pour tous.',
          )}
        </To>
      )}
      <RoundChanges id_rs={rs.id} stops={[stop]} />
      <StopDetails stop={stop}>
        {atDoor && (
          <div className="stop-payment">
            <ChangeMaker id_rs={rs.id} visit={visit} amountOnScreen={stop.montant} />
            {(stop.type_envoi !== 'recuperation' || stop.montant > 0) && (
              <button
                type="button"
                className="thumb-other"
                onClick={() => {
                  setOpen('payment');
                  void locate();
                }}
              >
                {stop.mode_reglement === 'cheque_especes'
                  ? t('Chèque ou autre montant')
                  : t('Autre montant')}
              </button>
            )}
          </div>
        )}
      </StopDetails>
      {stop.decision === null && <AskPosition />}
      {stop.decision !== 'livre' && !isToLoad(stop) && <DoorPhoto stops={[stop]} id_rs={rs.id} />}
      <StopRequests stop={stop} id_rs={rs.id} requests={requests} />
      {stop.decision && <Answered stop={stop} />}
      {atDoor && <Thumb stop={stop} id_rs={rs.id} act={act} open={open ?? null} onOpen={setOpen} />}
    </div>
  );
}

type Question = Undelivered | 'payment';

function Thumb({
  stop,
  id_rs,
  act,
  open,
  onOpen,
}: {
  stop: RoundStop;
  id_rs: number;
  act: (act: StopAct) => void;
  open: Question | null;
  onOpen: (question: Question | null) => void;
}) {
  const oldArticle = useOldArticle([stop]);
  const door = useDoor(id_rs, [stop]);
  const deliver = (paid: Paid) =>
    door.ask((givenAt) =>
      act(
        delivered(stop, {
          ...paid,
          ...oldArticle.answerFor(stop),
          ...givenAt(stop),
        }),
      ),
    );
  return (
    <>
      <ThumbButtons
        id_rs={id_rs}
        stops={[stop]}
        done={stop.type_envoi === 'recuperation' ? t('Récupéré') : t('Livré')}
        open={open === 'payment' ? null : open}
        onOpen={onOpen}
        onDone={() => deliver({})}
        onResult={act}
      >
        {oldArticle.question}
      </ThumbButtons>
      {door.dialog}
      {open === 'payment' && (
        <PaymentDialog
          stop={stop}
          onClose={() => onOpen(null)}
          // It stays below the question of the door: who closes that one has typed nothing in vain.
          onPaid={deliver}
        />
      )}
    </>
  );
}
