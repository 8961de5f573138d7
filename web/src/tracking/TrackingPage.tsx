import { asMillimes } from '@cigogne/domain/money';
import { dayOf } from '@cigogne/domain/days';
import { type Language, languageNames } from '@cigogne/domain/languages';
import {
  counterCodeUse,
  doorCodeUse,
  fromWords,
  isRefusalSaid,
  sayIn,
  stopTime,
  stopWords,
  titleOf,
} from '@cigogne/domain/tracking/recipient-words';
import { type JourneyStop, stopsOf } from '@cigogne/domain/tracking/tracking';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { formatPhone } from '@cigogne/domain/phone-text';
import { trueNow } from '../http/server-clock.ts';
import { IconHome, IconMoped, IconPhone } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { EmptyState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Stork } from '../ui/base/look/Stork.tsx';
import { Messages } from './Messages.tsx';
import { Passage } from './Passage.tsx';
import { AnotherPlace } from './AnotherPlace.tsx';
import { AskCall, Directions } from './Directions.tsx';
import { Fetch } from './Fetch.tsx';
import { Receiver } from './Receiver.tsx';
import { Refusal } from './Refusal.tsx';
import { Visit } from './Visit.tsx';
import { type Act, type PlacesOf, type Unread, useTracking } from './use-tracking.ts';
import { usePageLanguage } from './use-page-language.ts';
import { LogoText } from '../settings/LogoText.tsx';
import './tracking.css';

/** The recipient's page: when it comes, how much to pay, where the parcel is. */
export function TrackingPage({ params }: { params: Record<string, string> }) {
  const [language, choose] = usePageLanguage();
  const { tracking, error, refresh, act, placesOf } = useTracking(params['token'] ?? '', language);
  return (
    <main className="tracking">
      <header>
        <a className="brand" href="/home">
          <Stork size={30} />
          <LogoText />
        </a>
        {tracking && <ParcelCode code={tracking.code} className="muted" />}
        <Choice language={language} onChoose={choose} />
      </header>
      {tracking ? (
        <Journey tracking={tracking} language={language} act={act} placesOf={placesOf} />
      ) : error ? (
        <>
          <h1 className="sr-only">{sayIn(language)('Suivi de votre colis')}</h1>
          <Missing error={error} language={language} refresh={refresh} />
        </>
      ) : (
        <SkeletonLines />
      )}
    </main>
  );
}

/** The link to the other language; it works without scripts, through the address alone. */
function Choice({
  language,
  onChoose,
}: {
  language: Language;
  onChoose: (language: Language) => void;
}) {
  const other = language === 'ar' ? 'fr' : 'ar';
  return (
    <a
      className="language"
      href={`?langue=${other}`}
      lang={other}
      hrefLang={other}
      onClick={(event) => {
        event.preventDefault();
        onChoose(other);
      }}
    >
      {languageNames[other]}
    </a>
  );
}

function Missing({
  error,
  language,
  refresh,
}: {
  error: Unread;
  language: Language;
  refresh: () => void;
}) {
  const say = sayIn(language);
  return error === 'unknown' ? (
    <EmptyState
      title={say('Introuvable')}
      actions={
        <a className="btn" href="/home#suivi">
          {say('Chercher mon colis')}
        </a>
      }
    >
      {say('Ce lien de suivi n’est pas le bon, ou le colis a été annulé par son expéditeur.')}
    </EmptyState>
  ) : (
    <EmptyState
      title={say(error === 'away' ? 'Le suivi ne répond pas' : 'Trop de demandes')}
      actions={<Button onClick={refresh}>{say('Réessayer')}</Button>}
    >
      {error === 'away'
        ? say('Vérifiez votre connexion et réessayez dans un instant.')
        : say('Ce suivi a été ouvert trop de fois : revenez dans {n} min.', { n: String(error) })}
    </EmptyState>
  );
}

function Journey({
  tracking,
  language,
  act,
  placesOf,
}: {
  tracking: Tracking;
  language: Language;
  act: Act;
  placesOf: PlacesOf;
}) {
  const { phase, expediteur, recuperation, echange, montant, code_remise, hub, livreur, passage } =
    tracking;
  const today = dayOf(trueNow());
  const stops = stopsOf(tracking);
  const say = sayIn(language);
  const isSaid = isRefusalSaid(tracking);
  const refusal = tracking.refus && (
    <Refusal refus={tracking.refus} language={language} act={act} />
  );
  return (
    <>
      <div>
        <h1>{titleOf(tracking, today, language)}</h1>
        {expediteur && <p className="from">{fromWords(expediteur, recuperation, language)}</p>}
        {phase !== 'annule' && phase !== 'recupere' && (
          <Way stops={stops} ended={phase === 'livre'} />
        )}
      </div>
      {isSaid && refusal}
      {passage && (
        <Passage attempt={passage} recuperation={recuperation} language={language} act={act} />
      )}
      {(montant !== null || echange) && (
        <section className="prepare">
          {montant !== null && (
            <>
              <p>{say('Préparez en espèces')}</p>
              <Money millimes={asMillimes(montant)} big />
            </>
          )}
          {echange && (
            <p>
              <b>{say('Préparez l’ancien article : vous le rendez contre ce colis.')}</b>
            </p>
          )}
        </section>
      )}
      {code_remise !== null && (
        <DoorCode
          code={code_remise}
          use={tracking.retrait?.depuis ? counterCodeUse : doorCodeUse}
          language={language}
        />
      )}
      <Visit tracking={tracking} language={language} act={act} />
      <div className="offers">
        {tracking.retrait && hub && (
          <Fetch wait={tracking.retrait} hub={hub.nom} language={language} act={act} />
        )}
        {tracking.remettre && (
          <Receiver
            receiver={tracking.remettre}
            tracking={tracking}
            language={language}
            act={act}
          />
        )}
        {tracking.adresse && (
          <Directions directions={tracking.adresse} language={language} act={act} />
        )}
        {tracking.adresse && (
          <AnotherPlace
            directions={tracking.adresse}
            lieu={tracking.lieu}
            language={language}
            act={act}
            placesOf={placesOf}
          />
        )}
        {tracking.appel && <AskCall call={tracking.appel} language={language} act={act} />}
      </div>
      <Steps stops={stops} language={language} />
      {livreur && (
        <div className="carrier">
          <span className="avatar" aria-hidden="true">
            {livreur.slice(0, 1)}
          </span>
          <div>
            <b>{livreur}</b>
            <p>{say('votre livreur')}</p>
          </div>
        </div>
      )}
      {hub?.tel && phase !== 'livre' && (
        <a className="btn huge wide" href={`tel:+216${hub.tel}`}>
          <IconPhone size={20} stroke={1.75} />
          {say('Appeler le hub · {phone}', { phone: formatPhone(hub.tel) })}
        </a>
      )}
      {!isSaid && refusal}
      <Messages wanted={tracking.messages} language={language} act={act} />
    </>
  );
}

/**
 * The code that the recipient gives the courier once the parcel is in hand, or at the counter; it
 * must also be understood by those who read only Arabic.
 */
function DoorCode({
  code,
  use,
  language,
}: {
  code: string;
  use: typeof doorCodeUse | typeof counterCodeUse;
  language: Language;
}) {
  const say = sayIn(language);
  const arabic = sayIn('ar');
  return (
    <section className="door-code" aria-labelledby="door-code">
      <p id="door-code">{say('Votre code de remise')}</p>
      <b className="figures" dir="ltr">
        {code}
      </b>
      <p>{say(use)}</p>
      {language !== 'ar' && (
        <p lang="ar" dir="rtl">
          {arabic('Votre code de remise')}: {arabic(use)}
        </p>
      )}
    </section>
  );
}

/** The most places that a phone can show; of a longer route only the last ones are shown. */
const mostPlaces = 6;

/** The places of the list below, drawn from the shop to the house. */
function Way({ stops, ended }: { stops: readonly JourneyStop[]; ended: boolean }) {
  const visible = stops.slice(-mostPlaces);
  return (
    <div className="way" aria-hidden="true">
      {visible.map(({ nom, etat }, place) => {
        const house = place === visible.length - 1;
        const key = `${nom}-${stops.length - place}`;
        if (house)
          return (
            <i key={key} className={ended ? 'house here' : 'house'}>
              <IconHome size={24} stroke={1.75} />
            </i>
          );
        if (etat === 'ici')
          return (
            <i key={key} className="rider">
              <IconMoped size={24} stroke={1.75} />
            </i>
          );
        return <b key={key} className={etat === 'fait' ? 'done' : undefined} />;
      })}
    </div>
  );
}

const looks = { fait: 'done', ici: 'now', reste: 'todo' } as const;

function Steps({ stops, language }: { stops: readonly JourneyStop[]; language: Language }) {
  return (
    <ol className="steps">
      {stops.map(({ nom, le, etat }, place) => (
        <li key={`${place}-${nom}`} className={looks[etat]}>
          <span>{stopWords(nom, language)}</span>
          {le && <time dateTime={le}>{stopTime(le)}</time>}
        </li>
      ))}
    </ol>
  );
}
