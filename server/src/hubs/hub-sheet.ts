import type { HubRow } from '@cigogne/domain/hubs/hubs.contract';
import type { SheetColumn } from '../lists/sheet.ts';
import { weekInWords } from './hours-in-words.ts';

/** The columns of the exported hubs. */
export const hubSheet: readonly SheetColumn<HubRow>[] = [
  { title: 'N°', kind: 'count', value: (row) => row.id },
  { title: 'Nom', width: 24, value: (row) => row.nom },
  { title: 'Adresse', width: 40, value: (row) => row.adresse },
  { title: 'Tél', value: (row) => row.tel },
  {
    title: 'Gouvernorats',
    width: 60,
    value: (row) => row.hubGovs.map(({ gov }) => gov).join(', '),
  },
  {
    title: 'Horaires',
    width: 60,
    value: ({ horaires }) => (horaires ? weekInWords(horaires) : null),
  },
];
