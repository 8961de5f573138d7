import type { BodyIn, Endpoint } from '@cigogne/domain/contract';

/** What a list's entry takes as its filter, as the contract says it. */
export type FilterOf<E extends Endpoint> =
  NonNullable<BodyIn<E>> extends { filter?: infer Filter } ? NonNullable<Filter> : never;

export type FilterName<E extends Endpoint> = keyof FilterOf<E> & string;

/** What an entry of several values is a list of. */
type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : never;

/** How a filter may be written in the address: several only where the entry takes several. */
type KindOf<Value> = [ItemOf<Value>] extends [never] ? 'one' : 'one' | 'many';

/** How each filter of a screen is written in the address: one text, or several. */
export type FilterKinds = Readonly<Record<string, 'one' | 'many'>>;

/** The filters of an entry that a screen offers; another name does not compile. */
export type KindsFor<E extends Endpoint, Kinds> = {
  readonly [Name in keyof Kinds]: Name extends FilterName<E> ? KindOf<FilterOf<E>[Name]> : never;
};

export type FilterValues<Kinds extends FilterKinds> = {
  readonly [Name in keyof Kinds]: Kinds[Name] extends 'many' ? readonly string[] : string;
};

/** One value of a filter as the address writes it. Only a number (an id) is any text. */
type AddressValue<Value> = Value extends readonly (infer Item)[]
  ? AddressValue<Item>
  : Value extends boolean
    ? `${Value}`
    : Value extends string
      ? Value
      : string;

/** What each filter of a screen may be set to, as the contract says it. */
export type ValuesFor<Filter, Kinds extends FilterKinds> = {
  readonly [Name in keyof Kinds]: Name extends keyof Filter
    ? AddressValue<NonNullable<Filter[Name]>>
    : string;
};

type TextOf<Value> = Value extends readonly (infer Item)[]
  ? TextOf<Item>
  : Value extends string | number | boolean
    ? Value | `${Value}`
    : never;

/** The filters of a list in a link to it: each by its name, with values that its entry takes. */
export type FilterQuery<E extends Endpoint> = {
  readonly [Name in FilterName<E>]?:
    | TextOf<FilterOf<E>[Name]>
    | readonly TextOf<FilterOf<E>[Name]>[]
    | undefined;
};
