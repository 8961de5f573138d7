import { z } from 'zod';
import { tndOut } from '../wire.ts';

/** The company's texts that anybody may read, by the name in their address. */
export const publicPages = {
  conditions: { title: 'Conditions générales', setting: 'page_conditions' },
  confidentialite: { title: 'Données personnelles', setting: 'page_confidentialite' },
  tarifs: { title: 'Tarifs', setting: 'page_tarifs' },
} as const;
export type PublicPage = keyof typeof publicPages;
export const publicPageNames = Object.keys(publicPages) as [PublicPage, ...PublicPage[]];

export const PublicText = z.object({
  titre: z.string(),
  /** Blank lines part paragraphs, « # » begins a heading, « - » a line of a list. */
  texte: z.string(),
  /** Since when root's own text holds; null for the one that came with the product. */
  depuis: z.iso.datetime().nullable(),
  frais: z.array(z.object({ nom: z.string(), tnd: tndOut })),
});
export type PublicText = z.infer<typeof PublicText>;
