import { addDays, type Day, startOfDay } from '@cigogne/domain/days';
import type { MessageChannel } from '@cigogne/domain/messages/channels';
import { type MessageState, takenStates, type WrittenKind } from '@cigogne/domain/messages/kinds';
import type { MessageRow } from '@cigogne/domain/messages/messages.contract';
import { type Millimes, toTnd } from '@cigogne/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';
import { found } from '../lists/found.ts';
import type { ListPage } from '../lists/list-page.ts';
import { allOf, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';

export interface MessageFilter {
  search?: string | undefined;
  type?: WrittenKind | undefined;
  etat?: MessageState | undefined;
  du?: Day | undefined;
  au?: Day | undefined;
}

interface MessageRecord {
  id: number;
  kind: WrittenKind;
  etat: MessageState;
  ref: string | null;
  expediteur: string | null;
  tel: string;
  texte: string;
  segments: number;
  canal: MessageChannel | null;
  prix: Millimes;
  raison: string | null;
  attempts: number;
  created_at: Date;
  due_at: Date | null;
  sent_at: Date | null;
  delivered_at: Date | null;
}

function conditions({ search, type, etat, du, au }: MessageFilter): RawBuilder<unknown> {
  const tests: RawBuilder<unknown>[] = [sql`true`];
  if (type) tests.push(sql`m.kind = ${type}`);
  if (etat) tests.push(sql`m.etat = ${etat}`);
  if (du) tests.push(sql`m.created_at >= ${startOfDay(du)}`);
  if (au) tests.push(sql`m.created_at < ${startOfDay(addDays(au, 1))}`);
  // Searched in the parcels, where each text is stored once, not per message.
  if (search)
    tests.push(sql`(${found(search, { phones: ['m.tel'] })}
      or m.id_colis in (select s.id from colis_search s where ${found(search, { codes: ['s.code'] })})
      or m.id_exped in (select s.id from users s where ${found(search, { names: ['s.nom_com'] })}))`);
  return sql.join(tests, sql` and `);
}

const joined = sql`messages m left join colis c on c.id = m.id_colis left join users u on u.id = m.id_exped`;

const messages = (db: Db, filter: MessageFilter): List<MessageRecord, MessageRow> => ({
  db,
  from: joined,
  where: conditions(filter),
  order: newest({ 'm.id': 'bigint' }),
  search: filter.search,
  read: async (piece) => {
    const { rows } = await sql<MessageRecord>`
      select m.id, m.kind, m.etat, c.code as ref, u.nom_com as expediteur, m.tel, m.texte, m.segments, m.canal, m.prix,
        m.raison, m.attempts, m.created_at, m.due_at, m.sent_at, m.delivered_at
      from ${joined} ${piece}`.execute(db);
    return rows;
  },
  keyOf: ({ id }) => [id],
  show: (rows) => rows.map(showMessage),
});

const wasSent = (etat: MessageState): boolean => takenStates.some((state) => state === etat);

const showMessage = (row: MessageRecord): MessageRow => ({
  id: row.id,
  type: row.kind,
  etat: row.etat,
  ref: row.ref,
  expediteur: row.expediteur,
  tel: row.tel,
  texte: row.texte,
  segments: row.segments,
  canal: row.canal,
  prix: toTnd(row.prix),
  raison: row.raison,
  essais: row.attempts,
  createdAt: row.created_at.toISOString(),
  prevu_le: row.due_at?.toISOString() ?? null,
  sent_at: wasSent(row.etat) ? (row.sent_at?.toISOString() ?? null) : null,
  remis_le: row.delivered_at?.toISOString() ?? null,
});

export const messageRows = (db: Db, { filter, ...page }: ListPage & { filter: MessageFilter }) =>
  pageOf(messages(db, filter), page);

/** Every message of a filter, for export. */
export const allMessages = (db: Db, filter: MessageFilter): AsyncGenerator<MessageRow> =>
  allOf(messages(db, filter));

/** The messages of one parcel, oldest first. */
export async function messagesOf(db: Db, id_colis: number): Promise<MessageRow[]> {
  const { read } = messages(db, {});
  const rows = await read(sql`where m.id_colis = ${id_colis} order by m.id`, db);
  return rows.map(showMessage);
}
