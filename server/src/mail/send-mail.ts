import type { Context } from '../context/context.ts';
import { addJob } from '../jobs/jobs.ts';

export interface NewMail {
  to: string;
  subject: string;
  body: string;
  link?: string;
}

/**
 * Stores mails in the transaction of what they are about. They leave after the commit, by SMTP if
 * there is a server; otherwise they can be read at /dashb/mails and in the terminal.
 */
export async function sendMails(ctx: Context, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const kept = await ctx.tx
    .insertInto('mails')
    .values(
      mails.map(({ to, subject, body, link }) => ({
        recipient: to,
        subject,
        body,
        link: link ?? null,
        created_at: ctx.now,
      })),
    )
    .returning('id')
    .execute();
  const { smtpUrl, printMails } = ctx.services.config;
  if (smtpUrl) for (const { id } of kept) await addJob(ctx, 'deliver-mail', { id });
  else if (printMails)
    for (const { to, subject, link } of mails)
      if (link) process.stdout.write(`Mail à ${to} : ${subject} ${link}\n`);
}

export const sendMail = (ctx: Context, mail: NewMail): Promise<void> => sendMails(ctx, [mail]);
