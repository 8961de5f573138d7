import { ofName } from '@cigogne/domain/words';
import { whyNotChequeAmount } from '@cigogne/domain/cheques/cheque-form';
import {
  chequesChangedSentence,
  deliveryChequeSentences,
  noChequesSentence,
} from '@cigogne/domain/cheques/delivery-cheque';
import { whyNotChequeChange } from '@cigogne/domain/cheques/cheque';
import { accounts } from '@cigogne/domain/ledger/accounts';
import { millimes, type Millimes, minus, noMoney, sum } from '@cigogne/domain/money';
import { whyNotCandidate } from '@cigogne/domain/parcels/candidates';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import type { Context } from '../context/context.ts';
import { post, type Posting } from '../ledger/post.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { chequeForCash } from './cheque-money.ts';
import { paysAlready, refuseStaleCheque } from './refuse-cheque.ts';

type Cheque = Selectable<Tables['cheques']>;

/** A round whose cheques are counted at the counter; its delivered parcels are locked. */
export interface CountedRound {
  id_rs: number;
  courier: number;
  hub: number;
  delivered: readonly LockedParcel[];
}

/** What the clerk found in the envelope; amounts in millimes. */
export interface FoundCheques {
  /** Null: all as the courier entered them. */
  kept: readonly CorrectedCheque[] | null;
  /** Null: all that are not kept. */
  missing: readonly number[] | null;
  added: readonly AddedCheque[];
  /** The versions in which the clerk saw those that are corrected or missing. */
  seen: readonly { idCheque: number; updatedAt: string }[];
}
interface CorrectedCheque {
  idCheque: number;
  num?: string | undefined;
  proprietaire?: string | undefined;
  montant?: Millimes | undefined;
}
interface AddedCheque {
  ref_colis: string;
  num: string;
  proprietaire: string;
  montant: Millimes;
  banque: string | null;
  echeance: string | null;
}

/**
 * Corrects the cheques of a round where the clerk found something else, each against the courier's
 * cash, then hands them all to the hub. Returns by how much the hub's cheques rise, in millimes.
 */
export async function settleDeliveryCheques(
  ctx: Context,
  round: CountedRound,
  { kept, missing, added, seen }: FoundCheques,
): Promise<Millimes> {
  const held = await heldByCourier(ctx, round);
  if (kept && missing) refuseUnseen(held, [...kept.map(({ idCheque }) => idCheque), ...missing]);
  const postings: Posting[] = [];
  if (kept) postings.push(...(await correct(ctx, round, held, { kept, seen })));
  for (const one of added) postings.push(await add(ctx, round, one));
  await refuseAboveCollected(ctx, round);
  await post(ctx, postings);
  const rows = await ctx.tx
    .updateTable('cheques')
    .set({ holder: 'hub', id_holder: round.hub, updated_at: ctx.now })
    .where('holder', '=', 'courier')
    .where('id_holder', '=', round.courier)
    .where('id_colis', 'in', idsOf(round))
    .where('deleted_at', 'is', null)
    .returning(['etat', 'montant'])
    .execute();
  // The others are on an invoice, which has already taken them off the courier's account.
  return sum(rows.filter(({ etat }) => etat === 'dispo').map(({ montant }) => montant));
}

/** No parcel has id 0, so an empty round finds no cheques. */
const idsOf = ({ delivered }: CountedRound): number[] =>
  delivered.length === 0 ? [0] : delivered.map(({ id }) => id);

const heldByCourier = (ctx: Context, round: CountedRound): Promise<Cheque[]> =>
  ctx.tx
    .selectFrom('cheques')
    .selectAll()
    .where('holder', '=', 'courier')
    .where('id_holder', '=', round.courier)
    .where('id_colis', 'in', idsOf(round))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** A cheque that the clerk did not see would be taken for missing. */
function refuseUnseen(held: readonly Cheque[], seen: readonly number[]): void {
  const ids = new Set(seen);
  if (ids.size !== held.length || held.some(({ id }) => !ids.has(id)))
    throw new Refusal('etat-change', chequesChangedSentence);
}

async function correct(
  ctx: Context,
  round: CountedRound,
  held: readonly Cheque[],
  { kept, seen }: { kept: readonly CorrectedCheque[]; seen: FoundCheques['seen'] },
): Promise<Posting[]> {
  const found = new Map(kept.map((one) => [one.idCheque, one]));
  if (kept.some(({ idCheque }) => !held.some(({ id }) => id === idCheque))) throw notFound();
  const changes = held
    .map((cheque) => ({ cheque, next: correctedTo(cheque, found.get(cheque.id)) }))
    .filter(({ cheque, next }) => !next || isOther(cheque, next));
  for (const { cheque } of changes) {
    const why = whyNotChequeChange(cheque);
    if (why) throw new Refusal('conflit', why);
    refuseStaleCheque(cheque, seen.find(({ idCheque }) => idCheque === cheque.id)?.updatedAt);
  }
  if (changes.length === 0) return [];
  // All are removed first, so that one may take the number of another.
  await ctx.tx
    .updateTable('cheques')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where(
      'id',
      'in',
      changes.map(({ cheque }) => cheque.id),
    )
    .execute();
  const postings: Posting[] = [];
  for (const { cheque, next } of changes) {
    if (next) {
      await refuseKnown(ctx, round, { ...cheque, ...next });
      await ctx.tx
        .updateTable('cheques')
        .set({ ...next, deleted_at: null })
        .where('id', '=', cheque.id)
        .execute();
    }
    postings.push(exchanged(round, cheque, minus(next?.montant ?? noMoney, cheque.montant)));
  }
  return postings;
}

type Written = Pick<Cheque, 'num' | 'proprietaire' | 'montant'>;

/** Null: it is missing. */
const correctedTo = (cheque: Cheque, found: CorrectedCheque | undefined): Written | null =>
  found
    ? {
        num: found.num ?? cheque.num,
        proprietaire: found.proprietaire ?? cheque.proprietaire,
        montant: found.montant ?? cheque.montant,
      }
    : null;

const isOther = (cheque: Cheque, next: Written): boolean =>
  next.num !== cheque.num ||
  next.proprietaire !== cheque.proprietaire ||
  next.montant !== cheque.montant;

async function add(ctx: Context, round: CountedRound, added: AddedCheque): Promise<Posting> {
  const parcel = round.delivered.find(({ code }) => code === added.ref_colis);
  if (!parcel) throw notFound();
  const why = whyNotCandidate('cheque', parcel, null);
  if (why) throw new Refusal('conflit', why);
  const shipper = await ctx.tx
    .selectFrom('users')
    .select('mode_reglement')
    .where('id', '=', parcel.id_exped)
    .executeTakeFirstOrThrow();
  if (shipper.mode_reglement !== 'cheque_especes') throw wrongField('ajouts', noChequesSentence);
  const { num, proprietaire, montant, banque, echeance } = added;
  await refuseKnown(ctx, round, { id: 0, id_colis: parcel.id, num, proprietaire });
  const { id } = await ctx.tx
    .insertInto('cheques')
    .values({
      num,
      proprietaire,
      montant,
      banque,
      echeance,
      etat: 'dispo',
      id_exped: parcel.id_exped,
      id_colis: parcel.id,
      holder: 'courier',
      id_holder: round.courier,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return exchanged(round, { id, id_exped: parcel.id_exped, id_colis: parcel.id }, montant);
}

async function refuseKnown(
  ctx: Context,
  { delivered }: CountedRound,
  cheque: Pick<Cheque, 'id' | 'id_colis' | 'num' | 'proprietaire'>,
): Promise<void> {
  if (!(await paysAlready(ctx, cheque, cheque.id))) return;
  const code = delivered.find(({ id }) => id === cheque.id_colis)?.code ?? '';
  throw new Refusal(
    'conflit',
    `Colis ${code} : le chèque ${cheque.num} ${ofName(cheque.proprietaire)} est déjà enregistré.`,
  );
}

/** Moves an amount of the courier's collection from cash to cheques; negative: the reverse. */
function exchanged(
  round: CountedRound,
  cheque: Pick<Cheque, 'id' | 'id_exped' | 'id_colis'>,
  more: Millimes,
): Posting {
  const courier = { kind: 'courier', id: round.courier } as const;
  const source = {
    id_exped: cheque.id_exped,
    id_colis: cheque.id_colis,
    id_cheque: cheque.id,
    id_rs: round.id_rs,
  };
  return chequeForCash(courier, accounts.cash(courier), source, more);
}

/** Cheques must not exceed what was collected for their parcel. */
async function refuseAboveCollected(ctx: Context, round: CountedRound): Promise<void> {
  const sums = await ctx.tx
    .selectFrom('cheques')
    .select((eb) => ['id_colis', eb.fn.sum<string>('montant').as('total')])
    .where('id_colis', 'in', idsOf(round))
    .where('deleted_at', 'is', null)
    .groupBy('id_colis')
    .execute();
  for (const { id_colis, total } of sums) {
    const parcel = round.delivered.find(({ id }) => id === id_colis);
    const why = whyNotChequeAmount(millimes(Number(total)), parcel?.montant_encaisse ?? 0);
    if (why)
      throw wrongField('cheques', `Colis ${parcel?.code ?? ''} : ${deliveryChequeSentences.above}`);
  }
}
