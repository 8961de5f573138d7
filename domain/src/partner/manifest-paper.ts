import { counted } from '../words.ts';
import type { InMillimes } from '../amounts.ts';
import { formatInstant } from '../days.ts';
import { formatAmount } from '../money.ts';
import type { Company } from '../papers/company-head.ts';
import { listPaper } from '../papers/list-paper.ts';
import type { CellLine, Paper } from '../papers/paper.ts';
import { parcelCell } from '../parcels/parcel-cell.ts';
import { partnerAccountLabels } from '../parcels/partner-statuses.ts';
import { formatPhone } from '../phone-text.ts';
import type { ManifestSheet } from './partner.contract.ts';

type Sheet = InMillimes<ManifestSheet>;
type ManifestOnPaper = Pick<
  Sheet,
  | 'numero'
  | 'compte'
  | 'hub'
  | 'par'
  | 'nbr_colis'
  | 'montant'
  | 'accepte_le'
  | 'createdAt'
  | 'lignes'
>;

/** The slip that the partner's driver signs: the parcels taken, and their value. */
export function manifestPaper(manifest: ManifestOnPaper, company: Company): Paper {
  const title = `Manifeste ${manifest.numero}`;
  const partner = `Afex ${partnerAccountLabels[manifest.compte]}`;
  const facts = [
    { label: 'Transporteur', value: partner },
    { label: 'Hub', value: manifest.hub.nom },
    { label: 'Préparé par', value: manifest.par },
    { label: 'Nbr Colis', value: String(manifest.nbr_colis) },
    { label: 'Total', value: `${formatAmount(manifest.montant)} TND` },
  ];
  return listPaper(
    {
      title,
      dated: formatInstant(manifest.accepte_le ?? manifest.createdAt),
      barcode: manifest.numero,
      facts,
      table: {
        large: true,
        columns: [
          { title: 'N°', mm: 9.5 },
          { title: 'Colis', mm: 43.5 },
          { title: 'Afex', mm: 25 },
          { title: 'Expéditeur', mm: 29 },
          { title: 'Destinataire', mm: 55 },
          { title: 'Montant TND', mm: 24, end: true },
        ],
        rows: manifest.lignes.filter(({ annule }) => !annule).map(rowOf),
        sum: {
          label: `${counted(manifest.nbr_colis, 'colis confié', 'colis confiés')}, à encaisser`,
          amounts: [formatAmount(manifest.montant)],
        },
      },
      signatures: ['Le hub', `Le chauffeur d’${partner}`],
    },
    company,
  );
}

const rowOf = (line: Sheet['lignes'][number], place: number): CellLine[][] => [
  [String(place + 1)],
  parcelCell({ ...line, code: line.ref }),
  [
    { strong: line.afex_code ?? '' },
    line.agence ? `agence ${line.agence}` : '',
    line.zone ? `zone ${line.zone}` : '',
  ],
  [line.exped],
  [{ strong: line.client }, formatPhone(line.tel), line.adresse],
  [{ strong: formatAmount(line.montant) }],
];
