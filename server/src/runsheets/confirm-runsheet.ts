import { dayOf } from '@cigogne/domain/days';
import { sum } from '@cigogne/domain/money';
import type { Act } from '@cigogne/domain/parcels/parcel-facts';
import type { ParcelEvent } from '@cigogne/domain/parcels/transition-table';
import { issueAfter } from '@cigogne/domain/parcels/transitions';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import { deliveryChequeSentences } from '@cigogne/domain/cheques/delivery-cheque';
import { comesBack } from '@cigogne/domain/runsheets/not-back';
import type { Decision } from '@cigogne/domain/runsheets/runsheet';
import { isSameRound, sayRound, type SeenRound } from '@cigogne/domain/runsheets/seen-round';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import { takeDeliveryCheques } from '../cheques/take-delivery-cheques.ts';
import type { Context } from '../context/context.ts';
import { createReturns } from '../parcels/outcomes/exchange.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels, refuseInTheWay } from '../parcels/moves/move-parcels.ts';
import { type Outcome, postOutcomes } from '../parcels/outcomes/outcomes.ts';
import { closePlans, plannedIn } from '../parcels/moves/plans.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { attemptProofs } from './attempt-proofs.ts';
import { decideBy } from './decide-by.ts';
import { type LockedRunsheet, lockRunsheet, refuseAct } from './lock-runsheet.ts';
import { placeOf } from './plan-parcels.ts';
import { refuseKnownCheques } from './refuse-known-cheques.ts';
import { inCheques, type RoundLine, roundLines } from './round-lines.ts';

/** A parcel of the round and what was decided on its line. */
interface Settled {
  parcel: LockedParcel;
  line: RoundLine;
  /** It should have come back with the courier, but did not. */
  isMissing: boolean;
  /** Without proof, this attempt does not count. */
  isUncounted: boolean;
}

/**
 * Turns the results of a round into outcomes: statuses, money held by the courier, cheques, the
 * return parcels of exchanges. Refused while a parcel is still out, naming each.
 */
export async function confirmRunsheet(
  ctx: Context,
  id: number,
  counter: { scanned: boolean; seen?: SeenRound | undefined } = { scanned: false },
): Promise<{ deja: boolean }> {
  const runsheet = await lockRunsheet(ctx, id);
  if (runsheet.deleted_at) throw notFound();
  if (runsheet.etat === 'completed' || runsheet.etat === 'closed') return { deja: true };
  refuseAct('confirm', runsheet);
  const parcels = await lockParcels(ctx, { ids: await plannedIn(ctx, { id_rs: id }) });
  refuseInTheWay(parcels, whyNotSettled);
  const lines = await roundLines(ctx, id);
  const settled = settle(
    parcels,
    lines,
    counter.scanned || lines.some(({ rentre }) => rentre !== null),
    await uncountedIn(ctx, id),
  );
  refuseUnseen(runsheet, settled, counter.seen);
  await refuseCheques(ctx, settled);

  const deadline = await decideBy(ctx);
  for (const decision of ['livre', 'reporte', 'annuler'] as const)
    await moveSettled(ctx, runsheet, settled, decision, deadline);
  await closePlans(
    ctx,
    parcels.map((parcel) => parcel.id),
  );
  await postMoney(ctx, runsheet, settled);
  await createReturns(
    ctx,
    of(settled, 'livre')
      .filter(({ line }) => line.echange_rendu !== false)
      .map(({ parcel }) => parcel),
    runsheet.id_hub,
  );
  await complete(ctx, runsheet, settled);
  return { deja: false };
}

const events = {
  livre: 'confirm-delivered',
  reporte: 'confirm-postponed',
  annuler: 'confirm-failed',
} as const satisfies Record<Decision, ParcelEvent>;

const eventByStatus: Record<string, ParcelEvent> = {
  'LIV-COURS-REPO': 'confirm-postponed',
  'LIV-COURS-ECHEC': 'confirm-failed',
};

/** Anything but one of the three results is still out; the reason is worded as for a delivery. */
const whyNotSettled = (parcel: LockedParcel): string | null =>
  whyNot(eventByStatus[parcel.etat] ?? 'confirm-delivered', parcel);

/** When nobody said what came back, all of it did. */
function settle(
  parcels: readonly LockedParcel[],
  lines: readonly RoundLine[],
  isDeclared: boolean,
  uncounted: ReadonlySet<string>,
): Settled[] {
  const byParcel = new Map(lines.map((line) => [line.id_colis, line]));
  return parcels.map((parcel) => {
    const line = byParcel.get(parcel.id);
    if (!line?.decision) throw new Error(`No decision on the line of parcel ${parcel.code}`);
    const isMissing = isDeclared && comesBack(line.decision) && line.rentre !== true;
    // Staff judge a contested attempt, with or without proof.
    const isUncounted = !parcel.conteste && uncounted.has(parcel.code);
    return { parcel, line, isMissing, isUncounted };
  });
}

/** The parcels whose attempt lacks its proof, if the settings do not count such attempts. */
async function uncountedIn(ctx: Context, id_rs: number): Promise<ReadonlySet<string>> {
  const proofs = await attemptProofs(ctx, [id_rs]);
  return new Set(proofs.filter(({ compte }) => !compte).map(({ ref }) => ref));
}

const actOf = ({ line, isUncounted }: Settled): Act => ({
  motif: line.motif,
  ...(isUncounted ? { uncounted: true } : {}),
});

/** Results that changed after the caller last looked must not be made final unseen. */
function refuseUnseen(
  { ref }: LockedRunsheet,
  settled: readonly Settled[],
  seen: SeenRound | undefined,
): void {
  if (!seen) return;
  const delivered = of(settled, 'livre');
  const now: SeenRound = {
    livre: delivered.length,
    reporte: of(settled, 'reporte').length,
    annuler: of(settled, 'annuler').length,
    encaisse: sum(delivered.map(({ line }) => collectedAt(line))),
    rentres: settled.filter(({ line }) => comesBack(line.decision) && line.rentre === true).length,
  };
  if (!isSameRound(seen, now))
    throw new Refusal(
      'etat-change',
      `La tournée ${ref} a changé entre-temps : ${sayRound(now)}. Vous aviez vu : ${sayRound(seen)}.`,
    );
}

const of = (settled: readonly Settled[], decision: Decision): Settled[] =>
  settled.filter(({ line }) => line.decision === decision);

/** Refuses cheques that exceed a decided amount, or whose numbers are already known. */
async function refuseCheques(ctx: Context, settled: readonly Settled[]): Promise<void> {
  const delivered = of(settled, 'livre');
  const above = new Set(
    delivered
      .filter(({ line }) => inCheques(line) > collectedAt(line))
      .map(({ parcel }) => parcel.id),
  );
  refuseInTheWay(
    delivered.map(({ parcel }) => parcel),
    (parcel) =>
      above.has(parcel.id) ? `Colis ${parcel.code} : ${deliveryChequeSentences.above}` : null,
  );
  await refuseKnownCheques(
    ctx,
    delivered.map(({ parcel, line }) => ({ parcel, cheques: line.cheques })),
  );
}

async function moveSettled(
  ctx: Context,
  runsheet: LockedRunsheet,
  settled: readonly Settled[],
  decision: Decision,
  deadline: Date,
): Promise<void> {
  const those = of(settled, decision);
  const settledOf = new Map(those.map((one) => [one.parcel.id, one]));
  const line = (parcel: LockedParcel) => settledOf.get(parcel.id)?.line;
  const isMissing = (parcel: LockedParcel) => settledOf.get(parcel.id)?.isMissing === true;
  const act = (parcel: LockedParcel): Act => {
    const one = settledOf.get(parcel.id);
    return one ? { ...actOf(one), decideBy: deadline } : {};
  };
  const noteOf = (parcel: LockedParcel) =>
    [
      line(parcel)?.note,
      isMissing(parcel) && 'non rentré au hub',
      settledOf.get(parcel.id)?.isUncounted && 'sans preuve, la tentative ne compte pas',
    ]
      .filter(Boolean)
      .join(', ');
  await moveParcels(
    ctx,
    those.map(({ parcel }) => parcel),
    events[decision],
    {
      place: placeOf(runsheet),
      act,
      task: (parcel) => ({
        ref: runsheet.ref,
        note: noteOf(parcel) || null,
        date: line(parcel)?.date_p ?? null,
        echange_rendu: line(parcel)?.echange_rendu ?? null,
      }),
      also: (parcel) => {
        const of = line(parcel);
        const cancelled = issueAfter(events[decision], parcel, act(parcel));
        return {
          non_rentre: isMissing(parcel) ? runsheet.id : null,
          date_programe: cancelled === null ? (of?.date_p ?? stillPromised(ctx, parcel, of)) : null,
          ...(of && decision === 'livre' ? { montant_encaisse: collectedAt(of) } : {}),
        };
      },
    },
  );
}

/** Nobody went to the door: a day to come that was agreed before, or that the recipient prefers, stands. */
const stillPromised = (
  { now }: Context,
  { date_programe }: LockedParcel,
  line: { motif: string | null } | undefined,
): string | null =>
  line?.motif === 'non-tente' && date_programe !== null && date_programe > dayOf(now)
    ? date_programe
    : null;

async function postMoney(
  ctx: Context,
  runsheet: LockedRunsheet,
  settled: readonly Settled[],
): Promise<void> {
  const outcomes = settled.flatMap((one): Outcome[] => {
    const { parcel, line } = one;
    const decision = line.decision ?? 'livre';
    const issue = issueAfter(events[decision], parcel, actOf(one));
    if (issue === null) return [];
    return [
      {
        parcel,
        issue,
        montant_encaisse: decision === 'livre' ? collectedAt(line) : null,
        collector: { courier: runsheet.id_liv, id_rs: runsheet.id },
        cheques: inCheques(line),
      },
    ];
  });
  await postOutcomes(ctx, outcomes);
  await takeDeliveryCheques(
    ctx,
    runsheet.id_liv,
    of(settled, 'livre').flatMap(({ parcel, line }) =>
      line.cheques.map((cheque) => ({
        ...cheque,
        id_exped: parcel.id_exped,
        id_colis: parcel.id,
      })),
    ),
  );
}

async function complete(
  ctx: Context,
  runsheet: LockedRunsheet,
  settled: readonly Settled[],
): Promise<void> {
  const delivered = of(settled, 'livre');
  await noteOnLines(
    ctx,
    runsheet,
    settled.filter(({ isUncounted }) => isUncounted),
    {
      non_compte: true,
    },
  );
  await noteOnLines(
    ctx,
    runsheet,
    settled.filter(({ isMissing }) => isMissing),
    { rentre: false },
  );
  await ctx.tx
    .updateTable('runsheets')
    .set({
      etat: 'completed',
      completed_at: ctx.now,
      updated_at: ctx.now,
      nbr_colis: settled.length,
      montant_tot: sum(settled.map(({ line }) => line.montant)),
      montant_encaisse: sum(delivered.map(({ line }) => collectedAt(line))),
      livre: delivered.length,
      reporte: of(settled, 'reporte').length,
      annuler: of(settled, 'annuler').length,
    })
    .where('id', '=', runsheet.id)
    .execute();
  await announceRunsheet(ctx, runsheet, 'completed');
}

async function noteOnLines(
  ctx: Context,
  runsheet: LockedRunsheet,
  those: readonly Settled[],
  note: { non_compte: true } | { rentre: false },
): Promise<void> {
  if (those.length === 0) return;
  await ctx.tx
    .updateTable('runsheet_bags')
    .set(note)
    .where('id_rs', '=', runsheet.id)
    .where(
      'id_colis',
      'in',
      those.map(({ parcel }) => parcel.id),
    )
    .execute();
}
