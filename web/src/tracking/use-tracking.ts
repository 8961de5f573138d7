import type { BodyIn } from '@cigogne/domain/contract';
import type { Language } from '@cigogne/domain/languages';
import { sayIn } from '@cigogne/domain/tracking/recipient-words';
import type {
  PlacesToChoose,
  Tracking,
  trackingContract,
} from '@cigogne/domain/tracking/tracking.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { endOfReading } from '../http/longest-waits.ts';
import { isDone, isOurs } from '../http/own-answer.ts';
import { hearServerTime } from '../http/server-clock.ts';
import { keptLogo } from '../settings/LogoText.tsx';

/** In French like the server's refusals; the page translates both. */
const nothingLeft = 'Rien n’est parti : vérifiez votre connexion et réessayez.';
/** It may have left or not: the page is read again before anything is said of it. */
const nobodyKnows = 'Vérifiez votre connexion et réessayez dans un instant.';
const refreshMs = 60_000;

/** The data that the server wrote into the page, at the time beside them; null if it wrote none. */
function drawnTracking(): Tracking | null {
  const drawn = document.getElementById('suivi');
  if (!drawn?.textContent) return null;
  hearServerTime(drawn.dataset['heure']);
  return JSON.parse(drawn.textContent) as Tracking;
}

type Entries = typeof trackingContract;

/** What the recipient may do, by the last part of its address, with the form that it sends. */
type Acts = {
  [Name in keyof Entries as Entries[Name]['path'] extends `/api/suivi/:token/${infer Deed}`
    ? Deed
    : never]: BodyIn<Entries[Name]> extends object ? BodyIn<Entries[Name]> : Record<string, never>;
};

/** The places of a governorate; null if they cannot be read now. */
export type PlacesOf = (gov: string) => Promise<PlacesToChoose | null>;

/** Sends what the recipient does; resolves to the reason if it was refused, or null. */
export type Act = <Deed extends keyof Acts>(deed: Deed, form: Acts[Deed]) => Promise<string | null>;

/**
 * Reads the link now, and every minute while the page is visible. Without the schemas of the
 * contract, to keep the page small.
 */
export function useTracking(
  token: string,
  language: Language,
): {
  tracking: Tracking | null;
  error: Unread | null;
  refresh: () => void;
  act: Act;
  placesOf: PlacesOf;
} {
  const [drawn] = useState(drawnTracking);
  const [tracking, setTracking] = useState(drawn);
  const [error, setError] = useState<Unread | null>(null);
  // Rises with the beginning and the end of each act.
  const acts = useRef(0);
  const refresh = useCallback(async (): Promise<Tracking | null> => {
    const before = acts.current;
    const since = Date.now();
    try {
      const response = await ask(token);
      if (!isDone(response)) {
        setError(isOurs(response) ? whyUnread(response) : 'away');
        return null;
      }
      const read = (await response.json()) as Tracking;
      hearServerTime(response.headers.get('date'), since);
      // What was read beside an act may be older than its answer, which is shown already.
      if (acts.current === before) setTracking(read);
      setError(null);
      return read;
    } catch {
      setError('away');
      return null;
    }
  }, [token]);
  useEffect(() => {
    if (!drawn) void refresh();
    const timer = setInterval(() => {
      if (!document.hidden) void refresh();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [drawn, refresh]);
  useEffect(() => {
    document.title = `${sayIn(language)('Suivi de votre colis')} · ${keptLogo()}`;
  }, [language]);
  const act: Act = async (deed, form) => {
    const before = JSON.stringify(tracking);
    acts.current += 1;
    const answer = await send(token, deed, form);
    acts.current += 1;
    if (typeof answer !== 'string') {
      setTracking(answer);
      return null;
    }
    // It may have arrived all the same, or the parcel is elsewhere by now.
    const reading = refresh();
    if (answer !== nobodyKnows) return answer;
    const read = await reading;
    if (!read) return answer;
    return JSON.stringify(read) === before ? nothingLeft : null;
  };
  const placesOf = useCallback<PlacesOf>(
    (gov) =>
      ask(token, `/lieux?gov=${encodeURIComponent(gov)}`)
        .then((response) =>
          isDone(response) ? (response.json() as Promise<PlacesToChoose>) : null,
        )
        .catch(() => null),
    [token],
  );
  return { tracking, error, refresh: () => void refresh(), act, placesOf };
}

const ask = (token: string, rest = '', request?: RequestInit): Promise<Response> =>
  fetch(`/api/suivi/${encodeURIComponent(token)}${rest}`, { ...request, signal: endOfReading() });

/** Why the link cannot be read: it opens nothing, nobody answers, or how many minutes to wait. */
export type Unread = 'unknown' | 'away' | number;

function whyUnread({ status, headers }: Response): Unread {
  if (status === 429) return Math.ceil(Number(headers.get('retry-after')) / 60) || 1;
  return status === 404 ? 'unknown' : 'away';
}

/** What the link reads then, or why that is not known or was refused. */
async function send(token: string, deed: string, form: object): Promise<Tracking | string> {
  try {
    const response = await ask(token, `/${deed}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    });
    // A portal answers in place of the server; a gateway when the server's answer did not come.
    if (!isOurs(response)) return response.status >= 500 ? nobodyKnows : nothingLeft;
    const answer = (await response.json()) as Tracking & { message?: string };
    return response.ok ? answer : (answer.message ?? nobodyKnows);
  } catch {
    return nobodyKnows;
  }
}
