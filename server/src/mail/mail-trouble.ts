import { mailTriedMs } from '@cigogne/domain/settings/settings.contract';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

interface MailTrouble {
  /** Mails that are still tried again. */
  nombre: number;
  /** When the oldest of them was written. */
  depuis: string;
  /** What the mail server said last. */
  erreur: string;
}

/** Mails that the server took at neither of two tries; null while all leave, or without a server. */
export async function mailTrouble({ tx, now, services }: Context): Promise<MailTrouble | null> {
  if (!services.config.smtpUrl) return null;
  const { rows } = await sql<{ nombre: number; depuis: Date | null; erreur: string | null }>`
    select count(*)::int as nombre, min(created_at) as depuis, (array_agg(error order by id desc))[1] as erreur
    from mails where sent_at is null and error is not null and attempts > 1
      and created_at > ${new Date(now.getTime() - mailTriedMs)}`.execute(tx);
  const [found] = rows;
  if (!found?.depuis) return null;
  return { nombre: found.nombre, depuis: found.depuis.toISOString(), erreur: found.erreur ?? '' };
}
