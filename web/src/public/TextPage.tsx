import { asMillimes } from '@cigogne/domain/money';
import { dayOf, formatDay } from '@cigogne/domain/days';
import type { PublicPage, PublicText } from '@cigogne/domain/settings/public-pages';
import { useCallback, useEffect, useState } from 'react';
import { endOfReading } from '../http/longest-waits.ts';
import { isDone } from '../http/own-answer.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { EmptyState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { unbroken } from '@cigogne/domain/unbroken';
import { readText } from './read-text.ts';

export const TermsPage = () => <TextPage name="conditions" title="Conditions générales" />;
export const PrivacyPage = () => <TextPage name="confidentialite" title="Données personnelles" />;
export const FeesPage = () => <TextPage name="tarifs" title="Tarifs" />;

/** Terms, personal data, fees: root's text as the public reads it. */
function TextPage({ name, title }: { name: PublicPage; title: string }) {
  const { page, away, load } = usePublicText(name);
  useEffect(() => {
    document.title = `${title} · Cigogne`;
  }, [title]);
  return (
    <PublicFrame>
      <h1>{title}</h1>
      {page ? (
        <>
          {page.frais.length > 0 && (
            <dl className="fees">
              {page.frais.map(({ nom, tnd }) => (
                <div key={nom}>
                  <dt>{nom}</dt>
                  <dd>
                    <Money millimes={asMillimes(tnd)} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <Text text={page.texte} />
          {name === 'tarifs' && (
            <p className="fees-start">
              <a className="btn coral large" href="/register">
                S'inscrire
              </a>
            </p>
          )}
          {page.depuis && (
            <p className="muted">En vigueur depuis le {formatDay(dayOf(new Date(page.depuis)))}.</p>
          )}
        </>
      ) : away ? (
        <EmptyState
          title="La page ne répond pas"
          actions={<Button onClick={load}>Réessayer</Button>}
        >
          Vérifiez votre connexion et réessayez dans un instant.
        </EmptyState>
      ) : (
        <SkeletonLines count={8} />
      )}
    </PublicFrame>
  );
}

function Text({ text }: { text: string }) {
  return readText(unbroken(text)).map((part, place) => {
    const key = `${place}`;
    if (part.kind === 'title') return <h2 key={key}>{part.text}</h2>;
    if (part.kind === 'list')
      return (
        <ul key={key}>
          {part.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      );
    return <p key={key}>{part.text}</p>;
  });
}

function usePublicText(name: PublicPage) {
  const [page, setPage] = useState<PublicText | null>(null);
  const [away, setAway] = useState(false);
  const load = useCallback(async () => {
    setAway(false);
    try {
      const response = await fetch(`/api/parametres/public/texte/${name}`, {
        signal: endOfReading(),
      });
      if (!isDone(response)) throw new Error(String(response.status));
      setPage((await response.json()) as PublicText);
    } catch {
      setAway(true);
    }
  }, [name]);
  useEffect(() => void load(), [load]);
  return { page, away, load: () => void load() };
}
