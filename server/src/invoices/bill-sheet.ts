import { invoiceStateLabels } from '@cigogne/domain/invoices/invoice-states';
import type { Bill } from '@cigogne/domain/invoices/invoice-wire';
import { asMillimes, minus, toTnd } from '@cigogne/domain/money';
import type { SheetColumn } from '../lists/sheet.ts';

const amount = (title: string, value: (row: Bill) => number): SheetColumn<Bill> => ({
  title: `${title} TND`,
  kind: 'amount',
  value,
});

/** Of a cancelled one nothing is left, as on the screen. */
const leftToPay = ({ etat, montant_paye, regle }: Bill): number =>
  etat === 'annulee' ? 0 : toTnd(minus(asMillimes(montant_paye), asMillimes(regle)));

const head: readonly SheetColumn<Bill>[] = [
  { title: 'Réf', value: (row) => row.ref },
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
];
const client: readonly SheetColumn<Bill>[] = [
  { title: 'Expéditeur', width: 28, value: (row) => row.facFor.nom_com },
  { title: 'Matricule fiscal', width: 20, value: (row) => row.facFor.matricule_fiscal },
];
const figures: readonly SheetColumn<Bill>[] = [
  { title: 'Nbr Colis', kind: 'count', value: (row) => row.nbr_colis },
  amount('Montant Colis', (row) => row.montant_colis),
  amount('Frais Service', (row) => row.montant_frais_service),
  amount('Frais poids supp.', (row) => row.montant_frais_poids_supp),
  amount('Chèques', (row) => row.montant_cheque),
  amount('Droit de timbre', (row) => row.montant_droit_timbre),
  amount('Manque reporté', (row) => row.report),
  amount('Montant à payer', (row) => row.montant_paye),
  amount('Réglé', (row) => row.regle),
  amount('Reste', leftToPay),
  { title: 'Etat', width: 20, value: (row) => invoiceStateLabels[row.etat] },
  { title: 'Raison', width: 30, value: (row) => row.raison },
];

/** The columns of an exported list of invoices. */
export const billSheet = [...head, ...client, ...figures];

/** The shipper's own list does not repeat the shipper. */
export const myBillSheet = [...head, ...figures];
