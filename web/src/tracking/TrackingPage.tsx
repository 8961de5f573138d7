import { asMillimes } from '@cigogne/domain/money';
import { dayOf, formatInstant } from '@cigogne/domain/days';
import { type Stop, stopsOf } from '@cigogne/domain/tracking/tracking';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { formatPhone } from '@cigogne/domain/phone-text';
import { useState } from 'react';
import { IconHome, IconMoped, IconPhone } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { EmptyState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Stork } from '../ui/base/look/Stork.tsx';
import { Passage } from './Passage.tsx';
import { useTracking } from './use-tracking.ts';
import { titleOf } from './tracking-words.ts';
import { LogoText } from '../settings/LogoText.tsx';
import './tracking.css';

/** The recipient's page: when, how much to prepare, where the parcel is. */
export function TrackingPage({ params }: { params: Record<string, string> }) {
  const { tracking, error, refresh, contest } = useTracking(params['token'] ?? '');
  return (
    <main className="tracking">
      <header>
        <a className="brand" href="/home">
          <Stork size={30} />
          <LogoText />
        </a>
        {tracking && <ParcelCode code={tracking.code} className="muted" />}
      </header>
      {tracking ? (
        <Journey tracking={tracking} contest={contest} />
      ) : error ? (
        <>
          <h1 className="sr-only">Suivi</h1>
          <Missing error={error} refresh={refresh} />
        </>
      ) : (
        <SkeletonLines />
      )}
    </main>
  );
}

function Missing({ error, refresh }: { error: 'unknown' | 'away'; refresh: () => void }) {
  return error === 'unknown' ? (
    <EmptyState
      title="Introuvable"
      actions={
        <a className="btn" href="/home#suivi">
          Chercher mon colis
        </a>
      }
    >
      Ce lien de suivi n’est pas le bon, ou le colis a été annulé par son expéditeur.
    </EmptyState>
  ) : (
    <EmptyState
      title="Le suivi ne répond pas"
      actions={<Button onClick={refresh}>Réessayer</Button>}
    >
      Vérifiez votre connexion et réessayez dans un instant.
    </EmptyState>
  );
}

function Journey({
  tracking,
  contest,
}: {
  tracking: Tracking;
  contest: (word: string) => Promise<string | null>;
}) {
  const { phase, expediteur, montant, code_remise, hub, livreur, passage } = tracking;
  const [today] = useState(() => dayOf(new Date()));
  const stops = stopsOf(tracking);
  return (
    <>
      <div>
        <h1>{titleOf(tracking, today)}</h1>
        {expediteur && <p className="from">Envoyé par {expediteur}.</p>}
        {phase !== 'annule' && phase !== 'recupere' && (
          <Way stops={stops} ended={phase === 'livre'} />
        )}
      </div>
      {passage && <Passage attempt={passage} onContest={contest} />}
      {montant !== null && (
        <section className="prepare">
          <p>Préparez en espèces</p>
          <Money millimes={asMillimes(montant)} big />
        </section>
      )}
      {code_remise !== null && <DoorCode code={code_remise} />}
      <Steps stops={stops} />
      {livreur && (
        <div className="carrier">
          <span className="avatar" aria-hidden="true">
            {livreur.slice(0, 1)}
          </span>
          <div>
            <b>{livreur}</b>
            <p>votre livreur</p>
          </div>
        </div>
      )}
      {hub?.tel && phase !== 'livre' && (
        <a className="btn huge wide" href={`tel:+216${hub.tel}`}>
          <IconPhone size={20} stroke={1.75} />
          Appeler le hub · {formatPhone(hub.tel)}
        </a>
      )}
    </>
  );
}

/** What the recipient says to the courier once the parcel is in hand; who reads Arabic alone has to understand it too. */
function DoorCode({ code }: { code: string }) {
  return (
    <section className="door-code" aria-labelledby="door-code">
      <p id="door-code">Votre code de remise</p>
      <b className="figures" dir="ltr">
        {code}
      </b>
      <p>
        Donnez-le au livreur quand vous avez le colis en main, pas avant. Personne ne vous le
        demandera au téléphone.
      </p>
      <p lang="ar" dir="rtl">
        رمز التسليم: أعطِه للموزّع بعد أن تستلم الطرد، وليس قبل ذلك. لن يطلبه منك أحد عبر الهاتف.
      </p>
    </section>
  );
}

/** The longest way that a phone shows as places; a longer one keeps its last ones. */
const mostPlaces = 6;

/** The same places as the list below, drawn from the shop to the house. */
function Way({ stops, ended }: { stops: readonly Stop[]; ended: boolean }) {
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

function Steps({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol className="steps">
      {stops.map(({ nom, le, etat }, place) => (
        <li key={`${place}-${nom}`} className={looks[etat]}>
          <span>{nom}</span>
          {le && <time dateTime={le}>{formatInstant(le).replace(/\/\d{4}-/, '-')}</time>}
        </li>
      ))}
    </ol>
  );
}
