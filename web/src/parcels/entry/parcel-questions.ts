import { largestAmount, type Millimes } from '@cigogne/domain/money';
import { importContract, mostLookedFor } from '@cigogne/domain/parcels/import.contract';
import { amountOf, amountText, readAmount } from '@cigogne/domain/parcels/read-amount';
import { phoneDigits } from '@cigogne/domain/phone-text';
import { useDeferredValue } from 'react';
import { call } from '../../http/call.ts';
import type { CallInput, Row } from '../../http/over-wire.ts';
import { keyOf, queries, useRead } from '../../http/query.ts';
import type { ParcelValues } from './parcel-values.ts';

/** A parcel of the shop that a new one may repeat. */
export type Known = NonNullable<Row<typeof importContract.known>['connu']>;
type Likeness = CallInput<typeof importContract.known>['body']['colis'][number];

/** What to look up among the shop's parcels; null while there is not enough. */
export function likenessOf(values: ParcelValues, client_id?: string): Likeness | null {
  const tel = phoneDigits(values.tel_cl);
  const { amount, choices } = readAmount(values.montant_ttc);
  const likely = amount === null ? choices : [amount];
  const montants = likely.filter((one) => one <= largestAmount);
  const byPhone = /^\d{8}$/.test(tel) && montants.length > 0;
  const order_ref = values.order_ref.trim().slice(0, 80);
  if (!byPhone && order_ref === '') return null;
  return {
    ...(client_id ? { client_id } : {}),
    ...(order_ref === '' ? {} : { order_ref }),
    ...(byPhone ? { tel_cl: tel, montants } : {}),
  };
}

const inputOf = (wanted: Likeness) => ({ body: { colis: [wanted] } });
const nothingAlike: Likeness = {};

/**
 * The parcel that a form may repeat, looked up while typing; null once the question was answered.
 */
export function useKnown(values: ParcelValues, client_id: string | null): Known | null {
  const text = useDeferredValue(
    JSON.stringify(client_id === null ? null : likenessOf(values, client_id)),
  );
  const wanted = JSON.parse(text) as Likeness | null;
  const { data } = useRead(importContract.known, inputOf(wanted ?? nothingAlike), {
    enabled: wanted !== null,
  });
  return wanted ? unanswered(data?.rows[0]?.connu ?? null, values) : null;
}

/** The same as a fresh request, for a form that is sent before the lookup. */
export async function lookForKnown(values: ParcelValues, client_id: string): Promise<Known | null> {
  const wanted = likenessOf(values, client_id);
  if (!wanted) return null;
  const input = inputOf(wanted);
  const { rows } = await queries.fetchQuery({
    queryKey: keyOf(importContract.known, input),
    queryFn: () => call(importContract.known, input),
    staleTime: 0,
  });
  return unanswered(rows[0]?.connu ?? null, values);
}

/**
 * The form's own parcel, whose answer was lost, is not a repeat: sending the form again finds it.
 */
const unanswered = (known: Known | null, { doublon_vu }: ParcelValues): Known | null =>
  known === null || known.raison === 'ligne' || known.ref === doublon_vu ? null : known;

/** For many lines at once, in order. */
export async function knownAmong(wanted: readonly Likeness[]): Promise<(Known | null)[]> {
  const found: (Known | null)[] = [];
  for (let at = 0; at < wanted.length; at += mostLookedFor) {
    const { rows } = await call(importContract.known, {
      body: { colis: wanted.slice(at, at + mostLookedFor) },
    });
    found.push(...rows.map(({ connu }) => connu));
  }
  return found;
}

/** The values to send; null while the amount has an open question or cannot be read. */
export function readyValues(values: ParcelValues, ceiling: Millimes): ParcelValues | null {
  const { amount } = amountOf(values, ceiling);
  return amount === null ? null : { ...values, montant_ttc: amountText(amount) };
}

/** Stores the answer about the amount; it is not asked again until the text changes. */
export const answeredAmount = (amount: Millimes): Partial<ParcelValues> => ({
  montant_ttc: amountText(amount),
  montant_sur: amountText(amount),
});
