import type { WebhookAddressRefusal } from '@cigogne/domain/accounts/webhook-address';

/** Requires https and no credentials in the address. `local` is for development. */
export function whyNotWebhookAddress(
  address: string,
  { local }: { local: boolean },
): WebhookAddressRefusal | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'adresse-invalide';
  if (url.username !== '' || url.password !== '') return 'adresse-identifiants';
  return url.protocol === 'https:' || local ? null : 'adresse-http';
}
