import { ageLabels } from '@cigogne/domain/ledger/ages';
import {
  type AgeRow,
  type ReportKind,
  reportKindLabels,
  type ReportRow,
} from '@cigogne/domain/summaries/reports.contract';
import type { SheetColumn } from '../lists/sheet.ts';

export const reportSheet = (par: ReportKind): readonly SheetColumn<ReportRow>[] => [
  par === 'jour'
    ? { title: reportKindLabels[par], width: 12, kind: 'day', value: ({ cle }) => cle }
    : { title: reportKindLabels[par], width: 32, value: ({ libelle }) => libelle },
  { title: 'Colis', kind: 'count', value: ({ nbr_colis }) => nbr_colis },
  { title: 'Encaissé TND', kind: 'amount', value: ({ encaisse }) => encaisse },
  { title: 'Frais TND', kind: 'amount', value: ({ frais }) => frais },
  { title: 'Payé TND', kind: 'amount', value: ({ paye }) => paye },
];

export const ageSheet: readonly SheetColumn<AgeRow>[] = [
  { title: 'Compte', width: 40, value: ({ libelle }) => libelle },
  ...ageLabels.map(
    (title, place): SheetColumn<AgeRow> => ({
      title: `${title} TND`,
      kind: 'amount',
      value: ({ tranches }) => tranches[place] ?? 0,
    }),
  ),
  { title: 'Total TND', kind: 'amount', value: ({ total }) => total },
];
