import { drawOf } from './draw.ts';

/** One agency per governorate, under the post office's names. */
const agencies: Record<string, string> = {
  tunis: 'TUN',
  ariana: 'ARI',
  'ben arous': 'BEN',
  manouba: 'MAN',
  nabeul: 'NAB',
  zaghouan: 'ZAG',
  bizerte: 'BIZ',
  beja: 'BEJ',
  jendouba: 'JEN',
  'le kef': 'KEF',
  siliana: 'SIL',
  kairouan: 'KAI',
  kasserine: 'KAS',
  'sidi bouzid': 'SBZ',
  sousse: 'SOU',
  monastir: 'MON',
  mahdia: 'MAH',
  sfax: 'SFA',
  gafsa: 'GAF',
  tozeur: 'TOZ',
  kebili: 'KEB',
  gabes: 'GAB',
  medenine: 'MED',
  tataouine: 'TAT',
};

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();

export interface Codes {
  agency: string;
  /** Two digits. */
  zone: string;
}

/** The agency that delivers there and its round, or null for an unknown governorate. */
export function codesOf(governorate: string, delegation: string): Codes | null {
  const agency = agencies[plain(governorate)];
  if (!agency) return null;
  const zone = 1 + Math.floor(drawOf(plain(delegation)) * 24);
  return { agency, zone: String(zone).padStart(2, '0') };
}
