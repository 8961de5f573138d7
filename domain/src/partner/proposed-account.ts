import type { PartnerAccount } from '../ledger/accounts.ts';

/** Governorates that the partner's depot in Sousse serves sooner than the one in Tunis. */
const nearSousse: readonly string[] = [
  'Sousse',
  'Monastir',
  'Mahdia',
  'Kairouan',
  'Kasserine',
  'Sidi Bouzid',
  'Sfax',
  'Gafsa',
  'Tozeur',
  'Kébili',
  'Gabès',
  'Médenine',
  'Tataouine',
];

/** The account proposed to a hub: where more of its governorates are near; Tunis when it is even. */
export function proposedAccount(governorates: readonly string[]): PartnerAccount {
  const inTheSouth = governorates.filter((gov) => nearSousse.includes(gov)).length;
  return inTheSouth * 2 > governorates.length ? 'sousse' : 'tunis';
}
