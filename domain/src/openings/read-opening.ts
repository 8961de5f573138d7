import { isRib } from '../accounts/rib.ts';
import type { PaymentMode } from '../accounts/account.ts';
import type { Millimes } from '../money.ts';
import { readSendType } from '../parcels/import-line.ts';
import { type SendType, sendTypes } from '../parcels/statuses.ts';
import type { PlaceTexts } from '../places/place-spans.ts';
import { spokenWords } from '../places/spoken.ts';
import { cut, LineCells, type LineFault } from './opening-cells.ts';
import type { AmountUnit, OpeningKind, OpeningTexts } from './opening-fields.ts';
import { foreignKey } from './old-code.ts';
import { type OpeningStatus, readOpeningStatus } from './opening-status.ts';

export interface ShipperOpening {
  nom_com: string;
  nom: string;
  prenom: string;
  email: string;
  tel: string;
  gov: string;
  adresse: string | null;
  matricule_fiscal: string | null;
  hub: string;
  frais_liv: Millimes | null;
  frais_retour: Millimes | null;
  frais_poids_supp_kg: Millimes | null;
  mode_reglement: PaymentMode;
  rib: string | null;
  /** Owed to the shipper; negative: owed by the shipper. */
  solde: Millimes;
}

export interface CourierOpening {
  nom: string;
  prenom: string;
  email: string;
  tel: string;
  hub: string;
  matricule: string | null;
  adresse: string | null;
  especes: Millimes;
}

export interface ParcelOpening {
  code: string;
  exped: string;
  nom_cl: string;
  tel_cl: string;
  adresse: string;
  place: PlaceTexts;
  marchandise: string;
  montant: Millimes;
  type_envoi: SendType;
  nbr_paquets: number;
  statut: OpeningStatus;
  hub: string;
  tentatives: number;
  order_ref: string | null;
  note: string | null;
}

export interface OpeningValues {
  exped: ShipperOpening;
  liv: CourierOpening;
  colis: ParcelOpening;
}

export interface OpeningReading<K extends OpeningKind> {
  values: OpeningValues[K];
  faults: LineFault[];
}

/**
 * Reads a line of the file; what depends on the company's data (hubs, accounts, places) is checked
 * later.
 */
export function readOpening<K extends OpeningKind>(
  kind: K,
  texts: OpeningTexts,
  unit: AmountUnit,
): OpeningReading<K> {
  const cells = new LineCells(texts, unit);
  const values = readers[kind](cells) as OpeningValues[K];
  return { values, faults: cells.faults };
}

const readers: { [K in OpeningKind]: (cells: LineCells) => OpeningValues[K] } = {
  exped: readShipper,
  liv: readCourier,
  colis: readParcel,
};

const mailMissing = 'L’adresse e-mail manque : elle ouvre le compte.';

function readShipper(cells: LineCells): ShipperOpening {
  const nom_com = cells.required('nom_com', 'Le nom commercial manque.', 120);
  const [prenom, nom] = personIn(cells.text('responsable', 160));
  return {
    nom_com,
    nom: nom || cut(nom_com, 80),
    prenom,
    email: cells.email(mailMissing),
    tel: cells.phone('tel'),
    gov: cells.text('gov', 60),
    adresse: cells.optional('adresse', 500),
    matricule_fiscal: cells.optional('matricule_fiscal', 40),
    hub: cells.text('hub', 80),
    frais_liv: cells.rate('frais_liv'),
    frais_retour: cells.rate('frais_retour'),
    frais_poids_supp_kg: cells.rate('frais_poids_supp_kg'),
    mode_reglement: readMode(cells),
    rib: readRib(cells),
    solde: cells.amount('solde', true),
  };
}

function readCourier(cells: LineCells): CourierOpening {
  const name = cells.required('nom', 'Le nom manque.', 160);
  const given = cells.text('prenom', 80);
  const [first, last] = given === '' ? personIn(name) : [given, name];
  return {
    nom: cut(last || name, 80),
    prenom: first,
    email: cells.email(mailMissing),
    tel: cells.phone('tel'),
    hub: cells.required('hub', 'Le hub manque : un livreur a le sien.', 80),
    matricule: cells.optional('matricule', 40),
    adresse: cells.optional('adresse', 500),
    especes: cells.amount('especes'),
  };
}

function readParcel(cells: LineCells): ParcelOpening {
  const statut = readOpeningStatus(cells.text('statut'));
  if (!statut.statut) cells.fault('statut', statut.message, statut.choix);
  const type = readSendType(cells.text('type_envoi'));
  const type_envoi = sendTypes.find((one) => one === type);
  if (!type_envoi) cells.fault('type_envoi', 'le type d’envoi est obligatoire !');
  const where = [cells.text('lieu'), cells.text('deleg'), cells.text('gov')].filter(Boolean);
  const atHub = statut.statut !== undefined && statut.statut !== 'ATT-ENVOIE';
  return {
    code: cells.required('code', 'Le code de l’ancien système manque.', 80).replace(/\s+/g, ' '),
    exped: cells.required('exped', 'L’expéditeur manque.', 254),
    nom_cl: cells.required('nom_cl', 'Le nom du client manque.', 120),
    tel_cl: cells.phone('tel_cl'),
    adresse: cells.text('adresse', 500) || where.join(', '),
    place: {
      gov: cells.text('gov'),
      deleg: cells.text('deleg'),
      lieu: cells.text('lieu'),
      zip: cells.text('zip').replace(/[.,]0+$/, ''),
      adresse: cells.text('adresse', 500),
    },
    marchandise: cells.text('marchandise', 300) || 'Non précisée',
    montant: cells.amount('montant'),
    type_envoi: type_envoi ?? 'livraison',
    nbr_paquets: cells.count('nbr_paquets', { least: 1, most: 99, otherwise: 1 }),
    statut: statut.statut ?? 'ATT-LIV',
    hub: atHub
      ? cells.required('hub', 'Le hub manque : où est ce colis ?', 80)
      : cells.text('hub', 80),
    tentatives: cells.count('tentatives', { least: 0, most: 3, otherwise: 0 }),
    order_ref: cells.optional('order_ref', 80),
    note: cells.optional('note', 500),
  };
}

/** « Sami Ben Youssef »: the first word is the first name; a single word is the last name. */
function personIn(text: string): [first: string, last: string] {
  const [first = '', ...rest] = text.split(/\s+/).filter(Boolean);
  return rest.length === 0 ? ['', first] : [cut(first, 80), cut(rest.join(' '), 80)];
}

function readMode(cells: LineCells): PaymentMode {
  const words = spokenWords(cells.text('mode_reglement'));
  if (words.length === 0 || words.some((word) => word.startsWith('cheque'))) {
    return words.length === 0 ? 'especes' : 'cheque_especes';
  }
  if (words.some((word) => ['espece', 'especes', 'cash', 'liquide'].includes(word)))
    return 'especes';
  cells.fault('mode_reglement', 'Mode inconnu : « espèces » ou « chèque ou espèces ».', [
    'espèces',
    'chèque ou espèces',
  ]);
  return 'especes';
}

function readRib(cells: LineCells): string | null {
  const digits = cells.text('rib', 60).replace(/[\s.-]/g, '');
  if (digits === '') return null;
  if (!isRib(digits)) cells.fault('rib', 'RIB non valide !');
  return digits;
}

/** Identifies a line in the old system, so that it is recognised when imported again. */
export const keyOfOpening = <K extends OpeningKind>(kind: K, values: OpeningValues[K]): string =>
  kind === 'colis'
    ? foreignKey((values as ParcelOpening).code)
    : (values as ShipperOpening | CourierOpening).email;

/** The line's amount in the books, or to collect from a recipient. */
export const amountOfOpening = <K extends OpeningKind>(
  kind: K,
  values: OpeningValues[K],
): Millimes => {
  if (kind === 'exped') return (values as ShipperOpening).solde;
  return kind === 'liv' ? (values as CourierOpening).especes : (values as ParcelOpening).montant;
};
