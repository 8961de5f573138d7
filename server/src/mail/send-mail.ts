import type { Context } from '../context/context.ts';
import { addJob } from '../jobs/jobs.ts';

export interface NewMail {
  to: string;
  subject: string;
  body: string;
  link?: string;
}

/**
 * Keeps a mail in the transaction of what it tells about. It leaves after the commit: by SMTP where
 * there is one, else it is read at /dashb/mails and in the terminal.
 */
export async function sendMail(ctx: Context, mail: NewMail): Promise<void> {
  const { id } = await ctx.tx
    .insertInto('mails')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      body: mail.body,
      link: mail.link ?? null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { smtpUrl, printMails } = ctx.services.config;
  if (smtpUrl) await addJob(ctx, 'deliver-mail', { id });
  else if (printMails && mail.link) {
    process.stdout.write(`Mail à ${mail.to} : ${mail.subject} ${mail.link}\n`);
  }
}
