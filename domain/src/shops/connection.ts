import { z } from 'zod';
import { id, instant, required, text } from '../wire.ts';
import { Mapping, mappedFields } from './mapping.ts';

export const shopKinds = ['woocommerce', 'shopify', 'autre'] as const;
export type ShopKind = (typeof shopKinds)[number];

export const shopKindLabels: Record<ShopKind, string> = {
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  autre: 'Autre boutique',
};

/** How a shop on another platform authenticates: it signs, or it alone knows the address. */
const shopProofs = ['signature', 'adresse'] as const;

export const mostConnections = 10;

export const shopSentences = {
  nom: 'Vous devez nommer la boutique !',
  secret: 'Vous devez coller le secret de la boutique !',
  header: 'En-tête non valide !',
  tooMany: `${mostConnections} boutiques au plus !`,
  noSecret: 'Cette boutique n’a pas de secret !',
} as const;

const secret = text(200).refine((given) => given.length >= 8, shopSentences.secret);

export const NewConnection = z.object({
  kind: z.enum(shopKinds),
  nom: required(shopSentences.nom, 80),
  /** For shops on other platforms; WooCommerce and Shopify have a fixed way. */
  preuve: z.enum(shopProofs).default('signature'),
  entete: text(60)
    .refine((name) => name === '' || /^[A-Za-z0-9-]+$/.test(name), shopSentences.header)
    .optional(),
});

export const PastedSecret = z.object({ id, secret: secret.nullish() });

/** The result of one message from a shop. */
const receptionResults = [
  'creee',
  'changee',
  'annulee',
  'deja',
  'ancienne',
  'ignoree',
  'exemple',
  'essai',
  'illisible',
] as const;
export type ReceptionResult = (typeof receptionResults)[number];

export const receptionLabels: Record<ReceptionResult, string> = {
  creee: 'Commande reçue',
  changee: 'Commande changée',
  annulee: 'Commande annulée',
  deja: 'Déjà reçue',
  ancienne: 'Plus ancienne que la nôtre',
  ignoree: 'Pas à livrer',
  exemple: 'Exemple à relier',
  essai: 'Essai de la boutique',
  illisible: 'Illisible',
};

export const ShopConnection = z.object({
  id,
  kind: z.enum(shopKinds),
  nom: z.string(),
  /** To paste into the shop's settings. */
  url: z.string(),
  preuve: z.enum(shopProofs),
  entete: z.string(),
  /** The last characters of the secret, if there is one. */
  secret: z.string().nullable(),
  /** Until when the previous secret is still accepted. */
  ancien_jusqua: instant.nullable(),
  pause: z.boolean(),
  createdAt: instant,
  derniere: instant.nullable(),
  aujourdhui: z.int(),
  /** Wrong signatures since the last correct one. */
  refus: z.object({ nb: z.int(), at: instant }).nullable(),
  /** Null for platforms whose fields are known. */
  champs: Mapping.nullable(),
  propose: z.partialRecord(z.enum(mappedFields), z.string()),
  exemple: z.array(z.object({ chemin: z.string(), valeur: z.string() })),
  exemple_at: instant.nullable(),
  receptions: z.array(
    z.object({
      id,
      at: instant,
      resultat: z.enum(receptionResults),
      order_ref: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type ShopConnection = z.infer<typeof ShopConnection>;

/** What a connection still lacks before orders can arrive. */
export function unfinished(
  connection: Pick<ShopConnection, 'kind' | 'preuve' | 'secret' | 'champs'>,
): 'secret' | 'champs' | null {
  if (connection.preuve === 'signature' && connection.secret === null) return 'secret';
  return connection.kind === 'autre' && connection.champs === null ? 'champs' : null;
}
