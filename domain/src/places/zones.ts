/** The 24 governorates of `data/governorates.csv`, each with its own zone. */
export const governorates = [
  { slug: 'tunis', nom: 'Tunis', zone: 'grand-tunis' },
  { slug: 'ariana', nom: 'Ariana', zone: 'ariana' },
  { slug: 'ben-arous', nom: 'Ben Arous', zone: 'ben arous' },
  { slug: 'manouba', nom: 'Manouba', zone: 'manouba' },
  { slug: 'nabeul', nom: 'Nabeul', zone: 'nabeul' },
  { slug: 'zaghouan', nom: 'Zaghouan', zone: 'zaghouan' },
  { slug: 'bizerte', nom: 'Bizerte', zone: 'bizerte' },
  { slug: 'beja', nom: 'Béja', zone: 'beja' },
  { slug: 'jendouba', nom: 'Jendouba', zone: 'jendouba' },
  { slug: 'le-kef', nom: 'Le Kef', zone: 'kef' },
  { slug: 'siliana', nom: 'Siliana', zone: 'siliana' },
  { slug: 'kairouan', nom: 'Kairouan', zone: 'kairouan' },
  { slug: 'kasserine', nom: 'Kasserine', zone: 'kasserine' },
  { slug: 'sidi-bouzid', nom: 'Sidi Bouzid', zone: 'sidi-bouzid' },
  { slug: 'sousse', nom: 'Sousse', zone: 'sahel' },
  { slug: 'monastir', nom: 'Monastir', zone: 'monastir' },
  { slug: 'mahdia', nom: 'Mahdia', zone: 'mahdia' },
  { slug: 'sfax', nom: 'Sfax', zone: 'sfax' },
  { slug: 'gafsa', nom: 'Gafsa', zone: 'gafsa' },
  { slug: 'tozeur', nom: 'Tozeur', zone: 'tozeur' },
  { slug: 'kebili', nom: 'Kébili', zone: 'kebili' },
  { slug: 'gabes', nom: 'Gabès', zone: 'gabes' },
  { slug: 'medenine', nom: 'Médenine', zone: 'medenine' },
  { slug: 'tataouine', nom: 'Tataouine', zone: 'tataouine' },
] as const;

type Governorate = (typeof governorates)[number];
export type Zone = Governorate['zone'];

const zoneByName = new Map<string, Zone>(governorates.map(({ nom, zone }) => [nom, zone]));

/** The zone of a governorate by its French name. */
export const zoneOf = (gov: string): Zone | null => zoneByName.get(gov) ?? null;
