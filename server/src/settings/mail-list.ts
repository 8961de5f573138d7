import type { MailRow } from '@cigogne/domain/settings/settings.contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';
import { found } from '../lists/found.ts';
import type { ListPage } from '../lists/list-page.ts';
import { allOf, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';

const mailsOf = (search: string | undefined): RawBuilder<unknown> =>
  search ? found(search, { names: [`concat_ws(' ', recipient, subject)`] }) : sql`true`;

interface MailRecord extends Omit<MailRow, 'createdAt' | 'sent_at'> {
  created_at: Date;
  sent_at: Date | null;
}

const mails = (db: Db, search: string | undefined): List<MailRecord, MailRow> => ({
  db,
  from: sql`mails`,
  where: mailsOf(search),
  order: newest({ id: 'bigint' }),
  search,
  read: async (piece) => {
    const { rows } = await sql<MailRecord>`
      select id, recipient, subject, body, link, created_at, sent_at, error from mails ${piece}`.execute(
      db,
    );
    return rows;
  },
  keyOf: ({ id }) => [id],
  show: (rows) =>
    rows.map(({ created_at, sent_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    })),
});

/** Every mail of a search, for export. */
export const allMails = (db: Db, search: string | undefined): AsyncGenerator<MailRow> =>
  allOf(mails(db, search));

export const mailRows = (
  db: Db,
  { filter, ...page }: ListPage & { filter: { search?: string | undefined } },
) => pageOf(mails(db, filter.search), page);
