import type { JournalEntity } from '@cigogne/domain/settings/journal-entities';
import { type Context, userId } from '../context/context.ts';

export interface JournalEntry {
  action: string;
  entity: JournalEntity;
  entity_id: string | number;
  before?: unknown;
  after?: unknown;
  raison?: string | null;
}

const secret = new Set([
  'password',
  'password_hash',
  'bill_password',
  'bill_password_hash',
  'api_webhook_secret',
]);

/** Records who changed what, before and after; for secrets only the fact of the change. */
export async function writeJournal(ctx: Context, entry: JournalEntry): Promise<void> {
  await ctx.tx
    .insertInto('journal')
    .values({
      at: ctx.now,
      id_user: userId(ctx.by),
      doneby: ctx.by.name,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entity_id),
      before: masked(entry.before),
      after: masked(entry.after),
      raison: entry.raison ?? null,
      request_id: ctx.requestId,
    })
    .execute();
}

const masked = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (key, inner: unknown) => (secret.has(key) ? '••••' : inner));
