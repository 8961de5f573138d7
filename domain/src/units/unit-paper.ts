import { formatInstant } from '../days.ts';
import { formatAmount, sum } from '../money.ts';
import type { Company } from '../papers/company-head.ts';
import { listPaper } from '../papers/list-paper.ts';
import type { CellLine, Fact, Paper } from '../papers/paper.ts';
import { unitBarcode } from '../parcels/code.ts';
import { parcelCell, type ParcelOnPaper } from '../parcels/parcel-cell.ts';
import { formatPhone } from '../phone-text.ts';
import type { UnitType } from './unit.ts';
import type { UnitView } from './unit-wire.ts';
import { recipientName } from '../parcels/recipient-name.ts';

const titles: Record<UnitType, string> = {
  dispatch: 'Bon de ramassage',
  transfert: 'Bon de transfert',
  retour: 'Bon de retour',
};

type UnitOnPaper = Pick<
  UnitView,
  'ref' | 'type' | 'mvExped' | 'mvLiv' | 'mu_hub_exped' | 'mu_hub_dest' | 'remis_a' | 'createdAt'
> & { colis: readonly (ParcelOnPaper & Pick<UnitView['colis'][number], 'marchandise'>)[] };

/** The sheet of a pickup, a transfer or a return: its parcels with codes, count and total. */
export function unitPaper(unit: UnitOnPaper, company: Company): Paper {
  const title = `${titles[unit.type]} ${unit.ref}`;
  // The shop checks what it takes back; old goods have a code of their own that it has never seen.
  const isReturn = unit.type === 'retour';
  const total = sum(unit.colis.map(({ montant_ttc }) => montant_ttc));
  return listPaper(
    {
      title,
      dated: formatInstant(unit.createdAt),
      barcode: unitBarcode(unit.ref),
      facts: factsOf(unit),
      table: {
        large: true,
        columns: [
          { title: 'N°', mm: 9.5 },
          { title: 'Colis', mm: 43.5 },
          { title: 'Destinataire', mm: 37 },
          { title: 'Adresse', mm: 48 },
          { title: isReturn ? 'Marchandise' : 'Note', mm: 26 },
          { title: 'Montant TND', mm: 22, end: true },
        ],
        rows: unit.colis.map((row, place) =>
          rowOf(row, place, isReturn ? row.marchandise : row.note),
        ),
        sum: { label: `${unit.colis.length} colis`, amounts: [formatAmount(total)] },
      },
      signatures: ['Remis par', unit.remis_a ? `Reçu par : ${unit.remis_a}` : 'Reçu par'],
    },
    company,
  );
}

function factsOf(unit: UnitOnPaper): Fact[] {
  const { mvExped, mvLiv } = unit;
  const carrier = mvLiv ? `${mvLiv.prenom} ${mvLiv.nom}` : 'Aucun';
  const count = { label: 'Nbr Colis', value: String(unit.colis.length) };
  if (unit.type === 'transfert')
    return [
      { label: 'Hub origine', value: unit.mu_hub_exped?.nom ?? '–' },
      { label: 'Hub destination', value: unit.mu_hub_dest?.nom ?? '–' },
      { label: 'Chauffeur', value: carrier },
      count,
    ];
  const place = [mvExped?.adresse, mvExped?.adresse_deleg, mvExped?.adresse_gov];
  return [
    { label: 'Expéditeur', value: mvExped?.nom_com ?? '–' },
    { label: 'Adresse', value: place.filter(Boolean).join(', ') || '–' },
    { label: 'Téléphone', value: mvExped?.tel ? formatPhone(mvExped.tel) : '–' },
    ...(unit.type === 'dispatch' ? [{ label: 'Livreur', value: carrier }] : []),
    count,
  ];
}

const rowOf = (row: ParcelOnPaper, place: number, note: string | null): CellLine[][] => [
  [String(place + 1)],
  parcelCell(row),
  [{ strong: recipientName(row) }, formatPhone(row.tel_cl)],
  [row.adresse, row.adresse_lieu],
  [{ note: note ?? '' }],
  [{ strong: formatAmount(row.montant_ttc) }],
];
