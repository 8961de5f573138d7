import { endOfReading } from '../http/longest-waits.ts';
import { isOurs } from '../http/own-answer.ts';

/** A place as returned by GET /api/location/couverture (places contract, « covered »). */
export interface FoundPlace {
  _loc: string;
  _del: string;
  _gov: string;
  _zip: string;
}

interface Found {
  rows: readonly FoundPlace[];
  certitude: 'sure' | 'a-verifier' | 'a-choisir';
}

const found = new Map<string, Found>();
const unanswered = (advice: string) => ({ why: 'Recherche impossible', advice });
const noNetwork = unanswered('Le réseau ne répond pas. Choisissez un gouvernorat, ou réessayez.');

/** The places that a text may mean, or the reason in words why there is no answer. */
export async function findPlaces(text: string): Promise<Found | { why: string; advice: string }> {
  const known = found.get(text);
  if (known) return known;
  try {
    const response = await fetch(
      `/api/location/couverture?${new URLSearchParams({ lieu: text })}`,
      {
        headers: { accept: 'application/json' },
        signal: endOfReading(),
      },
    );
    if (!isOurs(response)) return noNetwork;
    const answer = (await response.json()) as Partial<Found> & { message?: string };
    const { rows, certitude } = answer;
    if (!response.ok || !rows || !certitude)
      return unanswered(answer.message ?? 'Choisissez un gouvernorat, ou réessayez.');
    found.set(text, { rows, certitude });
    return { rows, certitude };
  } catch {
    return noNetwork;
  }
}
