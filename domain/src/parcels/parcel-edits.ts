import { z } from 'zod';
import { day, id, idParam, instant, optionalText, tnd } from '../wire.ts';
import { editableFields } from './editable-fields.ts';
import { parcelFieldSchemas, parcelFieldSentences } from './parcel-field-form.ts';
import { ParcelForm } from './parcel-form.ts';
import { motifs, parcelStatuses } from './statuses.ts';

const codeText = z
  .string()
  .trim()
  .regex(/^\d{12}$/);

const which = {
  ref: z.string().trim().max(20).optional(),
  /** The specification writes « id ref »: here too a parcel's code names it. */
  id: z.union([id, codeText, idParam]).optional(),
  /**
   * The version last seen: if the row has changed since, the edit is refused with 409 and the
   * current row.
   */
  updatedAt: z.iso.datetime({ offset: true }).nullish(),
};
const chooseOne = 'Vous devez choisir un colis !';
type Which = { ref?: string | undefined; id?: number | string | undefined };
const named = (body: Which) => Boolean(body.ref) || body.id !== undefined;
const nameOf = ({ ref, id }: Which): { ref?: string | undefined; id?: number | undefined } =>
  typeof id === 'string' ? { ref: ref || id, id: undefined } : { ref, id };

type Form = z.output<typeof ParcelForm>;
type FormField = keyof Form;
const formFields = Object.keys(ParcelForm.shape) as FormField[];

/** `exped/update`: changes only the fields that are sent, each by the form's own rule. */
export const ParcelUpdate = z
  .object({
    ...which,
    ...(Object.fromEntries(formFields.map((name) => [name, z.unknown().optional()])) as {
      [Name in FormField]: z.ZodOptional<z.ZodUnknown>;
    }),
  })
  .refine(named, { path: ['ref'], error: chooseOne })
  .transform((body, context) => {
    const sent = formFields.filter((name) => body[name] !== undefined);
    const mask = Object.fromEntries(sent.map((name) => [name, true])) as Record<FormField, true>;
    const parsed = ParcelForm.pick(mask).safeParse(body);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        context.addIssue({ code: 'custom', path, message });
      return z.NEVER;
    }
    return {
      ...nameOf(body),
      updatedAt: body.updatedAt ?? null,
      changes: parsed.data as Partial<Form>,
    };
  });
export type ParcelUpdate = z.output<typeof ParcelUpdate>;

const editFields = ['etat', ...editableFields, 'is_afex'] as const;
type EditField = (typeof editFields)[number];

/** Two fields have a second name. */
const aliases: Record<string, EditField> = { montant_ttc: 'montant', tel_cl: 'tel' };

const field = z
  .string()
  .transform((name) => aliases[name] ?? name)
  .pipe(z.enum(editFields));

/** Details of a status; absent ones take their default. */
const outcome = {
  motif: z.enum(motifs).nullish(),
  note: optionalText(500),
  date_p: day('Date non valide !').nullish(),
  montant: tnd(parcelFieldSentences.montant).nullish(),
  echange_rendu: z.boolean().nullish(),
};

const valueOf = {
  ...parcelFieldSchemas,
  etat: z.enum(parcelStatuses, { error: 'Statut non valide !' }),
  is_afex: z.union([z.literal(false), z.literal('false').transform(() => false as const)], {
    error: "Seule l'annulation est possible !",
  }),
} as const;

type Value = { [Field in EditField]: { field: Field; value: z.output<(typeof valueOf)[Field]> } };

const edit = z.object({
  ...which,
  field,
  f_data: z.unknown(),
  raison: optionalText(500),
  ...outcome,
});

function withValue<E extends z.output<typeof edit>>(
  { field: name, f_data, ref, id, ...rest }: E,
  context: z.RefinementCtx,
) {
  const parsed = valueOf[name].safeParse(f_data);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: path.length > 0 ? path : ['f_data'], message });
    return z.NEVER;
  }
  return {
    ...rest,
    ...nameOf({ ref, id }),
    ...({ field: name, value: parsed.data } as Value[EditField]),
  };
}

export const ParcelEdit = edit
  .refine(named, { path: ['ref'], error: chooseOne })
  .transform(withValue);
export type ParcelEdit = z.output<typeof ParcelEdit>;

/** `fait_le`: the device's time; absent or in the future it counts as now. */
export const CourierEdit = edit
  .extend({ fait_le: instant.nullish() })
  .refine(named, { path: ['ref'], error: chooseOne })
  .transform(withValue);
export type CourierEdit = z.output<typeof CourierEdit>;
