import type { InMillimes } from '../amounts.ts';
import { type Day, formatDay, formatInstant } from '../days.ts';
import { formatAmount, sum } from '../money.ts';
import { type Company, companyHead } from '../papers/company-head.ts';
import type { Paper } from '../papers/paper.ts';
import type { ParcelRow } from '../parcels/parcel-wire.ts';
import { labelOf } from '../parcels/statuses.ts';
import { recipientName } from '../parcels/recipient-name.ts';

/** The results of a shipper's parcels, as searched on the screen. */
export interface ClientHistory {
  client: string;
  /** When it was printed. */
  day: Day;
  rows: readonly Pick<
    InMillimes<ParcelRow>,
    'code' | 'nom_cl' | 'prenom_cl' | 'etat' | 'type_envoi' | 'montant_ttc' | 'factures'
  >[];
}

/** The whole history shown on the screen. */
export function historyPaper({ client, day, rows }: ClientHistory, company: Company): Paper {
  const title = `Historique ${client}`;
  const total = sum(rows.map(({ montant_ttc }) => montant_ttc));
  return {
    title,
    author: company.raison_sociale,
    foot: title,
    blocks: [
      {
        kind: 'head',
        company: companyHead(company),
        title: 'Historique',
        under: [client, `${rows.length} colis au ${formatDay(day)}`],
      },
      {
        kind: 'table',
        columns: [
          { title: 'Colis', mm: 30 },
          { title: 'Client', mm: 46 },
          { title: 'Statut', mm: 30 },
          { title: 'Réf facture', mm: 26 },
          { title: 'Date facture', mm: 31 },
          { title: 'Montant TND', mm: 23, end: true },
        ],
        rows: rows.map((row) => [
          [{ code: row.code }],
          [recipientName(row)],
          [labelOf(row.etat, row.type_envoi)],
          [row.factures[0]?.ref ?? ''],
          [row.factures[0] ? formatInstant(row.factures[0].createdAt) : ''],
          [formatAmount(row.montant_ttc)],
        ]),
        sum: { label: 'Total TND', amounts: [formatAmount(total)] },
      },
    ],
  };
}
