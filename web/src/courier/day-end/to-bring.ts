import { decisionLabels } from '@cigogne/domain/runsheets/runsheet';
import type { OutboxCommand } from '../outbox/act-store.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { isBrought } from './day-end-acts.ts';
import { t, translated } from '../../language/texts.ts';

/** Something of the round that goes back to the hub. */
export interface ToBring {
  stop: RoundStop;
  /** « Échec », « Sans résultat », « Ancien article de l’échange » */
  why: string;
  brought: boolean;
  /** The hub has it: it was scanned at the counter. */
  back: boolean;
}

export function toBring(stops: readonly RoundStop[], acts: readonly OutboxCommand[]): ToBring[] {
  return stops
    .map((stop) => ({ stop, why: whyBack(stop) }))
    .filter((one): one is { stop: RoundStop; why: string } => one.why !== null)
    .map(({ stop, why }) => ({
      stop,
      why,
      brought: isBrought(stop, acts),
      back: stop.rentre === true,
    }))
    .sort(
      (one, other) => Number(one.stop.decision === null) - Number(other.stop.decision === null),
    );
}

function whyBack(stop: RoundStop): string | null {
  if (stop.etat === 'LIV-PLAN') return null;
  if (stop.decision === null) return t('Sans résultat');
  // The courier may have delivered it before the hub set another result.
  if (stop.decision !== 'livre' && stop.disputed) return t('Différend à régler avec le hub');
  if (stop.decision !== 'livre')
    return stop.decision === 'reporte' ? translated(decisionLabels.reporte) : t('Échec');
  return stop.type_envoi === 'echange' && stop.echange_rendu !== false
    ? t('Ancien article de l’échange')
    : null;
}
