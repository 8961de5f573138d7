import type { InMillimes } from '@cigogne/domain/amounts';
import type { BodyIn, Endpoint, ReplyOf } from '@cigogne/domain/contract';
import type { z } from 'zod';

/** A reply as screens get it, with amounts in millimes. */
export type Reply<E extends Endpoint> = InMillimes<ReplyOf<E>>;

/** One row of a list's reply. */
export type Row<E extends Endpoint> = Reply<E> extends { rows: (infer One)[] } ? One : never;

type PartOf<E extends Endpoint, Part extends 'params' | 'query'> = E[Part] extends z.ZodObject
  ? { [Key in keyof z.output<E[Part]>]: string | number | null | undefined }
  : never;

type Given<Key extends string, Value, Optional> = Optional extends true
  ? { [K in Key]?: Value | undefined }
  : { [K in Key]: Value };

/**
 * The input of a call: only the parts that the entry declares, each required if the entry requires
 * it.
 */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodObject
  ? { params: PartOf<E, 'params'> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodObject
    ? { query?: Partial<PartOf<E, 'query'>> }
    : { query?: undefined }) &
  (E['body'] extends z.ZodType
    ? Given<'body', InMillimes<BodyIn<E>>, undefined extends BodyIn<E> ? true : false>
    : { body?: undefined });
