import type { MailRow } from '@cigogne/domain/settings/settings.contract';
import type { SheetColumn } from '../lists/sheet.ts';

/** The columns of exported mails. Files get passed on, so texts and links are left out. */
export const mailSheet: readonly SheetColumn<MailRow>[] = [
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
  { title: 'Destinataire', width: 32, value: (row) => row.recipient },
  { title: 'Objet', width: 50, value: (row) => row.subject },
  { title: 'Envoyé le', width: 18, kind: 'instant', value: (row) => row.sent_at },
  { title: 'Échec', width: 40, value: (row) => row.error },
];
