import type { Language } from '@cigogne/domain/languages';
import { sayIn } from '@cigogne/domain/tracking/recipient-words';
import type { Position } from '@cigogne/domain/places/point';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useCallback, useEffect, useState } from 'react';
import { endOfReading } from '../http/longest-waits.ts';
import { keptLogo } from '../settings/LogoText.tsx';

/** In French like the server's refusals; the page translates both. */
const nothingLeft = 'Rien n’est parti : vérifiez votre connexion et réessayez.';
const refreshMs = 60_000;

/** The data that the server wrote into the page; null if it wrote none. */
function drawnTracking(): Tracking | null {
  const text = document.getElementById('suivi')?.textContent;
  return text ? (JSON.parse(text) as Tracking) : null;
}

/**
 * Reads the link now, and every minute while the page is visible. Without the contract, to keep the
 * page small.
 */
export function useTracking(
  token: string,
  language: Language,
): {
  tracking: Tracking | null;
  error: 'unknown' | 'away' | null;
  refresh: () => void;
  /** « J'étais là »: resolves to the reason if it was refused, or null. */
  contest: (word: string) => Promise<string | null>;
  /** « Je serai là »: resolves to the reason if it was refused, or null. */
  present: () => Promise<string | null>;
  /** Another day: resolves to the reason if it was refused, or null. */
  chooseDay: (day: string) => Promise<string | null>;
  /** To be fetched at the hub, or delivered after all: resolves to the reason if refused, or null. */
  fetchIt: (wanted: boolean) => Promise<string | null>;
  /** Who takes it, nobody else if empty: resolves to the reason if it was refused, or null. */
  name: (name: string) => Promise<string | null>;
  /** The line and a landmark, empty as it is: resolves to the reason if refused, or null. */
  direct: (adresse: string, repere: string) => Promise<string | null>;
  /** Where the phone is: resolves to the reason if it was refused, or null. */
  locate: (position: Position) => Promise<string | null>;
  /** « Demander un appel »: resolves to the reason if it was refused, or null. */
  askCall: () => Promise<string | null>;
  /** « Refuser le colis »: resolves to the reason if it was not taken, or null. */
  refuse: (word: string) => Promise<string | null>;
  /** « Finalement, je le prends »: resolves to the reason if it was refused, or null. */
  take: () => Promise<string | null>;
  /** Stops messages or allows them again: resolves to the reason if it was refused, or null. */
  stop: (stop: boolean) => Promise<string | null>;
} {
  const [tracking, setTracking] = useState(drawnTracking);
  const [error, setError] = useState<'unknown' | 'away' | null>(null);
  const refresh = useCallback(async () => {
    try {
      const response = await fetch(`/api/suivi/${encodeURIComponent(token)}`, {
        signal: endOfReading(),
      });
      if (!response.ok) throw new Error(String(response.status));
      setTracking((await response.json()) as Tracking);
      setError(null);
    } catch (problem) {
      setError(problem instanceof Error && problem.message === '404' ? 'unknown' : 'away');
    }
  }, [token]);
  useEffect(() => {
    if (!drawnTracking()) void refresh();
    const timer = setInterval(() => {
      if (!document.hidden) void refresh();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [refresh]);
  useEffect(() => {
    document.title = `${sayIn(language)('Suivi de votre colis')} · ${keptLogo()}`;
  }, [language]);
  const act = useCallback(
    async (deed: string, body: object) => {
      try {
        const response = await fetch(`/api/suivi/${encodeURIComponent(token)}/${deed}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: endOfReading(),
        });
        const answer = (await response.json()) as Tracking & { message: string };
        if (!response.ok) return answer.message;
        setTracking(answer);
        return null;
      } catch {
        // It may have arrived all the same: the page shows it then.
        void refresh();
        return nothingLeft;
      }
    },
    [token, refresh],
  );
  const contest = useCallback((mot: string) => act('etais-la', { mot }), [act]);
  const present = useCallback(() => act('present', {}), [act]);
  const chooseDay = useCallback((jour: string) => act('jour', { jour }), [act]);
  const fetchIt = useCallback((retirer: boolean) => act('retrait', { retirer }), [act]);
  const name = useCallback((nom: string) => act('personne', { nom }), [act]);
  const direct = useCallback(
    (adresse: string, repere: string) => act('adresse', { adresse, repere }),
    [act],
  );
  const locate = useCallback((position: Position) => act('position', { ...position }), [act]);
  const askCall = useCallback(() => act('appel', {}), [act]);
  const refuse = useCallback((mot: string) => act('refus', { mot }), [act]);
  const take = useCallback(() => act('refus/retirer', {}), [act]);
  const stop = useCallback((wanted: boolean) => act('messages', { stop: wanted }), [act]);
  return {
    tracking,
    error,
    refresh: () => void refresh(),
    contest,
    present,
    chooseDay,
    fetchIt,
    name,
    direct,
    locate,
    askCall,
    refuse,
    take,
    stop,
  };
}
