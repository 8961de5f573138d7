import type { Day } from '../days.ts';
import { historyPaper } from '../invoices/history-paper.ts';
import { invoicePaper } from '../invoices/invoice-paper.ts';
import { receiptPaper } from '../invoices/receipt-paper.ts';
import { statementPaper } from '../ledger/statement-paper.ts';
import { millimes, noMoney } from '../money.ts';
import type { CardPart } from '../papers/card.ts';
import type { Paper } from '../papers/paper.ts';
import { parcelCode } from '../parcels/code.ts';
import { labelCard, type LabelOnPaper } from '../parcels/label-card.ts';
import type { ParcelOnPaper } from '../parcels/parcel-cell.ts';
import { manifestPaper } from '../partner/manifest-paper.ts';
import { closingPaper } from '../runsheets/closing-paper.ts';
import { runsheetPaper } from '../runsheets/runsheet-paper.ts';
import { unitPaper } from '../units/unit-paper.ts';

const company = {
  nom: 'Cigogne',
  raison_sociale: 'Cigogne Express SARL',
  matricule_fiscal: '1603417/B/A/M/000',
  adresse: 'Rue du Lac Biwa, Les Berges du Lac, 1053 Tunis',
  telephones: ['70028140', '98304117'],
  mentions: ['RNE 1603417B · RIB 04 018 1040 0012 3456 7 89'],
  logo_papiers: null,
};
/** The product's own mark. */
const stork = { text: 'Cigogne', logo: null };
const at = '2026-03-12T16:58:00.000Z';

type AtTheDoor = ParcelOnPaper & { repere: string | null; marchandise: string };

const people: readonly Pick<AtTheDoor, 'prenom_cl' | 'nom_cl' | 'adresse' | 'repere' | 'note'>[] = [
  {
    prenom_cl: 'Mohamed Ali',
    nom_cl: 'Trabelsi',
    adresse: 'Avenue Habib Bourguiba, près de la pharmacie Slim',
    repere: 'En face du lycée, porte bleue',
    note: 'Livrer après 15 h, appeler avant',
  },
  { prenom_cl: null, nom_cl: 'جميلة', adresse: 'نهج الحبيب', repere: 'وراء الدار', note: null },
  {
    prenom_cl: 'Rania',
    nom_cl: 'Mabrouk',
    adresse: '14 rue Tahar Sfar',
    repere: null,
    note: 'Fragile',
  },
];

const parcels = (count: number): AtTheDoor[] =>
  Array.from({ length: Math.ceil(count / people.length) }, (_, round) =>
    people.map((person, place) => ({
      ...person,
      code: parcelCode(2026, 482_000 + round * people.length + place),
      tel_cl: '98304117',
      adresse_lieu: 'Moknine | Moknine | Monastir | 5050',
      adresse_gov: 'Monastir',
      adresse_deleg: 'Moknine',
      adresse_zip: '5050',
      type_envoi: place === 2 ? ('echange' as const) : ('livraison' as const),
      nbr_paquets: place + 1,
      marchandise: 'Robe rouge, taille 38',
      montant_ttc: millimes(place === 0 ? 1_234_500 : 89_900),
    })),
  )
    .flat()
    .slice(0, count);

const hub = (nom: string) => ({ id: 1, nom });
const courier = { id: 7, nom: 'Gharbi', prenom: 'Ridha', tel: '22333444' };
const source = {
  colis: null,
  rs: null,
  facture: null,
  cheque: null,
  remise: null,
  releve: null,
  exped: null,
  id_exped: null,
  paiement: null,
};

const unitOf = (type: 'dispatch' | 'transfert' | 'retour', count: number) =>
  unitPaper(
    {
      ref: 'MU-26-00874',
      type,
      mvLiv: courier,
      mvExped: {
        id: 1,
        nom_com: 'Mina Kids',
        adresse: '8, rue du Maroc',
        adresse_gov: 'Tunis',
        adresse_deleg: 'La Marsa',
        tel: '29817460',
      },
      mu_hub_exped: hub('HUB-GRAND-TUNIS'),
      mu_hub_dest: hub('HUB-SAHEL'),
      remis_a: type === 'retour' ? 'Hela Mansouri' : null,
      createdAt: at,
      colis: parcels(count),
    },
    company,
  );

const runsheetOf = (count: number) =>
  runsheetPaper(
    {
      ref: 'RS-26-00412',
      rsLiv: { ...courier, matricule: '214 TU 8842' },
      rsHub: hub('HUB-SAHEL'),
      nbr_colis: count,
      montant_tot: millimes(1_324_400),
      dispatchedAt: at,
      createdAt: at,
      colis: parcels(count).map((parcel, place) => ({
        ...parcel,
        position: place + 1,
        montant: parcel.montant_ttc,
        mode_reglement: 'cheque_especes',
        user: { id: 1, nom_com: 'Mina Kids', tel: null },
      })),
    },
    company,
  );

const closingReceipt = (short: boolean) =>
  closingPaper(
    {
      rsLiv: courier,
      cloture: {
        id: 1,
        rs: 'RS-26-00412',
        hub: 'HUB-SAHEL',
        attendu: millimes(1_036_500),
        compte: millimes(short ? 1_030_000 : 1_036_500),
        ecart: millimes(short ? -6_500 : 0),
        montant_cheques: millimes(short ? 120_000 : 0),
        raison: short ? 'Un billet de 5 et une pièce manquent' : null,
        par: 'Sonia Jebali',
        createdAt: at,
        detail: short ? { '50000': 20, '20000': 1, '10000': 1 } : null,
      },
    },
    company,
  );

const manifest = () =>
  manifestPaper(
    {
      numero: 'MF-26-00031',
      compte: 'sousse',
      hub: hub('HUB-SAHEL'),
      par: 'Sonia Jebali',
      nbr_colis: 2,
      montant: millimes(1_324_400),
      accepte_le: null,
      createdAt: at,
      lignes: parcels(2).map((parcel, place) => ({
        ref: parcel.code,
        afex_code: place === 0 ? 'AFX-88213' : null,
        agence: place === 0 ? 'TOZ' : null,
        zone: place === 0 ? '07' : null,
        exped: 'Mina Kids',
        client: parcel.nom_cl,
        tel: parcel.tel_cl,
        adresse: parcel.adresse,
        nbr_paquets: parcel.nbr_paquets,
        type_envoi: parcel.type_envoi,
        montant: parcel.montant_ttc,
        annule: false,
      })),
    },
    company,
  );

const invoiceOf = (count: number, cheques: number, etat: 'emise' | 'annulee') =>
  invoicePaper({
    ref: 'FA-26-00412',
    etat,
    facFor: {
      nom_com: 'Dar Zine',
      matricule_fiscal: '1482093/K/A/M/000',
      adresse: '14 rue Tahar Sfar',
      tel: '29817460',
    },
    nbr_colis: count,
    montant_colis: millimes(1_993_950),
    montant_frais_service: millimes(64_000),
    montant_frais_poids_supp: noMoney,
    montant_cheque: millimes(810_750),
    montant_droit_timbre: millimes(1_000),
    montant_paye: millimes(1_115_400),
    report: millimes(etat === 'annulee' ? 3_000 : 0),
    frais_liv: millimes(7_000),
    frais_retour: millimes(4_000),
    frais_poids_supp_kg: millimes(800),
    createdAt: at,
    emetteur: {
      brand: company.nom,
      legal_name: company.raison_sociale,
      tax_id: company.matricule_fiscal,
      address: company.adresse,
      phones: company.telephones,
    },
    lieu: 'La Marsa | Tunis | 2070',
    mode_reglement: 'cheque_especes',
    report_anterieur: { montant: millimes(12_400), ref: 'FA-26-00391' },
    en_lettres: 'Mille cent quinze dinars et quatre cents millimes.',
    empreinte: '0123456789abcdef0123456789abcdef',
    factureBags: parcels(count).map(({ code, nom_cl, montant_ttc }, place) => ({
      coli: { id: place + 1, ref: code, code, nom_cl },
      decision: 'livre',
      montant_colis: montant_ttc,
      frais_service: millimes(7_000),
      poids_supp: 0,
      frais_poids_supp: noMoney,
    })),
    cheques: Array.from({ length: cheques }, (_, place) => ({
      idCheque: place + 1,
      num: String(48_817 + place),
      proprietaire: 'Yassine Jaziri',
      montant: millimes(600_000),
    })),
  });

const receipt = (facture: string | null) =>
  receiptPaper(
    {
      recu: 'RC-26-00077',
      facture,
      exped: { id: 1, nom_com: 'Dar Zine' },
      jour: '2026-03-14',
      mode: 'virement',
      reference: 'VIR 8812',
      montant: millimes(1_115_400),
      retenue: millimes(11_154),
      hors_facture: facture ? noMoney : millimes(1_115_400),
      verse: millimes(1_104_246),
    },
    company,
  );

const statementOf = (count: number) =>
  statementPaper(
    {
      titre: 'Dar Zine',
      du: '2026-03-01',
      au: '2026-03-14',
      ouverture: millimes(-12_400),
      debit: millimes(600_000),
      credit: millimes(1_993_950),
      cloture: millimes(1_381_550),
      plus: true,
      lignes: Array.from({ length: count }, (_, place) => ({
        at,
        event: 'encaissement',
        source: { ...source, colis: parcelCode(2026, 482_000 + place) },
        compte: place % 2 === 0 ? 'Facturé, à payer Dar Zine' : 'Dû, non facturé Dar Zine',
        debit: millimes(place % 2 === 0 ? 600_000 : 0),
        credit: millimes(place % 2 === 0 ? 0 : 89_900),
        solde: millimes(1_381_550),
      })),
    },
    company,
  );

const historyOf = (count: number) =>
  historyPaper(
    {
      client: 'Dar Zine',
      day: '2026-03-14' as Day,
      rows: parcels(count).map((parcel, place) => ({
        ...parcel,
        etat: 'FACTURE',
        factures: place === 0 ? [{ ref: 'FA-26-00412', createdAt: at, updatedAt: at }] : [],
      })),
    },
    company,
  );

/** One of each paper, on one page. */
export const somePapers = (): Paper[] => [
  unitOf('dispatch', 3),
  unitOf('transfert', 2),
  unitOf('retour', 1),
  runsheetOf(3),
  closingReceipt(true),
  closingReceipt(false),
  manifest(),
  invoiceOf(3, 2, 'emise'),
  invoiceOf(2, 0, 'annulee'),
  receipt('FA-26-00412'),
  receipt(null),
  statementOf(4),
  historyOf(3),
];

/** The same over several pages. */
export const longPapers = (): Paper[] => [
  unitOf('dispatch', 40),
  runsheetOf(40),
  invoiceOf(120, 60, 'emise'),
  statementOf(120),
  historyOf(120),
];

const labelOf = (changes: Partial<LabelOnPaper>): LabelOnPaper => ({
  ...(parcels(1)[0] ?? fail()),
  is_afex: false,
  afex_code_agence: null,
  afex_code_zone: null,
  colis_hub_exped: hub('HUB-GRAND-TUNIS'),
  colis_hub_dest: hub('HUB-SAHEL'),
  user: { nom_com: 'Mina Kids' },
  marchandise: 'Poussette pliante',
  poids_supp: 4.5,
  order_ref: 'MK-2231',
  mode_reglement: 'cheque_especes',
  createdAt: at,
  lien_suivi: 'https://cigogne.tn/suivi/260000482133abcdef',
  ...changes,
});

const fail = (): never => {
  throw new Error('No parcel');
};

/** Labels of all kinds, each with its name. */
export const someLabels = (): [name: string, parts: CardPart[]][] => [
  ['a parcel', labelCard(labelOf({ montant_ttc: millimes(149_900) }), 0, stork)],
  ['as much as six figures', labelCard(labelOf({ montant_ttc: millimes(999_999_999) }), 0, stork)],
  ['the largest amount', labelCard(labelOf({ montant_ttc: millimes(9_999_999_999) }), 0, stork)],
  [
    'one package of twelve',
    labelCard(labelOf({ nbr_paquets: 12, type_envoi: 'recuperation' }), 10, stork),
  ],
  [
    'a parcel of the partner with an Arabic name',
    labelCard(
      labelOf({
        is_afex: true,
        afex_code_agence: 'TOZ',
        afex_code_zone: '07',
        prenom_cl: null,
        nom_cl: 'جميلة',
        type_envoi: 'echange',
        note: null,
      }),
      0,
      stork,
    ),
  ],
];
