import { useRef, useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { goBack } from '../../ui/base/look/path.tsx';
import { EmptyState, ErrorState } from '../../ui/base/feedback/states.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { courierPaths } from '../courier-paths.ts';
import { openAgain, typedOf } from '../kept-typed.ts';
import { BackToRound } from '../round/BackToRound.tsx';
import '../round/runsheet.css';
import './find.css';
import { openStops, type RoundStop, useMyRound, visitOf } from '../round/use-my-round.ts';
import { toCollect, parcelsWith } from '../round/visit-words.ts';
import { useDoor } from '../door/use-door.tsx';
import { AskPosition } from '../proof/AskPosition.tsx';
import { DoorPhoto } from '../proof/DoorPhoto.tsx';
import { ProofLine } from '../proof/ProofLine.tsx';
import { sendResults } from '../proof/send-results.ts';
import { useWakeLock } from '../settings/use-wake-lock.ts';
import { ChangeMaker } from '../stop/ChangeMaker.tsx';
import { ContactLinks } from '../stop/ContactLinks.tsx';
import { RecipientNote } from '../stop/RecipientNote.tsx';
import { delivered, resultOf, type StopAct } from '../stop/stop-acts.ts';
import { StopSkeleton } from '../stop/StopSkeleton.tsx';
import { ThumbButtons } from '../stop/ThumbButtons.tsx';
import { useOldArticle } from '../stop/use-old-article.tsx';
import { placeOf, recipientOf } from '../stop/stop-words.ts';
import { ParcelsOfVisit } from './ParcelsOfVisit.tsx';
import { count, t } from '../../language/texts.ts';

type ResultFor = (stop: RoundStop) => StopAct;

/** Several parcels for one door: one amount and one result for all, or each its own. */
export function TogetherPage({ params }: { params: Record<string, string> }) {
  const { rs, items, visits, loading, error, refresh } = useMyRound();
  const visit = visitOf(visits, params['ref']);
  const acted = useRef(false);
  useWakeLock();
  if (error && !rs) return <ErrorState error={error} onRetry={refresh} />;
  if (loading && !rs) return <StopSkeleton />;
  const stops = visit ? openStops(visit) : [];
  const [first] = stops;
  if (!rs || !visit || !first)
    return (
      <EmptyState
        title={t('Tout est fait')}
        actions={
          <Button size="large" onClick={() => goBack(courierPaths.runsheet, courierPaths.map)}>
            {t('Livraison')}
          </Button>
        }
      >
        {t('Aucun colis de cette visite n’attend un résultat.')}
      </EmptyState>
    );
  const amount = toCollect(stops);
  const act = (resultFor: ResultFor, sentence: string) => {
    // A second tap before the screen has changed.
    if (acted.current) return;
    acted.current = true;
    goBack(courierPaths.runsheet, courierPaths.map);
    sendResults(
      stops.map((stop) => resultOf(rs.id, stop, resultFor(stop))),
      sentence,
    );
  };
  return (
    <div className="stop-page">
      <header className="round-head">
        <BackToRound onBack={() => goBack(courierPaths.runsheet, courierPaths.map)} />
        <b>
          {t('Arrêt {number}', { number: visit.number })}{' '}
          <span className="muted">{t('sur {n}', { n: items.length })}</span>
        </b>
      </header>
      <div>
        <h1 className="stop-name">{recipientOf(first)}</h1>
        <p className="stop-address">
          {first.adresse}
          <br />
          <span className="muted">{placeOf(first)}</span>
        </p>
      </div>
      <div>
        <p className="muted">
          {count(stops.length, 'À encaisser, {n} colis', 'À encaisser, {n} colis')}
        </p>
        <Money
          millimes={amount}
          big
          className={classNames('stop-figure', amount >= 10_000_000 && 'long')}
        />
      </div>
      <ChangeMaker id_rs={rs.id} visit={visit} amountOnScreen={amount} />
      <RecipientNote stops={stops} />
      <AskPosition />
      <div className="halves">
        <ContactLinks stop={first} stops={stops} />
      </div>
      <ProofLine parcel={first.ref} />
      <DoorPhoto stops={stops} id_rs={rs.id} />
      <ParcelsOfVisit stops={stops} />
      <Thumb stops={stops} id_rs={rs.id} act={act} />
    </div>
  );
}

function Thumb({
  stops,
  id_rs,
  act,
}: {
  stops: readonly RoundStop[];
  id_rs: number;
  act: (resultFor: ResultFor, sentence: string) => void;
}) {
  const [open, setOpen] = useState(() => openAgain(typedOf(stops), 'postpone', 'fail'));
  const oldArticle = useOldArticle(stops);
  const door = useDoor(id_rs, stops);
  const n = stops.length;
  return (
    <>
      <ThumbButtons
        id_rs={id_rs}
        stops={stops}
        done={t('Livré ({n})', { n })}
        open={open}
        onOpen={setOpen}
        onDone={() =>
          door.ask((givenAt) =>
            act(
              (stop) =>
                delivered(stop, {
                  ...oldArticle.answerFor(stop),
                  ...givenAt(stop),
                }),
              count(n, '{n} colis livré', '{n} colis livrés'),
            ),
          )
        }
        onResult={(result) => act(() => result, parcelsWith(n, result.sentence))}
      >
        {oldArticle.question}
      </ThumbButtons>
      {door.dialog}
    </>
  );
}
