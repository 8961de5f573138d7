import type { Place } from '../places/match.ts';
import { bookOf } from '../places/place-book.ts';
import { governorates } from '../places/zones.ts';

const arabic: Record<string, string> = {
  Tunis: 'تونس',
  Ariana: 'أريانة',
  'Ben Arous': 'بن عروس',
  Nabeul: 'نابل',
  Bizerte: 'بنزرت',
  Sousse: 'سوسة',
  Monastir: 'المنستير',
  Sfax: 'صفاقس',
  Kairouan: 'القيروان',
  Gabès: 'قابس',
};

const delegations = [
  { gov: 'Tunis', nom: 'La Marsa', aka: [], ar: 'المرسى' },
  { gov: 'Tunis', nom: 'Le Bardo', aka: [], ar: 'باردو' },
  { gov: 'Tunis', nom: 'El Menzah', aka: [], ar: 'المنزه' },
  { gov: 'Ariana', nom: 'Ariana Ville', aka: [], ar: 'أريانة المدينة' },
  { gov: 'Ariana', nom: 'La Soukra', aka: ['Soukra'], ar: 'سكرة' },
  { gov: 'Ben Arous', nom: 'El Mourouj', aka: [], ar: 'المروج' },
  { gov: 'Ben Arous', nom: 'Ezzahra', aka: [], ar: 'الزهراء' },
  { gov: 'Nabeul', nom: 'Hammamet', aka: [], ar: 'الحمامات' },
  { gov: 'Bizerte', nom: 'Bizerte Nord', aka: [], ar: 'بنزرت الشمالية' },
  { gov: 'Sousse', nom: 'Sousse Médina', aka: ['Sousse Ville'], ar: 'سوسة المدينة' },
  { gov: 'Sousse', nom: 'Sousse Jawhara', aka: ['Sousse Jaouhara'], ar: 'سوسة جوهرة' },
  { gov: 'Sousse', nom: "M'saken", aka: [], ar: 'مساكن' },
  { gov: 'Monastir', nom: 'Monastir', aka: [], ar: 'المنستير' },
  { gov: 'Monastir', nom: 'Ksar Hellal', aka: ['Ksar Hlel'], ar: 'قصر هلال' },
  { gov: 'Mahdia', nom: 'Bou Merdes', aka: [], ar: 'بومرداس' },
  { gov: 'Sfax', nom: 'Sfax Ville', aka: [], ar: 'صفاقس المدينة' },
  { gov: 'Sfax', nom: 'Sakiet Ezzit', aka: [], ar: 'ساقية الزيت' },
  { gov: 'Kairouan', nom: 'Kairouan Sud', aka: [], ar: 'القيروان الجنوبية' },
  { gov: 'Gabès', nom: 'Gabès Médina', aka: [], ar: 'قابس المدينة' },
  { gov: 'Gabès', nom: 'Nouvelle Matmata', aka: [], ar: 'مطماطة الجديدة' },
  { gov: 'Médenine', nom: 'Djerba Houmt Souk', aka: [], ar: 'جربة حومة السوق' },
  { gov: 'Médenine', nom: 'Djerba Midoun', aka: ['Midoun'], ar: 'جربة ميدون' },
];

const localities = [
  'Berge du Lac | La Marsa | Tunis | 1053',
  'Cité AFH | La Marsa | Tunis | 2078',
  'Sidi Daoud | La Marsa | Tunis | 2046',
  'Le Bardo | Le Bardo | Tunis | 2000',
  'El Menzah 9 | El Menzah | Tunis | 1013',
  'El Manar 2 | El Menzah | Tunis | 2092',
  'Ariana | Ariana Ville | Ariana | 2080',
  'Cité Ennasr 2 | Ariana Ville | Ariana | 2037',
  'El Menzah 6 | Ariana Ville | Ariana | 2091',
  'La Soukra | La Soukra | Ariana | 2036',
  'El Mourouj | El Mourouj | Ben Arous | 2074',
  'Cité Ennasr 2 | El Mourouj | Ben Arous | 2074',
  'Ezzahra | Ezzahra | Ben Arous | 2034',
  'Hammamet | Hammamet | Nabeul | 8050',
  'Bizerte | Bizerte Nord | Bizerte | 7000',
  'Sousse | Sousse Médina | Sousse | 4000',
  'Sahloul | Sousse Jawhara | Sousse | 4054',
  'Cité Sahloul | Sousse Jawhara | Sousse | 4054',
  "M'saken | M'saken | Sousse | 4070",
  'Monastir | Monastir | Monastir | 5000',
  'Cité Bir Soukra | Ksar Hellal | Monastir | 5070',
  'Bou Helal El Ali Nord | Bou Merdes | Mahdia | 5112',
  'Sfax | Sfax Ville | Sfax | 3000',
  'Sakiet Ezzit | Sakiet Ezzit | Sfax | 3021',
  'Kairouan | Kairouan Sud | Kairouan | 3100',
  'Gabès | Gabès Médina | Gabès | 6000',
  'Ezzahra | Nouvelle Matmata | Gabès | 6044',
  'Erriadh | Djerba Houmt Souk | Médenine | 4146',
  'Mahboubine | Djerba Midoun | Médenine | 4155',
].map((line): Place => {
  const [_loc = '', _del = '', _gov = '', _zip = ''] = line.split(' | ');
  return { _loc, _del, _gov, _zip };
});

/** All governorates, and for some of them a few places that people write in many ways. */
export const somePlaces = bookOf({
  governorates: governorates.map(({ nom, slug }) => ({ nom, slug, ar: arabic[nom] ?? '' })),
  delegations,
  localities,
});
