import { fieldLabels, whyNotEditField } from '@cigogne/domain/parcels/editable-fields';
import { saleAmounts } from '@cigogne/domain/parcels/amounts';
import type { ParcelEdit } from '@cigogne/domain/parcels/parcel-edits';
import { parcelSentences } from '@cigogne/domain/parcels/parcel-form';
import { correctionSentences, type ParcelCorrection } from '@cigogne/domain/parcels/corrections';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { formatTnd, type Millimes, millimes, smaller } from '@cigogne/domain/money';
import { isAmong, notPickedUpStatuses } from '@cigogne/domain/parcels/statuses';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import { formatKilograms, toKilograms } from '@cigogne/domain/weights';
import type { Context } from '../../context/context.ts';
import { resolveAddress } from '../../places/resolve-address.ts';
import { correctCollection } from '../corrections/correct-collection.ts';
import {
  amountBefore,
  type RequestedCorrection,
  collectedLabel,
  correctionOf,
  putDownCorrection,
} from '../corrections/corrections.ts';
import { mailCorrected } from '../corrections/correction-mails.ts';
import { applyStatusCorrection, editStatus } from './edit-status.ts';
import { refuseElsewhere, refuseUnseen } from '../hub-sight.ts';
import { callHooks, parcelHooks } from '../hooks.ts';
import { lastEvent } from '../last-event.ts';
import { type LockedParcel, lockWholeParcel, type WholeParcel } from '../lock-parcels.ts';
import { moveParcels } from '../moves/move-parcels.ts';
import { parcelsById, showParcel } from '../parcel-rows.ts';
import { lockRoundsOf } from '../moves/plans.ts';
import { refuseStale } from './refuse-stale.ts';
import { saleRates } from '../creation/sale-rates.ts';
import { writeAddress } from './write-address.ts';
import { announceParcels, writeEdit } from '../moves/write-edit.ts';

export interface Edited {
  colis: ParcelRow;
  /** The parcel already had this value: nothing was written. */
  deja: boolean;
  /** The change waits for root's consent: nothing has changed yet. */
  correction?: ParcelCorrection;
}

/** `colis/adm/edit`: edits one field of a parcel that the caller's hub sees. */
export async function editParcel(ctx: Context, edit: ParcelEdit): Promise<Edited> {
  if (edit.field === 'montant') await lockRoundsOf(ctx, edit);
  const parcel = await lockNamed(ctx, edit);
  await refuseUnseen(ctx, parcel);
  return applyEdit(ctx, parcel, edit);
}

/** Locks the parcel that a body names by its ref or its id. */
export function lockNamed(
  ctx: Context,
  { ref, id }: { ref?: string | undefined; id?: number | undefined },
  scope: { shipper?: number } = {},
): Promise<WholeParcel> {
  return lockWholeParcel(ctx, ref ? { ref } : { id: id ?? 0 }, scope);
}

/** The reason for a value, and when it was given if that was not now. */
interface Said {
  raison: string | null;
  at?: Date;
}

/**
 * The same for a parcel that is already locked and checked: for tickets and the courier's own edit.
 */
export async function applyEdit(
  ctx: Context,
  parcel: WholeParcel,
  edit: ParcelEdit & Pick<Said, 'at'>,
): Promise<Edited> {
  await refuseStale(ctx, parcel, edit.updatedAt);
  const changed = await writeField(ctx, parcel, edit);
  const [row] = await parcelsById(ctx.tx, [parcel.id]);
  if (!row) throw notFound();
  if (changed !== 'waits') return { colis: showParcel(row), deja: !changed };
  const correction = await correctionOf(ctx.tx, parcel.id);
  return { colis: showParcel(row), deja: false, ...(correction ? { correction } : {}) };
}

/** Written, unchanged, or waiting for somebody's consent. */
type Written = boolean | 'waits';

async function writeField(
  ctx: Context,
  parcel: WholeParcel,
  edit: ParcelEdit & Pick<Said, 'at'>,
): Promise<Written> {
  switch (edit.field) {
    case 'etat':
      refuseElsewhere(ctx.by, parcel);
      return editStatus(ctx, parcel, edit.value, edit);
    case 'is_afex':
      refuseElsewhere(ctx.by, parcel);
      return cancelPartner(ctx, parcel, edit.raison);
    case 'montant':
      refuseElsewhere(ctx.by, parcel);
      return editAmount(ctx, parcel, edit.value, edit.raison);
    case 'poids_supp':
      return editWeight(ctx, parcel, edit.value, edit.raison);
    case 'tel':
      return editPhone(ctx, parcel, edit.value, edit);
    case 'adresse':
      return editAddress(ctx, parcel, edit.value, edit);
  }
}

function refuseField(
  ctx: Context,
  field: 'montant' | 'poids_supp' | 'tel' | 'adresse',
  parcel: LockedParcel,
): void {
  const why = whyNotEditField(field, parcel, ctx.by);
  if (why) throw new Refusal('etat-change', why);
}

async function editPhone(
  ctx: Context,
  parcel: WholeParcel,
  tel_cl: string,
  { raison, at }: Said,
): Promise<boolean> {
  refuseField(ctx, 'tel', parcel);
  if (tel_cl === parcel.tel_cl) return false;
  const details = { field: fieldLabels.tel, before: parcel.tel_cl, after: tel_cl };
  await writeEdit(ctx, parcel, { tel_cl }, [{ event: 'edit-field', details, raison, at }]);
  return true;
}

async function editWeight(
  ctx: Context,
  parcel: LockedParcel,
  grams: number,
  raison: string | null,
): Promise<boolean> {
  refuseField(ctx, 'poids_supp', parcel);
  if (grams === parcel.poids_supp) return false;
  const details = {
    field: fieldLabels.poids_supp,
    before: weightText(parcel.poids_supp),
    after: weightText(grams),
  };
  await writeEdit(ctx, parcel, { poids_supp: grams }, [{ event: 'edit-field', details, raison }]);
  return true;
}

const weightText = (grams: number) => `${formatKilograms(toKilograms(grams))} KG`;

type AddressValue = Extract<ParcelEdit, { field: 'adresse' }>['value'];

async function editAddress(
  ctx: Context,
  parcel: WholeParcel,
  value: AddressValue,
  { raison, at }: Said,
): Promise<boolean> {
  refuseField(ctx, 'adresse', parcel);
  const next =
    typeof value === 'string'
      ? { adresse: value }
      : { ...value, ...resolveAddress(value, parcelSentences) };
  return writeAddress(ctx, parcel, next, (change) => ({
    event: 'edit-field',
    details: { field: fieldLabels.adresse, ...change },
    raison,
    at,
  }));
}

/**
 * On a round, a hook updates the line. After an outcome, the difference is posted to the books,
 * with a reason and, beyond the limits, root's consent.
 */
async function editAmount(
  ctx: Context,
  parcel: LockedParcel,
  montant_ttc: Millimes,
  raison: string | null,
): Promise<Written> {
  refuseAmount(ctx, parcel, montant_ttc);
  const { ancien } = amountBefore(parcel);
  if (montant_ttc === parcel.montant_ttc && montant_ttc === ancien) return false;
  // What would be refused immediately must not be put before root.
  await callHooks(parcelHooks.amountEdited, ctx, parcel, montant_ttc);
  if (
    parcel.issue !== null &&
    !(await putDownCorrection(ctx, parcel, { nouveau: montant_ttc, raison }))
  ) {
    await announceParcels(ctx, [parcel]);
    return 'waits';
  }
  await writeAmount(ctx, parcel, montant_ttc, raison);
  return true;
}

/** Makes the change that root consented to, unless the parcel has changed since. */
export async function applyCorrection(
  ctx: Context,
  id: number,
  { ancien, encaisse, nouveau, raison, statut }: RequestedCorrection,
): Promise<void> {
  const parcel = await lockNamed(ctx, { id });
  if (statut) return applyStatusCorrection(ctx, parcel, statut, { ancien, nouveau, raison });
  const now = amountBefore(parcel);
  if (parcel.issue === null || now.ancien !== ancien || now.encaisse !== encaisse)
    throw new Refusal('etat-change', correctionSentences.changed(parcel.code));
  refuseAmount(ctx, parcel, nouveau);
  await callHooks(parcelHooks.amountEdited, ctx, parcel, nouveau);
  await writeAmount(ctx, parcel, nouveau, raison);
}

function refuseAmount(ctx: Context, parcel: LockedParcel, montant_ttc: Millimes): void {
  refuseField(ctx, 'montant', parcel);
  if (parcel.issue === 'rembourse' && montant_ttc < parcel.montant_remboursement) {
    throw new Refusal(
      'etat-change',
      `Le colis ${parcel.code} est remboursé ${formatTnd(parcel.montant_remboursement)} : son montant ne peut pas être inférieur.`,
    );
  }
}

async function writeAmount(
  ctx: Context,
  parcel: LockedParcel,
  montant_ttc: Millimes,
  raison: string | null,
): Promise<void> {
  const { ancien, encaisse } = amountBefore(parcel);
  if (encaisse) await correctCollection(ctx, parcel, montant_ttc);
  const change = {
    montant_ttc,
    ...saleAmounts(montant_ttc, await saleRates(ctx)),
    montant_remboursement: refundAfter(parcel, montant_ttc),
    ...(encaisse ? { montant_encaisse: montant_ttc } : {}),
  };
  const details = {
    field: encaisse ? collectedLabel : fieldLabels.montant,
    before: formatTnd(ancien),
    after: formatTnd(montant_ttc),
  };
  await writeEdit(ctx, parcel, change, [{ event: 'edit-field', details, raison }]);
  if (encaisse) await mailCorrected(ctx, parcel, { ...details, raison });
}

/**
 * The refund follows the price until the pickup if it was equal to it; afterwards it can only be
 * capped.
 */
export function refundAfter(
  parcel: Pick<LockedParcel, 'etat' | 'montant_ttc' | 'montant_remboursement'>,
  montant_ttc: Millimes,
): Millimes {
  const follows =
    isAmong(notPickedUpStatuses, parcel.etat) &&
    parcel.montant_remboursement === parcel.montant_ttc;
  return follows ? montant_ttc : smaller(millimes(parcel.montant_remboursement), montant_ttc);
}

/** « Annuler la gestion d'afex »: asks the partner to cancel; the status does not change. */
async function cancelPartner(
  ctx: Context,
  parcel: LockedParcel,
  raison: string | null,
): Promise<boolean> {
  if (!parcel.is_afex && parcel.etat_afex === null && (await wasCancelled(ctx, parcel)))
    return false;
  await moveParcels(ctx, [parcel], 'cancel-partner', {
    raison,
    also: () => ({ etat_afex: null, compte_afex: null }),
  });
  await callHooks(parcelHooks.partnerCancelled, ctx, parcel);
  return true;
}

/** The cancellation has already taken effect: it was the parcel's last event. */
async function wasCancelled(ctx: Context, parcel: LockedParcel): Promise<boolean> {
  const last = await lastEvent(ctx, parcel);
  return last?.event === 'cancel-partner';
}
