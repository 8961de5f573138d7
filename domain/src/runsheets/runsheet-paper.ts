import { paymentModeLabels } from '../accounts/account.ts';
import type { InMillimes } from '../amounts.ts';
import { dayOf, formatDay } from '../days.ts';
import { formatAmount } from '../money.ts';
import type { Company } from '../papers/company-head.ts';
import { listPaper } from '../papers/list-paper.ts';
import type { CellLine, Paper } from '../papers/paper.ts';
import { parcelCell, type ParcelOnPaper } from '../parcels/parcel-cell.ts';
import { formatPhone } from '../phone-text.ts';
import type { RunsheetSheet, Stop } from './runsheet-wire.ts';
import { recipientName } from '../parcels/recipient-name.ts';

type StopOnPaper = ParcelOnPaper &
  Pick<InMillimes<Stop>, 'position' | 'repere' | 'montant' | 'mode_reglement' | 'user'>;

type RunsheetOnPaper = Pick<
  InMillimes<RunsheetSheet>,
  'ref' | 'rsLiv' | 'rsHub' | 'nbr_colis' | 'montant_tot' | 'dispatchedAt' | 'createdAt'
> & { colis: readonly StopOnPaper[] };

/** The paper that the courier carries and signs: the round's head, and a row for each stop. */
export function runsheetPaper(runsheet: RunsheetOnPaper, company: Company): Paper {
  const { rsLiv, rsHub } = runsheet;
  const title = `Tournée ${runsheet.ref}`;
  const facts = [
    { label: 'Livreur', value: `${rsLiv.prenom} ${rsLiv.nom}`.trim() },
    { label: 'Matricule véhicule', value: rsLiv.matricule ?? '–' },
    { label: 'Hub', value: rsHub.nom },
    { label: 'Nbr Colis', value: String(runsheet.nbr_colis) },
    { label: 'Total', value: `${formatAmount(runsheet.montant_tot)} TND` },
  ];
  return listPaper(
    {
      title,
      dated: formatDay(dayOf(new Date(runsheet.dispatchedAt ?? runsheet.createdAt))),
      barcode: runsheet.ref,
      facts,
      table: {
        columns: [
          { title: 'N°', mm: 9.5 },
          { title: 'Colis', mm: 43.5 },
          { title: 'Expéditeur', mm: 27 },
          { title: 'Client', mm: 50 },
          { title: 'Note', mm: 28 },
          { title: 'Montant TND', mm: 28, end: true },
        ],
        rows: runsheet.colis.map(rowOf),
        sum: { label: 'Total à encaisser', amounts: [formatAmount(runsheet.montant_tot)] },
      },
      signatures: ['Le livreur', 'Le hub'],
    },
    company,
  );
}

/** In JSON the payment mode is any text. */
const modes: Partial<Record<string, string>> = paymentModeLabels;

const rowOf = (stop: StopOnPaper): CellLine[][] => [
  [String(stop.position)],
  parcelCell(stop),
  [stop.user.nom_com ?? ''],
  [
    { strong: recipientName(stop) },
    formatPhone(stop.tel_cl),
    stop.adresse,
    `${stop.adresse_deleg}, ${stop.adresse_gov} ${stop.adresse_zip}`,
    ...(stop.repere ? [{ note: `Repère : ${stop.repere}` }] : []),
  ],
  [{ note: stop.note ?? '' }],
  [
    { strong: formatAmount(stop.montant) },
    stop.montant === 0 ? '' : (modes[stop.mode_reglement] ?? ''),
  ],
];
