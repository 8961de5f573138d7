import { readScan } from '../parcels/code.ts';
import { columnReader } from '../parcels/column-reader.ts';

/** The columns of the partner's statement that are used; the rest of a sheet is ignored. */
export const statementFields = ['reference', 'numero', 'jour', 'statut', 'montant'] as const;
export type StatementField = (typeof statementFields)[number];

export const statementFieldLabels: Record<StatementField, string> = {
  reference: 'Référence client',
  numero: 'N° Afex',
  jour: 'Date',
  statut: 'Statut',
  montant: 'Montant encaissé',
};

export const statementTitles = columnReader(
  statementFields,
  {
    reference: {
      whole: [
        ...['reference client', 'ref client', 'votre reference', 'votre ref', 'reference', 'ref'],
        ...['code', 'code colis', 'code client', 'code barre', 'code a barres', 'customer ref'],
        ...['customer reference', 'client reference', 'colis', 'المرجع', 'مرجع الحريف'],
      ],
      part: ['reference', 'ref', 'code', 'customer', 'المرجع'],
    },
    numero: {
      whole: [
        ...['n afex', 'no afex', 'num afex', 'numero afex', 'afex', 'code afex', 'ref afex'],
        ...['numero', 'n colis', 'n d envoi', 'numero d envoi', 'n envoi', 'bordereau', 'awb'],
        ...['tracking', 'tracking number', 'shipment', 'shipment id', 'notre reference', 'رقم'],
      ],
      part: ['afex', 'envoi', 'tracking', 'shipment', 'bordereau', 'numero'],
    },
    jour: {
      whole: [
        ...['date', 'date de livraison', 'date livraison', 'livre le', 'jour', 'le', 'day'],
        ...['delivered at', 'delivery date', 'date d encaissement', 'التاريخ', 'تاريخ التسليم'],
      ],
      part: ['date', 'livre le', 'التاريخ'],
    },
    statut: {
      whole: ['statut', 'etat', 'status', 'situation', 'resultat', 'الحالة'],
      part: ['statut', 'etat', 'status'],
    },
    montant: {
      whole: [
        ...[
          'montant encaisse',
          'montant',
          'encaisse',
          'cod',
          'cod encaisse',
          'amount',
          'collected',
        ],
        ...['montant tnd', 'montant dt', 'montant encaisse tnd', 'cr', 'contre remboursement'],
        ...['encaissement', 'encaissement tnd', 'encaissement dt', 'somme', 'total'],
        ...['montant recouvre', 'المبلغ', 'المبلغ المقبوض'],
      ],
      part: ['encaisse', 'montant', 'amount', 'cod', 'collected', 'المبلغ'],
    },
  },
  ['numero', 'montant', 'statut', 'jour', 'reference'],
);
export const { proposeColumns: proposeStatementColumns, looksLikeHeaders: looksLikeStatement } =
  statementTitles;

/** What each kind of cell looks like, the most specific first. */
const looks: readonly [StatementField, (cell: string) => boolean][] = [
  ['reference', (cell) => !('problem' in readScan(cell))],
  ['jour', (cell) => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell)],
  ['numero', (cell) => /^[a-z]{2,6}[-_ ]?\d{3,}$/i.test(cell)],
  ['montant', (cell) => /^\d[\d\s\u00a0\u202f]*(?:[.,]\d{1,3})?(?:\s*\p{L}+)?$/u.test(cell)],
  ['statut', (cell) => /^[\p{L}_ '’]{3,}$/u.test(cell)],
];

/** For a sheet without titles: guesses each column from most of its cells. */
export function guessStatementColumns(
  rows: readonly (readonly string[])[],
): (StatementField | '')[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns: (StatementField | '')[] = Array.from({ length: width }, () => '');
  for (const [field, fits] of looks) {
    const at = columns.findIndex((taken, place) => {
      const cells = rows.map((row) => (row[place] ?? '').trim()).filter(Boolean);
      return taken === '' && cells.length > 0 && cells.filter(fits).length * 2 > cells.length;
    });
    if (at >= 0) columns[at] = field;
  }
  return columns;
}
