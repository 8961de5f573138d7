import { mailTriedMs } from '@cigogne/domain/settings/settings.contract';
import type { Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure, secondsSince } from '../context/figures.ts';

/** How long the oldest unsent mail has waited, where mails are sent at all. */
export function watchMails(registry: Registry, { db, config, clock }: Services): void {
  addFigure(
    registry,
    {
      name: 'mail_oldest_seconds',
      help: 'Age of the oldest mail that has not left yet, 0 for none',
    },
    async () => {
      if (!config.smtpUrl) return 0;
      const now = clock();
      const oldest = await db
        .selectFrom('mails')
        .select('created_at')
        .where('sent_at', 'is', null)
        .where('created_at', '>', new Date(now.getTime() - mailTriedMs))
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      return secondsSince(now, oldest?.created_at);
    },
  );
}
