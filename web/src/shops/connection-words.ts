import { ago } from '@cigogne/domain/parcels/known-parcels';
import { type ShopConnection, type ShopKind, unfinished } from '@cigogne/domain/shops/connection';
import { mappedFields, requiredFields } from '@cigogne/domain/shops/mapping';
import { counted } from '@cigogne/domain/words';
import { trueNow } from '../http/server-clock.ts';

export type ConnectionTone = 'green' | 'amber' | 'red' | 'stone';

/** The state of a connection in two words, and its colour. */
export function stateOf(connection: ShopConnection): { tone: ConnectionTone; text: string } {
  if (connection.pause) return { tone: 'stone', text: 'en pause' };
  if (connection.refus) return { tone: 'red', text: 'signature fausse' };
  if (unfinished(connection)) return { tone: 'amber', text: 'à finir' };
  if (!connection.derniere) return { tone: 'amber', text: 'rien reçu encore' };
  return {
    tone: 'green',
    text: connection.preuve === 'adresse' ? 'adresse juste' : 'signature juste',
  };
}

/** « dar-zine.tn · 16 commandes aujourd’hui » */
export function factOf(connection: ShopConnection): string {
  const { nom, refus, exemple_at, champs, aujourdhui, derniere, kind } = connection;
  if (refus)
    return `${nom} · ${counted(refus.nb, 'message')} refusé${refus.nb > 1 ? 's' : ''}, ${ago(new Date(refus.at), trueNow())}`;
  if (unfinished(connection) === 'secret') return `${nom} · il manque le secret de la boutique`;
  if (kind === 'autre' && champs === null)
    return exemple_at
      ? `${nom} · un exemple reçu ${ago(new Date(exemple_at), trueNow())}, ${requiredFields.length} champs sur ${mappedFields.length} à relier au moins`
      : `${nom} · en attente d’un premier exemple`;
  if (aujourdhui > 0) return `${nom} · ${counted(aujourdhui, 'commande')} aujourd’hui`;
  return derniere ? `${nom} · dernière ${ago(new Date(derniere), trueNow())}` : nom;
}

/** What connecting each kind of shop requires. */
export const invitations: Record<ShopKind, string> = {
  woocommerce: 'une adresse et un secret à coller dans vos webhooks',
  shopify: 'une adresse à coller dans vos notifications',
  autre: 'une adresse qui reçoit du JSON, vos champs à relier',
};

/** What to paste where, in the words of the shop's own screens. */
export const stepsOf: Record<ShopKind, readonly string[]> = {
  woocommerce: [
    'Dans WordPress, ouvrez WooCommerce > Réglages > Avancé > Webhooks, puis « Ajouter un webhook ».',
    'État : « Actif ». Sujet : « Commande créée ». Version de l’API : « WP REST API Integration v3 ».',
    'Collez l’adresse ci-dessous dans « URL de livraison » et le secret dans « Secret », puis enregistrez.',
    'Faites-en deux autres de la même façon, avec les sujets « Commande mise à jour » et « Commande supprimée ».',
  ],
  shopify: [
    'Dans Shopify, ouvrez Paramètres > Notifications > Webhooks, puis « Créer un webhook ».',
    'Événement : « Création d’une commande ». Format : « JSON ». URL : l’adresse ci-dessous. Enregistrez.',
    'Faites-en deux autres de la même façon : « Mise à jour d’une commande » et « Annulation d’une commande ».',
    'Sous la liste, Shopify écrit « Vos webhooks seront signés avec » : copiez ce qui suit et collez-le ici comme secret.',
  ],
  autre: [
    'Faites envoyer chaque commande en JSON, par POST, à l’adresse ci-dessous.',
    'Si votre boutique signe, elle met le HMAC-SHA256 du corps, en base64 ou en hexadécimal, dans l’en-tête indiqué.',
    'Passez une commande d’essai : elle arrive ici comme exemple.',
    'Dites quel champ contient quoi : l’exemple devient votre premier brouillon.',
  ],
};
