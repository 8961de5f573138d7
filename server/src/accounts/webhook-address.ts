import type { WebhookAddressRefusal } from '@cigogne/domain/accounts/webhook-address';

/** https, and nothing in the address that would travel as a password. `local` is for developing. */
export function whyNotWebhookAddress(
  address: string,
  { local }: { local: boolean },
): WebhookAddressRefusal | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'adresse-invalide';
  if (url.username !== '' || url.password !== '') return 'adresse-identifiants';
  return url.protocol === 'https:' || local ? null : 'adresse-http';
}
