import { z } from 'zod';
import { parseDay } from './days.ts';
import { millimes, parseTnd } from './money.ts';

/** Building blocks of every body and reply: the wire shapes' own rules, once. */

export const id = z.int().positive();
/** Digits in a path. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(id);
/** ISO 8601 UTC. */
export const instant = z.iso.datetime();
export const dayOut = z.string();

/** Trimmed, NFC, no control characters; a refused text is named by its field. */
export const text = (max = 500) =>
  z
    .string()
    .max(max, `${max} caractères au plus !`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .refine(
      (value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value) && value.isWellFormed(),
      'Texte non valide !',
    )
    .transform((value) => value.normalize('NFC').trim());

/** A text that must be there, with the sentence S gives for its absence. */
export const required = (sentence: string, max = 500) =>
  z
    .string({ error: sentence })
    .max(max, `${max} caractères au plus !`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .refine(
      (value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value) && value.isWellFormed(),
      'Texte non valide !',
    )
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => value.length > 0, sentence);

/** `''` in means null. */
export const optionalText = (max = 2000) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

/** Eight digits; spaces, `+216` and `00216` are accepted and removed (wire shapes, « Text »). */
export const phone = (invalid: string, missing = invalid) =>
  z
    .union([z.string(), z.number().transform(String)], { error: missing })
    .transform(phoneDigits)
    .refine((value) => value.length > 0, { error: missing, abort: true })
    .refine((value) => /^\d{8}$/.test(value), invalid);

export const phoneDigits = (value: string): string =>
  value.replace(/[\s.\-\u00a0\u202f]/g, '').replace(/^(?:\+216|00216)(?=\d{8}$)/, '');

/** TND in (number or text), millimes out. */
export const tnd = (sentence: string) =>
  z.union([z.number(), z.string()], { error: sentence }).transform((value, context) => {
    const amount = parseTnd(value);
    if (amount === null) {
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    }
    return amount;
  });

/** Kilograms in with at most three decimals, grams out. */
export const kilograms = (sentence: string) =>
  tnd(sentence).transform((thousandths) => Number(thousandths));

/** A money value in a reply: TND number, at most three decimals. */
export const tndOut = z.number();
export const asMillimes = (tndNumber: number) => millimes(Math.round(tndNumber * 1000));

export const day = (sentence: string) =>
  z.string({ error: sentence }).refine((value) => parseDay(value) !== null, sentence);

export const email = (invalid: string, missing: string) =>
  z
    .string({ error: missing })
    .max(254, invalid)
    .transform((value) => value.trim().toLowerCase())
    .refine((value) => value.length > 0, { error: missing, abort: true })
    .refine((value) => /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"'.]{2,}$/.test(value), invalid);

/** `{}` when nothing was sent. */
export const noBody = z.object({}).nullish();

/** At most 500 refs in a call, a repeat is refused (wire shapes, « Refs »). */
export const refs = (least = 1) =>
  z
    .array(z.string().max(20))
    .min(least)
    .max(500, '500 colis au plus !')
    .refine(
      (list) => new Set(list).size === list.length,
      'Un colis figure deux fois dans la liste !',
    );

/** `''`, null, `[]` and `all` mean no filter (wire shapes, « Bodies »). */
const none = z
  .union([z.literal(''), z.literal('all'), z.null(), z.array(z.never()).max(0)])
  .transform(() => undefined);

export const searchFilter = z
  .union([none, z.string().max(100)])
  .optional()
  .transform((search) => search?.normalize('NFC').trim() || undefined);

export const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.union([none, z.enum(values)]).optional();

/** One value or a list of them. */
export const anyOf = <T extends z.ZodType>(item: T) =>
  z
    .union([none, z.array(item).max(200), item.transform((one) => [one])])
    .optional()
    .transform((some): z.output<T>[] | undefined => some as z.output<T>[] | undefined);

export const idFilter = anyOf(z.union([id, idParam]));

export const pageSizes = [25, 50, 100] as const;
export const firstPage = { page: 0, taille: 25 } as const;

/** `{filter, page, taille?}` for every list, all optional; an unknown filter field is refused (D §10). */
export const listOf = <S extends z.ZodRawShape>(filter: S) =>
  z
    .object({
      filter: z
        .strictObject(filter)
        .nullish()
        .transform((given) => given ?? ({} as z.output<z.ZodObject<S>>)),
      page: z
        .union([
          z.int().min(0).max(100_000),
          z
            .string()
            .regex(/^\d{1,5}$/)
            .transform(Number),
        ])
        .nullish()
        .transform((page) => page ?? firstPage.page),
      taille: z
        .union(pageSizes.map((size) => z.literal(size)))
        .nullish()
        .transform((size) => size ?? firstPage.taille),
    })
    .nullish()
    .transform((body) => body ?? { filter: {} as z.output<z.ZodObject<S>>, ...firstPage });

/** `{rows, count, plus?}` (D §10). */
export const rowsOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), count: z.int(), plus: z.boolean().optional() });

export const done = z.object({ done: z.literal(true), deja: z.boolean().optional() });
