import { z } from 'zod';
import { optionalText, phone, required } from '../wire.ts';
import { hoursSentences, readHours, wrongHours } from './opening-hours.ts';

export const hubSentences = {
  nom: 'Vous devez saisir le nom du hub !',
  hubGovs: 'Vous devez choisir au moins une gouvernerats !',
  tel: 'numéro tél non valide !',
  changed: (nom: string) => `${nom} vient d'être modifié, vérifiez-le puis enregistrez à nouveau.`,
} as const;

const say = hubSentences;
const prefix = 'HUB-';

/** A hub's name has its prefix exactly once. */
export const hubName = (nom: string): string => {
  const bare = nom.trim().replace(/^(?:HUB-\s*)+/i, '');
  return prefix + bare;
};

const gov = z.string({ error: say.hubGovs }).trim().min(1, say.hubGovs).max(60, say.hubGovs);

const hoursError = { error: hoursSentences.form };
const time = z.string(hoursError).max(20, hoursError);

/** The hours of a week; the times are judged with their day, so that the sentence names it. */
export const OpeningHoursForm = z.array(
  z.object({
    jours: z.array(z.int(hoursError).min(1, hoursError).max(7, hoursError), hoursError),
    plages: z.array(z.object({ de: time, a: time }, hoursError), hoursError),
  }),
  hoursError,
);

export const HubForm = z.object({
  nom: required(say.nom, 80)
    .transform(hubName)
    .refine((nom) => nom !== prefix, say.nom),
  tel: z
    .union([z.literal('').transform(() => null), z.null(), phone(say.tel)], { error: say.tel })
    .optional()
    .transform((tel) => tel ?? null),
  adresse: optionalText(500),
  /** Names in any spelling, or `[{gov}]` as in replies. */
  hubGovs: z
    .array(z.union([gov, z.object({ gov }).transform((row) => row.gov)], { error: say.hubGovs }), {
      error: say.hubGovs,
    })
    .min(1, say.hubGovs)
    .max(24, say.hubGovs),
  /** Absent: unchanged, for a program that does not know them. Null or empty: none are told. */
  horaires: OpeningHoursForm.max(7, hoursError)
    .transform(readHours)
    .nullable()
    .check(
      z.superRefine((hours, context) => {
        const wrong = hours && wrongHours(hours);
        if (wrong) context.addIssue({ code: 'custom', message: wrong.message });
      }),
    )
    .optional(),
});
