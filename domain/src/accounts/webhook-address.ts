/** Why an address is not acceptable for a webhook, before it is resolved. */
export const webhookAddressRefusals = {
  'adresse-invalide': 'Adresse non valide !',
  'adresse-http': 'L’adresse doit commencer par https:// !',
  'adresse-identifiants': 'L’adresse ne doit porter ni identifiant ni mot de passe !',
} as const;
export type WebhookAddressRefusal = keyof typeof webhookAddressRefusals;

/** Headers that the sender sets itself, or that would change where a request goes. */
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

/** Whether a shop may add this header to its webhook calls. */
export const isShopHeader = (name: string): boolean =>
  !ownHeaders.has(name.toLowerCase()) && !/^(webhook|proxy|sec)-/i.test(name);
