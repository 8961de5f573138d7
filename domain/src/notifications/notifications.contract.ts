import { z } from 'zod';
import { GatewayTrouble } from '../messages/messages.contract.ts';
import { BackupState } from '../backups/backup-state.ts';
import { BookCheck } from '../ledger/ledger.contract.ts';
import type { Contract } from '../contract.ts';
import { instant, noBody } from '../wire.ts';

const root = { roles: ['root'], scope: 'company' } as const;

/** An event that one of its consumers could not process. */
const SetAsideEvent = z.object({
  id: z.int(),
  /** The consumer that failed: `webhooks`, `tickets`. */
  suite: z.string(),
  type: z.string(),
  erreur: z.string(),
  at: instant,
});

export const notificationsContract = {
  events: {
    method: 'GET',
    path: '/api/events',
    roles: ['root', 'admin', 'exped', 'liv'],
    scope: 'self',
    kind: 'read',
    summary: 'What changes, as it changes: server-sent events, read with the token in its header.',
  },
  watch: {
    method: 'POST',
    path: '/api/evenements/adm/veille',
    ...root,
    kind: 'read',
    summary:
      'What root’s home watches over: events whose webhooks or tickets could not follow, the last copy of the database, the last check of the books, mails and messages that do not leave.',
    body: noBody,
    reply: z.object({
      /** The latest hundred, and the total number. */
      de_cote: z.object({ rows: z.array(SetAsideEvent), count: z.int() }),
      sauvegarde: BackupState,
      livres: BookCheck.nullable(),
      /** Mails that the mail server has not taken, the oldest of which waits since `depuis`. */
      mails: z.object({ nombre: z.int(), depuis: instant, erreur: z.string() }).nullable(),
      /** The gateway of the messages, while it is in trouble. */
      passerelle: GatewayTrouble.nullable(),
    }),
  },
  replay: {
    method: 'POST',
    path: '/api/evenements/adm/rejouer',
    ...root,
    kind: 'write',
    summary: 'Lets everything that stands aside be tried once more.',
    body: noBody,
    reply: z.object({ done: z.literal(true), nombre: z.int() }),
  },
} as const satisfies Contract;
