import { formatTnd, type Millimes } from '@cigogne/domain/money';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import { CallError } from '../../http/call-error.ts';
import { readAgain } from '../../http/query.ts';
import type { RunsheetSheet, StopRow } from '../runsheet-words.ts';

/**
 * The current stop, when a refusal says that somebody has changed it; null for other errors, or if
 * it cannot be read.
 */
export async function standsNow(
  error: unknown,
  rs: RunsheetSheet,
  stop: StopRow,
): Promise<StopRow | null> {
  if (!(error instanceof CallError) || error.code !== 'etat-change') return null;
  const round = await readAgain(runsheetsContract.view, { params: { code: rs.ref } });
  return round?.colis.find(({ ref }) => ref === stop.ref) ?? null;
}

export const changedTo = (now: StopRow, mine: Millimes): string =>
  now.decision === 'livre'
    ? `Modifié entre-temps par quelqu’un d’autre : ${formatTnd(collectedAt(now))} encaissés. Vous alliez mettre ${formatTnd(mine)}.`
    : 'Modifié entre-temps par quelqu’un d’autre : ce colis n’est plus livré.';
