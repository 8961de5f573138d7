import { messageChannelLabels } from '@cigogne/domain/messages/channels';
import { messageLabels, messageStateLooks } from '@cigogne/domain/messages/kinds';
import type { MessageRow } from '@cigogne/domain/messages/messages.contract';
import type { SheetColumn } from '../lists/sheet.ts';

/**
 * The columns of exported messages. Files get passed on, so the texts with their links are left
 * out.
 */
export const messageSheet: readonly SheetColumn<MessageRow>[] = [
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
  { title: 'Message', width: 20, value: (row) => messageLabels[row.type] },
  { title: 'Colis', width: 16, value: (row) => row.ref },
  { title: 'Expéditeur', width: 28, value: (row) => row.expediteur },
  { title: 'Tél', width: 12, value: (row) => row.tel },
  { title: 'Etat', width: 14, value: (row) => messageStateLooks[row.etat].label },
  { title: 'Raison', width: 40, value: (row) => row.raison },
  { title: 'Par', width: 10, value: (row) => row.canal && messageChannelLabels[row.canal] },
  { title: 'Messages comptés', width: 10, value: (row) => row.segments },
  { title: 'Prix TND', kind: 'amount', value: (row) => row.prix },
  { title: 'Envoyé le', width: 18, kind: 'instant', value: (row) => row.sent_at },
  { title: 'Remis le', width: 18, kind: 'instant', value: (row) => row.remis_le },
];
