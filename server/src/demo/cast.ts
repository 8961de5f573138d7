import type { OpeningHours } from '@cigogne/domain/hubs/opening-hours';

/** The people of the demo company. All names, shops and numbers are invented. */

/** The password of every demo account; `npm start` prints it with one login per role. */
export const demoPassword = 'cigogne';

interface DemoClerk {
  nom: string;
  prenom: string;
  email: string;
  tel: string;
}

export interface DemoHub {
  nom: string;
  tel: string;
  adresse: string;
  horaires: OpeningHours;
  govs: string[];
  admin: DemoClerk;
  /** A second clerk, who unloads beside the first. */
  clerk?: DemoClerk;
}

/** Where none of them delivers, the partner does. */
export const hubs: readonly DemoHub[] = [
  {
    nom: 'HUB-GRAND-TUNIS',
    tel: '71418200',
    adresse: '14, rue de l’Industrie, Charguia 2, Tunis',
    horaires: [
      { jours: [1, 2, 3, 4, 5], plages: [{ de: '08:00', a: '18:30' }] },
      { jours: [6], plages: [{ de: '08:30', a: '13:00' }] },
    ],
    govs: [
      'Tunis',
      'Ariana',
      'Ben Arous',
      'Manouba',
      'Bizerte',
      'Zaghouan',
      'Béja',
      'Jendouba',
      'Le Kef',
      'Siliana',
      'Nabeul',
    ],
    admin: { nom: 'Jebali', prenom: 'Sonia', email: 'sonia.jebali@cigogne.tn', tel: '98220101' },
    clerk: { nom: 'Bouzid', prenom: 'Karim', email: 'karim.bouzid@cigogne.tn', tel: '98220104' },
  },
  {
    nom: 'HUB-SAHEL',
    tel: '73261540',
    adresse: 'Zone industrielle, Sidi Abdelhamid, Sousse',
    horaires: [
      {
        jours: [1, 2, 3, 4, 5],
        plages: [
          { de: '08:30', a: '12:30' },
          { de: '14:00', a: '18:00' },
        ],
      },
      { jours: [6], plages: [{ de: '08:30', a: '13:00' }] },
    ],
    govs: ['Sousse', 'Monastir', 'Mahdia', 'Kairouan'],
    admin: {
      nom: 'Gharsalli',
      prenom: 'Fathi',
      email: 'fathi.gharsalli@cigogne.tn',
      tel: '98220102',
    },
  },
  {
    nom: 'HUB-SFAX',
    tel: '74402310',
    adresse: 'Route de Gabès, km 3, Thyna, Sfax',
    horaires: [{ jours: [1, 2, 3, 4, 5, 6], plages: [{ de: '08:30', a: '17:00' }] }],
    govs: ['Sfax', 'Sidi Bouzid', 'Gafsa', 'Tozeur', 'Gabès', 'Médenine'],
    admin: { nom: 'Masmoudi', prenom: 'Raja', email: 'raja.masmoudi@cigogne.tn', tel: '98220103' },
  },
];

/** `hub` is an index into `hubs`. */
export interface DemoCourier {
  nom: string;
  prenom: string;
  email: string;
  tel: string;
  matricule: string;
  hub: number;
}

const courier = (
  prenom: string,
  nom: string,
  tel: string,
  matricule: string,
  hub: number,
): DemoCourier => ({
  prenom,
  nom,
  tel,
  matricule,
  hub,
  email: `${prenom}.${nom}@cigogne.tn`.toLowerCase().replace(/\s/g, ''),
});

export const couriers: readonly DemoCourier[] = [
  courier('Walid', 'Ferchichi', '98220411', '198 TU 1146', 0),
  courier('Anis', 'Dridi', '98220412', '201 TU 7730', 0),
  courier('Hatem', 'Zouaoui', '98220413', '187 TU 2904', 0),
  courier('Seif', 'Allani', '98220414', '215 TU 6021', 0),
  courier('Bilel', 'Oueslati', '98220415', '176 TU 3310', 0),
  courier('Marwen', 'Khelifi', '98220416', '214 TU 5873', 1),
  courier('Hamza', 'Msakni', '98220417', '209 TU 1188', 1),
  courier('Nizar', 'Boukadida', '98220418', '192 TU 4407', 1),
  courier('Kais', 'Mhiri', '98220419', '220 TU 0915', 1),
  courier('Aymen', 'Kchaou', '98220420', '205 TU 8862', 2),
  courier('Imed', 'Fakhfakh', '98220421', '211 TU 3079', 2),
  courier('Skander', 'Rekik', '98220422', '183 TU 6654', 2),
];

export interface DemoShipper {
  nom_com: string;
  nom: string;
  prenom: string;
  tel: string;
  gov: string;
  deleg: string;
  adresse: string;
  produit: string;
  goods: string[];
  /** The range of a parcel's price, in dinars. */
  prices: [number, number];
  /** Its share of the company's parcels, relative to the others. */
  weight: number;
  mode: 'especes' | 'cheque_especes';
  /** In dinars. */
  rates: [liv: number, retour: number, kg: number];
}

const shipper = (
  nom_com: string,
  prenom: string,
  nom: string,
  tel: string,
  [gov, deleg, adresse]: [string, string, string],
  produit: string,
  goods: string[],
  prices: [number, number],
  weight: number,
  rates: [number, number, number] = [7, 4, 1],
  mode: 'especes' | 'cheque_especes' = 'especes',
): DemoShipper => ({
  nom_com,
  prenom,
  nom,
  tel,
  gov,
  deleg,
  adresse,
  produit,
  goods,
  prices,
  weight,
  rates,
  mode,
});

/** From the shop that hands over forty parcels an afternoon to the one that sells three a week. */
export const shippers: readonly DemoShipper[] = [
  shipper(
    'Dar Zine',
    'Ines',
    'Ben Ammar',
    '53418020',
    ['Tunis', 'La Marsa', '8, rue du Maroc'],
    'Linge de maison',
    ['Nappe brodée, 6 serviettes', 'Plaid en laine', 'Housse de couette', 'Lot de 4 coussins'],
    [45, 320],
    40,
    [6.5, 3.5, 0.8],
    'cheque_especes',
  ),
  shipper(
    'Lella Kmar Cosmétiques',
    'Kmar',
    'Saidi',
    '53418021',
    ['Ariana', 'Ariana Ville', '22, avenue Taïeb Mhiri'],
    'Cosmétiques',
    ['Coffret soin visage', 'Huile de figue de barbarie', 'Savon noir', 'Sérum éclat'],
    [25, 140],
    34,
    [6.5, 3.5, 1],
  ),
  shipper(
    'TechnoPlus',
    'Mehdi',
    'Karray',
    '53418022',
    ['Sfax', 'Sfax Ville', '104, avenue Hédi Chaker'],
    'Électronique',
    ['Écouteurs sans fil', 'Chargeur rapide 65 W', 'Montre connectée', 'Clavier mécanique'],
    [39, 690],
    30,
    [7, 4, 1],
    'cheque_especes',
  ),
  shipper(
    'Baby & Co',
    'Salma',
    'Jouini',
    '53418023',
    ['Sousse', 'Sousse Jawhara', '5, rue Ibn Khaldoun'],
    'Puériculture',
    ['Tenue bébé 6 mois', 'Tapis d’éveil', 'Lot de bavoirs', 'Porte-bébé'],
    [29, 260],
    28,
  ),
  shipper(
    'Sneakers TN',
    'Yassine',
    'Trabelsi',
    '53418024',
    ['Ben Arous', 'Mégrine', '31, avenue Habib Bourguiba'],
    'Chaussures',
    ['Baskets blanches 42', 'Running homme 43', 'Baskets montantes 38'],
    [89, 420],
    26,
  ),
  shipper(
    'L’Atelier d’Olfa',
    'Olfa',
    'Zouari',
    '53418025',
    ['Sfax', 'Sakiet Ezzit', '12, route de Tunis km 6'],
    'Couture',
    ['Robe d’invitée', 'Caftan brodé', 'Ensemble tailleur', 'Foulard en soie'],
    [70, 480],
    20,
  ),
  shipper(
    'Miel du Kef',
    'Lotfi',
    'Guesmi',
    '53418026',
    ['Manouba', 'Oued Ellil', 'Route de Tebourba km 9'],
    'Produits du terroir',
    ['Miel de thym 1 kg', 'Coffret 3 miels', 'Huile d’olive 5 L'],
    [32, 180],
    12,
  ),
  shipper(
    'Bijoux Nour',
    'Nour',
    'Cherif',
    '53418027',
    ['Monastir', 'Monastir', '3, rue Trabelsia'],
    'Bijoux fantaisie',
    ['Parure perles', 'Bracelet gravé', 'Boucles argent'],
    [19, 150],
    18,
  ),
  shipper(
    'Cuisine Facile',
    'Hela',
    'Mansouri',
    '53418028',
    ['Ariana', 'Cité Ettadhamen', '40, rue Ibn Charaf'],
    'Ustensiles',
    ['Robot multifonction', 'Set de couteaux', 'Moules en silicone'],
    [35, 390],
    16,
  ),
  shipper(
    'Librairie El Hikma',
    'Taha',
    'Ghedira',
    '53418029',
    ['Tunis', 'La Médina', '17, rue Zarkoun'],
    'Livres',
    ['Coffret BD', 'Roman relié', 'Méthode d’anglais'],
    [18, 120],
    12,
  ),
  shipper(
    'Sport Zone',
    'Khalil',
    'Bouazizi',
    '53418030',
    ['Sousse', 'Hammam Sousse', '9, boulevard Yahia Ben Omar'],
    'Articles de sport',
    ['Haltères 2 × 5 kg', 'Maillot d’entraînement', 'Tapis de yoga'],
    [30, 280],
    16,
  ),
  shipper(
    'Maison Djerba',
    'Rania',
    'Haddad',
    '53418031',
    ['Sfax', 'Thyna', 'Route de Gabès km 5'],
    'Artisanat',
    ['Couffin en palmier', 'Poterie de Guellala', 'Margoum 1 × 1,5 m'],
    [40, 350],
    10,
  ),
  shipper(
    'Optic’Vue',
    'Fares',
    'Ayadi',
    '53418032',
    ['Nabeul', 'Nabeul', '66, avenue Habib Thameur'],
    'Lunettes',
    ['Lunettes de soleil', 'Monture optique', 'Étui et lingettes'],
    [60, 310],
    8,
  ),
  shipper(
    'Pièces Auto Express',
    'Nabil',
    'Romdhane',
    '53418033',
    ['Ben Arous', 'Radès', 'Zone portuaire'],
    'Pièces automobiles',
    ['Plaquettes de frein', 'Filtre à huile', 'Rétroviseur'],
    [35, 540],
    12,
    [7, 4, 1.2],
    'cheque_especes',
  ),
  shipper(
    'Kids Mode',
    'Wafa',
    'Sassi',
    '53418034',
    ['Mahdia', 'Mahdia', '2, rue Ali Bey'],
    'Vêtements enfants',
    ['Ensemble 4 ans', 'Pyjama coton', 'Doudoune 8 ans'],
    [25, 160],
    14,
  ),
  shipper(
    'Tapis Kairouan',
    'Hamadi',
    'Slama',
    '53418035',
    ['Kairouan', 'Kairouan Nord', 'Place des Martyrs'],
    'Tapis',
    ['Tapis noué 0,8 × 1,4 m', 'Klim'],
    [150, 1450],
    4,
    [9, 6, 1.5],
    'cheque_especes',
  ),
  shipper(
    'GlamShop',
    'Chaima',
    'Jelassi',
    '53418036',
    ['Manouba', 'Manouba', '14, avenue de l’Indépendance'],
    'Maquillage',
    ['Palette 18 teintes', 'Kit pinceaux', 'Rouge à lèvres mat'],
    [20, 110],
    18,
  ),
  shipper(
    'Gafsa Dattes',
    'Mongi',
    'Amri',
    '53418037',
    ['Sfax', 'Sfax Ouest', 'Route de Gafsa km 3'],
    'Dattes',
    ['Deglet Nour 5 kg', 'Coffret dattes fourrées'],
    [28, 120],
    6,
  ),
  shipper(
    'Phone House Sfax',
    'Saber',
    'Riahi',
    '53418038',
    ['Sfax', 'Sakiet Eddaïer', '88, route de Mahdia'],
    'Téléphonie',
    ['Coque renforcée', 'Écran de remplacement', 'Téléphone reconditionné'],
    [15, 780],
    10,
  ),
  shipper(
    'Jardin d’Emna',
    'Emna',
    'Turki',
    '53418039',
    ['Nabeul', 'Hammamet', 'Route de Nabeul km 2'],
    'Plantes',
    ['Olivier en pot', 'Lot de 6 succulentes'],
    [22, 95],
    6,
  ),
  shipper(
    'Parfums Yasmine',
    'Yasmine',
    'Mahjoub',
    '53418040',
    ['Tunis', 'El Menzah', '10, rue Moez'],
    'Parfums',
    ['Eau de parfum 100 ml', 'Coffret découverte'],
    [45, 260],
    14,
  ),
  shipper(
    'Le Cartable',
    'Imed',
    'Sellami',
    '53418041',
    ['Bizerte', 'Bizerte Nord', '7, rue d’Alger'],
    'Fournitures',
    ['Cartable garni', 'Agenda et trousse'],
    [30, 140],
    6,
  ),
  shipper(
    'Art de Table',
    'Dorra',
    'Kallel',
    '53418042',
    ['Sfax', 'Sfax Sud', 'Route de l’Aéroport km 4'],
    'Vaisselle',
    ['Service 24 pièces', 'Plat tajine', 'Verres à thé'],
    [38, 330],
    8,
  ),
  shipper(
    'Bio Béja',
    'Slim',
    'Arfaoui',
    '53418043',
    ['Tunis', 'Sidi Hassine', 'Route de Béja km 6'],
    'Alimentation',
    ['Panier fromages', 'Pâtes artisanales'],
    [24, 90],
    3,
  ),
  shipper(
    'Vintage Store',
    'Amine',
    'Tlili',
    '53418044',
    ['Tunis', 'Bab Souika', '21, rue Bab Souika'],
    'Friperie',
    ['Veste en jean', 'Pull en laine', 'Sac cuir'],
    [15, 120],
    5,
  ),
];

export const recipientFirstNames = [
  'Amel',
  'Amira',
  'Anouar',
  'Asma',
  'Bassem',
  'Chokri',
  'Cyrine',
  'Dorra',
  'Emna',
  'Fares',
  'Fatma',
  'Ghada',
  'Habib',
  'Hajer',
  'Hela',
  'Houssem',
  'Ikram',
  'Ines',
  'Jamila',
  'Khalil',
  'Leila',
  'Lotfi',
  'Maher',
  'Mariem',
  'Mohamed Ali',
  'Mouna',
  'Nadia',
  'Nesrine',
  'Nizar',
  'Olfa',
  'Rabeb',
  'Ridha',
  'Rim',
  'Salma',
  'Sarra',
  'Skander',
  'Sonia',
  'Taha',
  'Wafa',
  'Yassine',
  'Zied',
];

export const recipientLastNames = [
  'Abidi',
  'Ayadi',
  'Belhadj',
  'Ben Amor',
  'Ben Salem',
  'Ben Youssef',
  'Bouazizi',
  'Bouzid',
  'Chaabane',
  'Chebbi',
  'Dhouib',
  'Feki',
  'Gharbi',
  'Ghedira',
  'Hamdi',
  'Hammami',
  'Jaziri',
  'Jouini',
  'Kallel',
  'Louati',
  'Maaloul',
  'Maatoug',
  'Mansouri',
  'Mejri',
  'Nasri',
  'N’Diaye',
  'Rekik',
  'Sassi',
  'Sellami',
  'Trabelsi',
  'Turki',
  'Zouari',
];

/** First and last name of those who order in Arabic. */
export const arabicRecipients = [
  ['أمينة', 'معتوق'],
  ['محمد', 'بن علي'],
  ['سلمى', 'الطرابلسي'],
  ['عبد الرزاق', 'العياري'],
  ['نجوى', 'القلال'],
] as const;

export const streets = [
  'Rue Ibn Khaldoun',
  'Avenue Habib Bourguiba',
  'Rue de la République',
  'Cité Ennasr',
  'Rue des Orangers',
  'Impasse El Yasmine',
  'Avenue Farhat Hached',
  'Rue 18 Janvier',
  'Résidence Les Jasmins',
  'Rue d’Espagne',
  'Avenue de la Liberté',
  'Rue Ali Belhouane',
];

export const recipientNotes = [
  'Appeler avant, pas d’interphone.',
  'Après 16 h.',
  'Laisser chez le gardien si absent.',
  'Sonner deux fois.',
  'Fragile.',
];
