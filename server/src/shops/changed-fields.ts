import { type ChangedField, changedFields } from '@cigogne/domain/shops/draft';
import { formatAmount, millimes } from '@cigogne/domain/money';
import { addressOf } from '@cigogne/domain/shops/shop-order';
import type { OrderSource } from './order-rows.ts';

/** What the shop says otherwise than before, of what is shown. */
export function changesBetween(before: OrderSource, after: OrderSource): ChangedField[] {
  const [was, is] = [saidOf(before), saidOf(after)];
  return changedFields.flatMap((champ) =>
    was[champ] === is[champ]
      ? []
      : [{ champ, avant: readable(was[champ]), apres: readable(is[champ]) }],
  );
}

/** A parcel goes by its governorate and postal code as by its street. */
const saidOf = (source: OrderSource): OrderSource => ({
  ...source,
  adresse: addressOf(source.adresse, source.lieu.gov, source.lieu.zip),
});

/** Part by part: the database keeps them in an order of its own. */
export const isSamePlace = (one: OrderSource['lieu'], other: OrderSource['lieu']): boolean =>
  one.gov === other.gov &&
  one.lieu === other.lieu &&
  one.zip === other.zip &&
  one.adresse === other.adresse &&
  one.etranger === other.etranger;

const readable = (value: string | number | null): string =>
  typeof value === 'number' ? formatAmount(millimes(value)) : (value ?? '');

/** What is said of a field begins with what the shipper last looked at. */
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
