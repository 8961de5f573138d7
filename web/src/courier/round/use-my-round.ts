import { readAmounts } from '@cigogne/domain/amounts';
import type { Millimes } from '@cigogne/domain/money';
import type { Point } from '@cigogne/domain/places/point';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { decisionOf } from '@cigogne/domain/runsheets/runsheet';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { RunsheetWithParcels, Stop } from '../../runsheets/round-row.ts';
import { changed, isRecalled, isToLoad } from '../changes/change-acts.ts';
import { type HandedOver, handOvers } from '../hand-over/hand-over-acts.ts';
import type { RoundPoints } from '@cigogne/domain/runsheets/order/round-order';
import { useOrder } from '../order/change-order.ts';
import { isPickup, type ItemOf, itemsOf, type VisitOf } from '../../runsheets/round-items.ts';
import { type RequestView, requestViews } from '../corrections/request-view.ts';
import type { OutboxCommand } from '../outbox/act-store.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { cashOf, type RoundCash } from '../cash/round-cash.ts';
import { useDisputes } from '../disputes/use-my-disputes.ts';
import { useKept } from '../outbox/use-kept.ts';
import { readRound } from './read-round.ts';

const editPath = parcelsContract.courierEdit.path;

/** A stop as the courier left it, whether or not the server knows yet. */
export interface RoundStop extends Stop {
  /** On the device, not with the server yet. */
  waiting: boolean;
  /** One of its results was refused, and hub and courier have to settle it. */
  disputed: boolean;
  /** Its position, perhaps approximate; null when it is unknown. */
  point: Point | null;
  /** The same if it is the door itself. */
  door: Point | null;
}

export type Visit = VisitOf<RoundStop>;
export type RoundItem = ItemOf<RoundStop>;

export interface MyRound {
  rs: RunsheetWithParcels | null;
  stops: RoundStop[];
  /** In the order of the round: visits, and the pickups on the way. */
  items: RoundItem[];
  visits: Visit[];
  points: RoundPoints | null;
  /** Corrections requested from the hub, without an answer or with an unread one. */
  requests: RequestView[];
  /** Parcels passing between this courier and a colleague that still have to be reported. */
  handOvers: HandedOver[];
  cash: RoundCash;
  /** False until the round is known, from the server or the device. */
  known: boolean;
  loading: boolean;
  error: Error | null;
  refresh: () => void;
}

/** The round in progress: the server's last answer with the device's waiting acts applied. */
export function useMyRound(): MyRound {
  const { data, loading, error, refresh } = useKept(
    runsheetsContract.myTask,
    {},
    { read: readRound },
  );
  const { waiting, sent } = useOutbox();
  const unsettled = useDisputes().filter(
    ({ answer, result }) => answer === null && result !== null,
  );
  const disputed = new Set(unsettled.map(({ subject }) => subject));
  /** Its goods are with the customer, whatever the hub makes of it. */
  const handedOut = new Set(
    unsettled.filter(({ result }) => result === 'LIV-COURS-SUCC').map(({ subject }) => subject),
  );
  const rs = (data?.rs ?? null) as RunsheetWithParcels | null;
  const acts = new Map(
    [...sent, ...waiting]
      .filter(({ path }) => path === runsheetsContract.push.path)
      .map((command) => [command.subject, command] as const),
  );
  const edits = [...sent, ...waiting].filter(({ path }) => path === editPath);
  const lines = changed(rs?.colis ?? [], [...sent, ...waiting]).map((stop) => ({
    ...overlaid(corrected(stop, edits), acts.get(stop.ref), waiting, rs?.id ?? 0),
    disputed: disputed.has(stop.ref),
    ...whereIs(stop.ref, data?.points ?? null),
  }));
  const items = itemsOf(lines, useOrder(rs, { waiting, sent }));
  const visits = items.flatMap((item) => (isPickup(item) ? [] : [item]));
  const stops = visits.flatMap((visit) => visit.stops);
  return {
    rs,
    stops,
    items,
    visits,
    points: data?.points ?? null,
    requests: requestViews(data?.demandes ?? [], [...sent, ...waiting]),
    handOvers: handOvers(rs, data?.a_donner ?? [], [...sent, ...waiting]).filter(
      ({ way, ref }) => way === 'take' || !handedOut.has(ref),
    ),
    cash: cashOf(stops, data?.caisse ?? null),
    known: data !== undefined,
    loading,
    error,
    refresh,
  };
}

/** The stops of a visit that can get one result together. */
export const openStops = ({ stops }: Visit): RoundStop[] => stops.filter(canBeDone);

/** Out, in the bag, and not waiting for anybody else's decision. */
const canBeDone = (stop: RoundStop): boolean =>
  stop.decision === null && !stop.disputed && !isToLoad(stop) && !isRecalled(stop);

/** The visit that this parcel belongs to. */
export const visitOf = (visits: readonly Visit[], ref: string | undefined): Visit | undefined =>
  visits.find(({ stops }) => stops.some((stop) => stop.ref === ref));

function whereIs(ref: string, points: RoundPoints | null): Pick<RoundStop, 'point' | 'door'> {
  const point = points?.lieux[ref] ?? null;
  return { point, door: points?.portes?.includes(ref) ? point : null };
}

/** Applies the courier's own corrections in the order in which they were made. */
function corrected(stop: Stop, edits: readonly OutboxCommand[]): Stop {
  return edits.reduce((now, { subject, input }) => {
    const value = input.body?.['f_data'];
    if (subject !== stop.ref || typeof value !== 'string') return now;
    return input.body?.['field'] === 'tel' ? { ...now, tel_cl: value } : { ...now, adresse: value };
  }, stop);
}

function overlaid(
  stop: Stop,
  act: OutboxCommand | undefined,
  waiting: readonly OutboxCommand[],
  id_rs: number,
): Omit<RoundStop, 'disputed' | 'point' | 'door'> {
  const body = readAmounts(runsheetsContract.push.body, act?.input.body);
  if (!act || !body || body['id_rs'] !== id_rs || stop.decision !== null)
    return { ...stop, waiting: false };
  const etat = body['etat'] as Stop['etat'];
  return {
    ...stop,
    etat,
    decision: decisionOf(etat),
    motif: (body['motif'] as string | undefined) ?? null,
    date_p: (body['date_p'] as string | undefined) ?? null,
    montant_livreur: (body['montant'] as Millimes | undefined) ?? null,
    note_livreur: (body['note'] as string | undefined) ?? null,
    echange_rendu: (body['echange_rendu'] as boolean | undefined) ?? null,
    cheques: (body['cheques'] as Stop['cheques'] | undefined) ?? [],
    waiting: waiting.includes(act),
  };
}
