import { z } from 'zod';
import { optionalText, phone, required } from '../wire.ts';

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
});
