import { type ChangedField, changedFields } from '@cigogne/domain/shops/draft';
import { formatAmount, millimes } from '@cigogne/domain/money';
import { addressOf } from '@cigogne/domain/shops/shop-order';
import type { OrderSource } from './order-rows.ts';

/** The visible fields in which the shop's order differs from before. */
export function changesBetween(before: OrderSource, after: OrderSource): ChangedField[] {
  const [was, is] = [saidOf(before), saidOf(after)];
  return changedFields.flatMap((champ) =>
    was[champ] === is[champ]
      ? []
      : [{ champ, avant: readable(was[champ]), apres: readable(is[champ]) }],
  );
}

/** Governorate and postal code matter as much as the street. */
const saidOf = (source: OrderSource): OrderSource => ({
  ...source,
  adresse: addressOf(source.adresse, source.lieu.gov, source.lieu.zip),
});

/** Compared part by part, since the database does not keep the order of keys. */
export const isSamePlace = (one: OrderSource['lieu'], other: OrderSource['lieu']): boolean =>
  one.gov === other.gov &&
  one.lieu === other.lieu &&
  one.zip === other.zip &&
  one.adresse === other.adresse &&
  one.etranger === other.etranger;

const readable = (value: string | number | null): string =>
  typeof value === 'number' ? formatAmount(millimes(value)) : (value ?? '');

/** Merges changes: each field's old value is what the shipper last saw. */
export function mergeChanges(
  known: readonly ChangedField[],
  fresh: readonly ChangedField[],
): ChangedField[] {
  return changedFields.flatMap((champ) => {
    const first = known.find((one) => one.champ === champ);
    const last = fresh.find((one) => one.champ === champ) ?? first;
    if (!last) return [];
    const avant = first?.avant ?? last.avant;
    return avant === last.apres ? [] : [{ champ, avant, apres: last.apres }];
  });
}
