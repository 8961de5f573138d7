import { type RefusalCode, refusalStatus } from '@cigogne/domain/refusal';
import { expect } from 'vitest';
import type { Answer, TestApp } from '../app.ts';
import type { Trade } from '../make-debts.ts';
import { parcelsAtHub } from '../make-runsheets.ts';
import type { Person } from '../make-users.ts';
import type { ModelParcel, MoneyModel } from '../money-model.ts';

/** One shipper's money, in the product and in the model. */
export interface Beside {
  app: TestApp;
  trade: Trade;
  couriers: readonly Person[];
  /** Of the hub, who may not decide a large correction. */
  admin: Person;
  model: MoneyModel;
  /** The shipper has a tax card, so nothing is withheld. */
  taxCard: boolean;
}

/** The next act: `at` chooses among what exists, `amount` is in millimes. */
export interface Act {
  at: number;
  amount: number;
}

/** One of these. */
export const pick = <T>(from: readonly T[], at: number): T | undefined =>
  from.length === 0 ? undefined : from[at % from.length];
/** Those whose bit is set. */
export const some = <T>(from: readonly T[], bits: number): T[] =>
  from.filter((_, place) => (bits >> (place % 10)) % 2 === 1);

export type Refused = Pick<Answer, 'status' | 'body'>;

/** Refused for this reason alone. */
export function expectRefused({ status, body }: Refused, code: RefusalCode): void {
  expect([status, body.code], JSON.stringify(body)).toEqual([refusalStatus[code], code]);
}

/** The act would take out more than there is. */
export const expectShort = (answer: Refused): void => expectRefused(answer, 'caisse-insuffisante');

export function expectDone({ status, body }: Refused): void {
  expect(status, JSON.stringify(body)).toBe(200);
}

let numbers = 0;
/** A number that no other act has. */
export const nextNumber = (): number => (numbers += 1);

/** Sends root's command; every fifth is sent again under its key, as after a lost answer. */
export async function send(
  { app, trade }: Beside,
  at: number,
  path: string,
  body: object,
): Promise<Answer> {
  if (at % 5 !== 0) return app.post(path, body, trade.root.token);
  const key = { 'idempotency-key': `acte-${trade.shipper.id}-${nextNumber()}` };
  const first = await app.post(path, body, trade.root.token, key);
  if (first.status !== 200) return first;
  const repeat = await app.post(path, body, trade.root.token, key);
  expect(repeat).toMatchObject({ status: 200, body: first.body });
  return first;
}

export const edit = (
  side: Beside,
  at: number,
  ref: string,
  field: string,
  f_data: unknown,
  more = {},
) => send(side, at, '/api/colis/adm/edit', { ref, field, f_data, ...more });

const kinds = ['livraison', 'livraison', 'recuperation', 'echange'] as const;

/** A parcel waiting in the hub. */
export async function arrive({ app, trade, model }: Beside, at: number, amount: number) {
  const kind = kinds[at % kinds.length] ?? 'livraison';
  const [made] = await parcelsAtHub(app, trade.shipper, trade.hub, 1, {
    montant_ttc: amount / 1000,
    type_envoi: kind,
  });
  const parcel: ModelParcel = {
    ref: made?.ref ?? '',
    kind,
    price: amount,
    refund: amount,
    grams: 0,
    result: null,
    collected: 0,
    round: null,
    attempts: 0,
    invoice: null,
    lost: false,
    child: null,
    justHanded: false,
  };
  model.parcels.push(parcel);
  return parcel;
}

export const waiting = ({ model }: Beside) =>
  model.parcels.filter(({ result, lost, attempts }) => !result && !lost && attempts < 3);

/** The old goods of an exchange come back as a parcel of their own, with nothing to collect. */
export async function bringHome({ app, model }: Beside, parent: ModelParcel): Promise<void> {
  const { rows } = await app.services.pool.query<{ code: string }>(
    `select k.code from colis k join colis c on c.id = k.id_parent
     where c.code = $1 and k.deleted_at is null`,
    [parent.ref],
  );
  expect(rows).toHaveLength(1);
  const child: ModelParcel = {
    ...parent,
    ref: rows[0]?.code ?? '',
    kind: 'retour-echange',
    price: 0,
    refund: 0,
    grams: 0,
    result: 'collected',
    collected: 0,
    round: null,
    attempts: 0,
    child: null,
    justHanded: false,
  };
  parent.child = child;
  model.parcels.push(child);
}

/** Why its result cannot change: it is invoiced, lost, or has cheques. */
export function whyBound({ model }: Beside, parcel: ModelParcel): RefusalCode | null {
  if (parcel.invoice !== null || parcel.lost) return 'etat-change';
  return model.chequesOf(parcel).length > 0 ? 'conflit' : null;
}

/** Old goods go with their exchange only as it brought them: not fetched, not cancelled since. */
function whyStays(side: Beside, child: ModelParcel): RefusalCode | null {
  if (child.invoice !== null || child.lost) return 'etat-change';
  if (child.round !== null || child.result !== 'collected') return 'etat-change';
  return whyBound(side, child);
}

/** Why a result cannot be undone, or null. */
export function whyNotUndo(side: Beside, parcel: ModelParcel): RefusalCode | null {
  const why = whyBound(side, parcel) ?? (parcel.child && whyStays(side, parcel.child));
  return why ?? (isShort(side.model, parcel) ? 'caisse-insuffisante' : null);
}

/**
 * Old goods of an exchange, and parcels that went out more than once: money is most easily lost
 * there.
 */
export const intricate = ({ model }: Beside): ModelParcel[] =>
  model.parcels.filter(({ kind, attempts }) => kind === 'retour-echange' || attempts > 1);

/**
 * Undoing what a parcel, and the old goods of its exchange, brought in would take more than there
 * is.
 */
export function isShort(model: MoneyModel, parcel: ModelParcel): boolean {
  const taken = new Map<string, number>();
  for (const one of [parcel, parcel.child]) {
    if (one === null || (one.result !== 'delivered' && one.result !== 'collected')) continue;
    const holder = model.holderNow(one);
    taken.set(holder, (taken.get(holder) ?? 0) + one.collected);
  }
  return [...taken].some(([holder, amount]) => model.lacks(holder, amount));
}
