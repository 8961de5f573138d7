import {
  changesOf,
  journalEntityName,
  journalSubject,
} from '@cigogne/domain/summaries/journal-changes';
import type { SheetColumn } from '../lists/sheet.ts';
import type { NamedLine } from './journal-list.ts';

/** The columns of an exported journal: the changed fields, as shown on the screen. */
export const journalSheet: readonly SheetColumn<NamedLine>[] = [
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.at },
  { title: 'Par', width: 24, value: (row) => row.doneby },
  { title: 'Action', width: 20, value: (row) => row.action },
  { title: 'Nature', width: 14, value: (row) => journalEntityName(row.entity) },
  { title: 'Sur', width: 28, value: journalSubject },
  {
    title: 'Avant',
    width: 50,
    value: (row) =>
      changesOf(row)
        .map(({ name, before }) => `${name} : ${before}`)
        .join(' ; '),
  },
  {
    title: 'Après',
    width: 50,
    value: (row) =>
      changesOf(row)
        .map(({ name, after }) => `${name} : ${after}`)
        .join(' ; '),
  },
  { title: 'Raison', width: 30, value: (row) => row.raison },
];
