import { dayOf, nextWorkingDay } from '@cigogne/domain/days';
import { type Millimes, millimes, noMoney } from '@cigogne/domain/money';
import { correctionSentences } from '@cigogne/domain/parcels/corrections';
import type { ParcelEdit } from '@cigogne/domain/parcels/parcel-edits';
import { whyNotPostponeTo } from '@cigogne/domain/parcels/postpone-form';
import type { Issue, Motif, ParcelStatus } from '@cigogne/domain/parcels/statuses';
import { issueAfter, staffEvent } from '@cigogne/domain/parcels/transitions';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../../context/context.ts';
import { carrierOf } from '../moves/carrier.ts';
import {
  amountBefore,
  type RequestedCorrection,
  putDownCorrection,
  type StatusChange,
  tellCorrected,
} from '../corrections/corrections.ts';
import { createReturns, hideReturns, lockReturns } from '../outcomes/exchange.ts';
import { callHooks, type Correction, parcelHooks } from '../hooks.ts';
import { actingHub } from '../hub-sight.ts';
import type { LockedParcel } from '../lock-parcels.ts';
import { moveParcels, refuseInTheWay } from '../moves/move-parcels.ts';
import { postOutcomes, reverseOutcomes } from '../outcomes/outcomes.ts';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import { announceParcels } from '../moves/write-edit.ts';

type StatusEdit = Pick<
  ParcelEdit,
  'motif' | 'note' | 'date_p' | 'montant' | 'echange_rendu' | 'raison'
>;

/**
 * Before the confirmation, corrects a result to one of the four; afterwards sets, replaces or
 * reverses an outcome with its money. False when the parcel already has this status, `waits` when
 * root must consent first.
 */
export async function editStatus(
  ctx: Context,
  parcel: LockedParcel,
  target: ParcelStatus,
  edit: StatusEdit,
): Promise<boolean | 'waits'> {
  const event = staffEvent(parcel.etat);
  refuseInTheWay([parcel], () => whyNot(event, parcel, { target }));
  if (event === 'correct') return correct(ctx, parcel, target, edit);
  if (target === parcel.etat) return false;
  return setOutcome(ctx, parcel, target, edit);
}

async function correct(
  ctx: Context,
  parcel: LockedParcel,
  target: ParcelStatus,
  edit: StatusEdit,
): Promise<boolean> {
  const correction = correctionOf(ctx, target, edit);
  if (target === parcel.etat && !saysMore(edit)) return false;
  const { motif, note, date_p } = correction;
  await moveParcels(ctx, [parcel], 'correct', {
    act: { target, motif },
    task: { note, date: date_p },
    raison: edit.raison,
    ...(parcel.plan_rs === null
      ? {}
      : { place: { id_rs: parcel.plan_rs, id_liv: await carrierOf(ctx, parcel) } }),
  });
  await callHooks(parcelHooks.resultCorrected, ctx, parcel, correction);
  return true;
}

/** The same status with another motif, day, amount or note is a correction too. */
const saysMore = (edit: StatusEdit): boolean =>
  [edit.motif, edit.note, edit.date_p, edit.montant, edit.echange_rendu].some(
    (given) => given !== null && given !== undefined,
  );

/** Fields that were not given take their defaults. */
function correctionOf(ctx: Context, etat: ParcelStatus, edit: StatusEdit): Correction {
  const isPostponed = etat === 'LIV-COURS-REPO';
  const motif: Motif | null =
    isPostponed || etat === 'LIV-COURS-ECHEC' ? (edit.motif ?? 'autre') : null;
  const today = dayOf(ctx.now);
  const dated = isPostponed && motif !== 'non-tente';
  const date_p = dated ? (edit.date_p ?? nextWorkingDay(today)) : null;
  const whyNotDate = dated ? whyNotPostponeTo(date_p, today) : null;
  if (whyNotDate) throw wrongField('date_p', whyNotDate);
  return {
    etat,
    motif,
    note: edit.note,
    date_p,
    montant: edit.montant ?? null,
    echange_rendu: edit.echange_rendu ?? null,
  };
}

/**
 * A change of outcome that changes what was collected needs a reason and, beyond the limits, root's
 * consent.
 */
async function setOutcome(
  ctx: Context,
  parcel: LockedParcel,
  target: ParcelStatus,
  edit: StatusEdit,
): Promise<boolean | 'waits'> {
  const nouveau = collectedAfter(parcel, target, edit) ?? noMoney;
  if (!changesCollection(parcel, nouveau)) {
    await writeOutcome(ctx, parcel, target, edit);
    return true;
  }
  // What would be refused immediately must not be put before root.
  await callHooks(parcelHooks.outcomeUndone, ctx, parcel);
  await lockReturns(ctx, [parcel]);
  const { raison, motif, note, date_p, montant, echange_rendu } = edit;
  const statut = { vers: target, precisions: { motif, note, date_p, montant, echange_rendu } };
  if (!(await putDownCorrection(ctx, parcel, { nouveau, raison, statut }))) {
    await announceParcels(ctx, [parcel]);
    return 'waits';
  }
  await tellCorrected(ctx, parcel, { nouveau, raison });
  await writeOutcome(ctx, parcel, target, edit);
  return true;
}

/** Makes the change that root consented to, unless status or amount have changed since. */
export async function applyStatusCorrection(
  ctx: Context,
  parcel: LockedParcel,
  statut: StatusChange & { depuis: string },
  { ancien, nouveau, raison }: Pick<RequestedCorrection, 'ancien' | 'nouveau' | 'raison'>,
): Promise<void> {
  const edit = { ...statut.precisions, raison };
  if (
    parcel.etat !== statut.depuis ||
    amountBefore(parcel).ancien !== ancien ||
    (collectedAfter(parcel, statut.vers, edit) ?? 0) !== nouveau
  )
    throw new Refusal('etat-change', correctionSentences.changed(parcel.code));
  refuseInTheWay([parcel], () => whyNot('staff-edit', parcel, { target: statut.vers }));
  await tellCorrected(ctx, parcel, { nouveau, raison });
  await writeOutcome(ctx, parcel, statut.vers, edit);
}

function changesCollection(parcel: LockedParcel, nouveau: Millimes): boolean {
  const { ancien, encaisse } = amountBefore(parcel);
  return encaisse && ancien !== nouveau;
}

const actOf = (target: ParcelStatus, { motif }: StatusEdit) => ({ target, motif: motif ?? null });

const collectedAfter = (parcel: LockedParcel, target: ParcelStatus, edit: StatusEdit) =>
  collectedBy(issueAfter('staff-edit', parcel, actOf(target, edit)), parcel, edit.montant ?? null);

async function writeOutcome(
  ctx: Context,
  parcel: LockedParcel,
  target: ParcelStatus,
  edit: StatusEdit,
): Promise<void> {
  const act = actOf(target, edit);
  const issue = issueAfter('staff-edit', parcel, act);
  const montant_encaisse = collectedAfter(parcel, target, edit);
  if (parcel.issue !== null) await undoOutcome(ctx, parcel);
  await moveParcels(ctx, [parcel], 'staff-edit', {
    act,
    task: {
      note: edit.note,
      echange_rendu: target === 'LIVRE' ? (edit.echange_rendu ?? null) : null,
    },
    raison: edit.raison,
    also: () => ({
      montant_encaisse,
      date_programe: null,
      // What its recipient has does not come back.
      ...(issue === 'livre' ? { non_rentre: null } : {}),
    }),
  });
  const hub = actingHub(parcel);
  if (issue !== null && hub !== null)
    await postOutcomes(ctx, [{ parcel, issue, montant_encaisse, collector: { hub } }]);
  if (target === 'LIVRE' && hub !== null && edit.echange_rendu !== false)
    await createReturns(ctx, [parcel], hub);
}

/**
 * Reverses what an outcome brought: its money, the parcel of its exchange; refused while it has
 * cheques.
 */
export async function undoOutcome(ctx: Context, parcel: LockedParcel): Promise<void> {
  await callHooks(parcelHooks.outcomeUndone, ctx, parcel);
  await hideReturns(ctx, [parcel]);
  await reverseOutcomes(ctx, [parcel]);
}

/** For LIVRE the price, into the hub's till; for RECUPERER nothing unless an amount is given. */
function collectedBy(
  issue: Issue | null,
  parcel: LockedParcel,
  stated: Millimes | null,
): Millimes | null {
  if (issue === 'livre') return millimes(parcel.montant_ttc);
  return issue === 'recupere' ? (stated ?? noMoney) : null;
}
