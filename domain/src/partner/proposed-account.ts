import type { PartnerAccount } from '../ledger/accounts.ts';

/** Governorates closer to the partner's depot in Sousse than to the one in Tunis. */
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

/** The account proposed to a hub: the one closer to most of its governorates; Tunis in a tie. */
export function proposedAccount(governorates: readonly string[]): PartnerAccount {
  const inTheSouth = governorates.filter((gov) => nearSousse.includes(gov)).length;
  return inTheSouth * 2 > governorates.length ? 'sousse' : 'tunis';
}
