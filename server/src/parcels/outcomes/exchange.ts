import { type Millimes, noMoney } from '@cigogne/domain/money';
import { yearOf } from '@cigogne/domain/days';
import { searchTextOf } from '@cigogne/domain/parcels/search-text';
import { type TaskDetails, taskOf } from '@cigogne/domain/parcels/tasks';
import { parcelNow, whyNot } from '@cigogne/domain/parcels/why-not';
import { Refusal } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import { hubNameIfAny } from '../../hubs/hub-name.ts';
import type { Tables } from '../../database/generated/tables.ts';
import type { Context } from '../../context/context.ts';
import { newTrackingToken } from '../creation/create-parcels.ts';
import { collectingRound } from './collector.ts';
import { callHooks, parcelHooks } from '../hooks.ts';
import { type LockedParcel, lockParcels } from '../lock-parcels.ts';
import { reverseOutcomes } from './outcomes.ts';
import { takeCodes } from '../creation/parcel-codes.ts';
import { exchangeReturnFee } from '../creation/sale-rates.ts';
import { type EditLine, recordCreation, writeEdit } from '../moves/write-edit.ts';

/**
 * For each exchange just delivered, creates the parcel that brings the old goods home: RECUPERER at
 * the delivering hub, nothing to collect. Other parcels are ignored. Returns the codes, whose
 * labels are printed at the confirmation.
 */
export async function createReturns(
  ctx: Context,
  delivered: readonly LockedParcel[],
  hub: number,
): Promise<string[]> {
  const exchanges = delivered.filter(({ type_envoi }) => type_envoi === 'echange');
  if (exchanges.length === 0) return [];
  const codes = await takeCodes(ctx, exchanges.length);
  const frai_liv = await exchangeReturnFee(ctx);
  const hubName = await hubNameIfAny(ctx, hub);
  const typedThere = await typedOf(ctx, exchanges);
  for (const [place, parcel] of exchanges.entries()) {
    const code = codes[place];
    if (!code) throw new Error(`No code in ${yearOf(ctx.now)}`);
    const words = typedThere.get(parcel.id);
    if (!words) throw new Error(`Exchange ${parcel.code} is not there`);
    await createReturn(ctx, parcel, { code, hub, hubName, frai_liv, words });
  }
  return codes;
}

const typed = [
  'order_ref',
  'nom_cl',
  'prenom_cl',
  'tel_cl',
  'adresse',
  'adresse_lieu',
  'adresse_gov',
  'adresse_deleg',
  'adresse_zip',
  'marchandise',
] as const;
type Typed = Pick<Selectable<Tables['colis']>, (typeof typed)[number]>;

/** The typed fields that the return takes over: recipient, goods and address. */
async function typedOf(
  ctx: Context,
  exchanges: readonly LockedParcel[],
): Promise<Map<number, Typed>> {
  const rows = await ctx.tx
    .selectFrom('colis')
    .select(['id', ...typed])
    .where(
      'id',
      'in',
      exchanges.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}

async function createReturn(
  ctx: Context,
  parcel: LockedParcel,
  made: { code: string; hub: number; hubName: string | null; frai_liv: Millimes; words: Typed },
): Promise<void> {
  const { code, hub, frai_liv, words } = made;
  const child = await ctx.tx
    .insertInto('colis')
    .values({
      code,
      suivi: newTrackingToken(),
      id_exped: parcel.id_exped,
      ...words,
      marchandise: `Retour d'échange : ${words.marchandise}`,
      montant_ttc: noMoney,
      montant_ht: noMoney,
      tva: noMoney,
      droit_timbre: noMoney,
      frai_liv,
      montant_remboursement: noMoney,
      montant_encaisse: noMoney,
      type_envoi: 'recuperation',
      etat: 'RECUPERER',
      issue: 'recupere',
      issue_le: ctx.now,
      id_hub_exped: parcel.id_hub_exped,
      id_hub_dest: parcel.id_hub_dest,
      id_hub_current: hub,
      id_parent: parcel.id,
      recu_le: ctx.now,
      recherche: searchTextOf(words),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning(['id', 'id_exped', 'code', 'etat', 'id_hub_exped', 'id_hub_dest', 'id_hub_current'])
    .executeTakeFirstOrThrow();
  await recordCreation(ctx, child, {
    event: 'create-return',
    from_etat: null,
    to_etat: 'RECUPERER',
    task: taskOf('create-return', { to: 'RECUPERER', ref: parcel.code, hub: made.hubName }),
  });
}

/** The code of what brings the old goods of an exchange home, if they came. */
export async function returnOf(ctx: Context, { id }: LockedParcel): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('colis')
    .select('code')
    .where('id_parent', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.code ?? null;
}

/**
 * Undoing a delivery, or its old goods alone, hides the parcel that its exchange created, and
 * reverses what was collected for it.
 */
export async function hideReturns(
  ctx: Context,
  parents: readonly LockedParcel[],
  said: Pick<EditLine, 'raison'> & Pick<TaskDetails, 'echange_rendu'> = {},
): Promise<void> {
  const { raison, echange_rendu } = said;
  for (const { child, parent } of await lockReturns(ctx, parents)) {
    await reverseOutcomes(ctx, [child]);
    await writeEdit(ctx, child, { deleted_at: ctx.now, montant_encaisse: noMoney }, [
      {
        event: 'hide-return',
        details: { ref: parent?.code ?? null, echange_rendu: echange_rendu ?? null },
        raison: raison ?? null,
      },
    ]);
  }
}

/**
 * What deliveries brought home, each with its delivery, to go with it; refuses, naming the one that
 * has moved or has cheques.
 */
export async function lockReturns(
  ctx: Context,
  parents: readonly LockedParcel[],
): Promise<{ child: LockedParcel; parent: LockedParcel | undefined }[]> {
  const exchanges = parents.filter(({ type_envoi }) => type_envoi === 'echange');
  if (exchanges.length === 0) return [];
  const found = await ctx.tx
    .selectFrom('colis')
    .select('id')
    .where(
      'id_parent',
      'in',
      exchanges.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .execute();
  const children = await lockParcels(ctx, { ids: found.map(({ id }) => id) });
  const returns = children.map((child) => ({
    child,
    parent: exchanges.find(({ id }) => id === child.id_parent),
  }));
  for (const { child, parent } of returns) {
    const round = await collectingRound(ctx, child);
    const why = whyNot('hide-return', child) ?? whyMoved(child, parent, round);
    if (why)
      throw new Refusal('etat-change', why, {
        extra: { colis: [{ ref: child.code, raison: why }] },
      });
    await callHooks(parcelHooks.outcomeUndone, ctx, child);
  }
  return returns;
}

/**
 * Old goods that a round was sent to fetch are on its lines and in its cash: they count as moved.
 */
function whyMoved(
  child: LockedParcel,
  parent: LockedParcel | undefined,
  round: { ref: string } | null,
): string | null {
  if (round) return `${parcelNow(child)} et la tournée ${round.ref} l'a ramené.`;
  return parent && child.id_hub_current === parent.id_hub_current
    ? null
    : `${parcelNow(child)} et il est déjà parti vers son hub d'origine.`;
}
