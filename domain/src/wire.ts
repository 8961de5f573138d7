import { z } from 'zod';
import { isMailAddress } from './mail-address.ts';
import { isWholeText } from './whole-text.ts';
import { asAmount } from './amounts.ts';
import { parseDay } from './days.ts';
import { formatTnd, largestAmount, type Millimes, parseThousandths, parseTnd } from './money.ts';
import { isPhone, phoneDigits } from './phone-text.ts';
import { inOurDigits } from './searched-text.ts';
import { withoutDirections } from './written-digits.ts';

/** Building blocks for every body and reply. */

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

/**
 * Trimmed, NFC, no control characters, and without marks that nobody sees: a name that was copied
 * from a chat would be two names, and a mark that turns the direction would turn the rest of a
 * printed line. A refused text is reported under its field.
 */
const cleanText = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .max(max, `${max} caractères au plus !`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .refine(
      (value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value) && value.isWellFormed(),
      'Texte non valide !',
    )
    .transform((value) => withoutDirections(value).normalize('NFC').trim());

export const text = (max = 500) => cleanText(max);

/** A text that must not be empty, with its own sentence when it is. */
export const required = (sentence: string, max = 500) =>
  cleanText(max, sentence).refine((value) => value.length > 0, sentence);

/** `''` in means null. */
export const optionalText = (max = 2000) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

/**
 * At most one sentence per value; zod's `abort` would silence a form's own rules (zod's `when`).
 */
const judged = <T>(sentenceOf: (value: T) => string | null) =>
  z.superRefine<T>((value, context) => {
    const message = sentenceOf(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** Eight digits; spaces, `+216` and `00216` are accepted and removed. */
export const phone = (invalid: string, missing = invalid) =>
  z
    .union([z.string(), z.number().transform(String)], { error: missing })
    .transform(phoneDigits)
    .check(
      judged((value) => {
        if (value === '') return missing;
        return isPhone(value) ? null : invalid;
      }),
    );

/** Neither trimmed nor normalised: what was typed is what is hashed. */
export const password = (invalid: string, missing = invalid) =>
  z.string({ error: missing }).check(
    judged((value) => {
      if (value === '') return missing;
      return value.length < 6 || value.length > 200 ? invalid : null;
    }),
  );

/** An amount in a reply: a TND number with at most three decimals, negative where a sum can be. */
export const tndOut = asAmount(z.number().brand<'tnd', 'inout'>());

const tooLarge = (amount: Millimes): string =>
  `Montant trop élevé : ${formatTnd(amount)} dépasse ${formatTnd(largestAmount)}.`;

/** A number with at most three decimals, as thousandths. */
const thousandths =
  <Amount extends number>(
    read: (value: number | string) => Amount | null,
    most: number,
    sentences: { invalid: string; missing: string; beyond: (amount: Amount) => string },
  ) =>
  (value: number | string, context: z.core.$RefinementCtx): Amount => {
    const wrong = (message: string): never => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (typeof value === 'string' && value.trim() === '') return wrong(sentences.missing);
    const amount = read(value);
    if (amount === null) return wrong(sentences.invalid);
    return amount <= most ? amount : wrong(sentences.beyond(amount));
  };

/**
 * An amount in a body: TND as number or text, converted to millimes; `missing` when nothing was
 * sent.
 */
export const tnd = (invalid: string, missing = invalid) =>
  z
    .union([tndOut, z.string()], { error: missing })
    .transform(thousandths(parseTnd, largestAmount, { invalid, missing, beyond: tooLarge }));

/** Ten tons: more than any parcel weighs, and within the range of a column of grams. */
const heaviestGrams = 10_000_000;

/** A weight in a body: kilograms with at most three decimals, converted to grams. */
export const kilograms = (sentence: string) =>
  z.union([z.number(), z.string()], { error: sentence }).transform(
    thousandths(parseThousandths, heaviestGrams, {
      invalid: sentence,
      missing: sentence,
      beyond: () => sentence,
    }),
  );

/** A whole number, as a number or as the text of a form. */
export const count = (invalid: string, missing: string, least = 0, most = 100_000) =>
  z
    .union([z.number(), z.string()], { error: missing })
    .transform((value) => String(value).trim())
    .check(
      judged((value) => {
        if (value === '') return missing;
        return /^\d{1,6}$/.test(value) && +value >= least && +value <= most ? null : invalid;
      }),
    )
    .transform(Number);

/** An id in a body, as a number or as the text of a form. */
export const chosenId = (missing: string) => z.union([id, idParam], { error: missing });

/** The password again, where a call may leave it out; `samePasswords` compares it. */
export const typedTwice = z.string().max(200).nullish();

/**
 * Adds the rule « both passwords are the same » to a form; it is reported together with the form's
 * other errors.
 */
export const samePasswords = <T extends z.ZodType>(form: T, name: string, sentence: string) =>
  form.refine(
    (value) => {
      const typed = value as Record<string, unknown>;
      return typed[name] === typed['confirmPassword'];
    },
    {
      path: ['confirmPassword'],
      error: sentence,
      when: ({ value }) => {
        const typed = value as Record<string, unknown> | null;
        return typeof typed?.['confirmPassword'] === 'string' && typed['confirmPassword'] !== '';
      },
    },
  );

export const day = (sentence: string) =>
  z.string({ error: sentence }).refine((value) => parseDay(value) !== null, sentence);

export const email = (invalid: string, missing: string) =>
  z
    .string({ error: missing })
    .transform((value) => value.trim().toLowerCase())
    .check(
      judged((value) => {
        if (value === '') return missing;
        return isMailAddress(value) ? null : invalid;
      }),
    );

/** `{}` when nothing was sent. */
export const noBody = z.object({}).nullish();

/** The most parcels that one call may name. */
export const mostRefs = 500;
const tooManyRefs = `${mostRefs} colis au plus !`;

/** Repeated references are refused. */
export const refs = (least = 1, missing = 'Vous devez ajouter des colis !') =>
  z
    .array(z.string().trim().min(1).max(20), { error: missing })
    .min(least, missing)
    .max(mostRefs, tooManyRefs)
    .refine(
      (list) => new Set(list).size === list.length,
      'Un colis figure deux fois dans la liste !',
    );

/** `''`, null, `[]` and `all` mean no filter. */
const none = z
  .union([z.literal(''), z.literal('all'), z.null(), z.array(z.never()).max(0)])
  .transform(() => undefined);

/** An optional day. */
export const optionalDay = z
  .union([
    z.literal('').transform(() => undefined),
    z.null().transform(() => undefined),
    z.string().refine((value) => parseDay(value) !== null, 'Date non valide !'),
  ])
  .optional()
  .transform((value) => (value === undefined ? undefined : (parseDay(value) ?? undefined)));

/** A name that is stored as JSON, which can hold neither a NUL nor half a surrogate pair. */
export const keptName = (most: number) =>
  z.string().max(most).refine(isWholeText, 'Texte non valide !');

export const searchFilter = z
  .union([none, z.string().max(100).refine(isWholeText, 'Texte non valide !')])
  .optional()
  .transform((search) => (search && inOurDigits(search.normalize('NFC').trim())) || undefined);

export const oneOf = <const T extends string>(values: readonly [T, ...T[]]) =>
  z.union([none, z.enum(values)]).optional();

/** One value or a list of values. */
export const anyOf = <T extends z.ZodType>(item: T) =>
  z
    .union([none, z.array(item).max(200), item.transform((one) => [one])])
    .optional()
    .transform((some): z.output<T>[] | undefined => some as z.output<T>[] | undefined);

export const idFilter = anyOf(z.union([id, idParam]));

export const pageSizes = [25, 50, 100] as const;
const firstPage = { page: 0, taille: 25 } as const;

/** The requested part of a list: pages count from 0. */
export const pageFields = {
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
};

/** `{filter, page, taille?}` for every list, all optional; an unknown filter field is refused. */
export const listOf = <S extends z.ZodRawShape>(filter: S) =>
  z
    .object({
      filter: z
        .strictObject(filter)
        .nullish()
        .transform((given) => given ?? ({} as z.output<z.ZodObject<S>>)),
      ...pageFields,
    })
    .nullish()
    .transform((body) => body ?? { filter: {} as z.output<z.ZodObject<S>>, ...firstPage });

/** `{filter, format}` of an export: the same filter as its list, CSV or XLSX. */
export const exportOf = <S extends z.ZodRawShape>(filter: S) =>
  z.object({
    filter: z
      .strictObject(filter)
      .nullish()
      .transform((given) => given ?? ({} as z.output<z.ZodObject<S>>)),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  });

/** `{rows, count, plus?}`. */
export const rowsOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), count: z.int(), plus: z.boolean().optional() });

export const done = z.object({ done: z.literal(true), deja: z.boolean().optional() });
