import { z } from 'zod';
import { tndOut } from '../wire.ts';

/** The company's public texts, by the name in their address. */
export const publicPages = {
  conditions: { title: 'Conditions générales', setting: 'page_conditions' },
  confidentialite: { title: 'Données personnelles', setting: 'page_confidentialite' },
  tarifs: { title: 'Tarifs', setting: 'page_tarifs' },
} as const;
export type PublicPage = keyof typeof publicPages;
export const publicPageNames = Object.keys(publicPages) as [PublicPage, ...PublicPage[]];

export const PublicText = z.object({
  titre: z.string(),
  /** Blank lines separate paragraphs, « # » starts a heading, « - » a list item. */
  texte: z.string(),
  /** Since when root's own text applies; null for the product's default. */
  depuis: z.iso.datetime().nullable(),
  frais: z.array(z.object({ nom: z.string(), tnd: tndOut })),
});
export type PublicText = z.infer<typeof PublicText>;
