/**
 * The fields that a column of an imported sheet may hold; « lieu » is read into the four fields of
 * a place.
 */
export const importFields = [
  'nom_cl',
  'prenom_cl',
  'tel_cl',
  'tel_2',
  'adresse',
  'lieu',
  'deleg',
  'gov',
  'zip',
  'marchandise',
  'montant_ttc',
  'nbr_paquets',
  'type_envoi',
  'order_ref',
  'note',
] as const;
export type ImportField = (typeof importFields)[number];

/** The field of each known header, by its key; `''` for a column to skip. */
export type RememberedFields = Record<string, ImportField | ''>;

export const importLabels: Record<ImportField, string> = {
  nom_cl: 'Nom du client',
  prenom_cl: 'Prénom',
  tel_cl: 'Tél client',
  tel_2: 'Autre tél',
  adresse: 'Adresse',
  lieu: 'Lieu',
  deleg: 'Délégation',
  gov: 'Gouvernorat',
  zip: 'Code postal',
  marchandise: 'Marchandise',
  montant_ttc: 'Montant TTC',
  nbr_paquets: 'Nbr paquets',
  type_envoi: "Type d'envoi",
  order_ref: 'Réf. commande',
  note: 'Note pour le livreur',
};

/** Reasons to refuse a file, and messages about its lines. */
export const importSentences = {
  tooHeavy: 'Fichier trop lourd : 5 Mo au plus !',
  unpacksTooLarge:
    'Ce fichier devient trop grand une fois ouvert : copiez vos lignes dans un tableau neuf, ou enregistrez-le en CSV !',
  notASheet: 'Ce fichier n’est pas un tableau : choisissez un fichier CSV ou XLSX !',
  noReader:
    'Ce qui lit les fichiers XLSX n’est pas arrivé : rechargez la page avec le réseau, ou choisissez un CSV !',
  empty: 'Ce fichier ne contient aucune ligne !',
  tooMany: (n: number) => `Ce fichier contient ${n} lignes : 2 000 au plus !`,
  tooWide: 'Ce fichier a trop de colonnes : 60 au plus !',
  oldFormat: 'Ce fichier est un ancien classeur XLS : enregistrez-le en XLSX ou en CSV !',
  locked: 'Ce fichier est protégé par un mot de passe : enregistrez-le sans protection !',
} as const;

export const mostLines = 2000;
export const mostColumns = 60;
/** In bytes. */
export const heaviestFile = 5_000_000;
/** The unpacked size of a workbook; a full sheet takes a fifth of it. */
export const heaviestUnpacked = 80_000_000;
