import nodemailer, { type Transporter } from 'nodemailer';
import type { Services } from '../http/context.ts';

const everyMs = 1_000;
const batch = 20;
const mostAttempts = 8;

/** Sends what waits, oldest first; a mail that fails is tried again, later each time. */
export function startMailDelivery(services: Services): { stop(): Promise<void> } {
  const { smtpUrl, mailFrom } = services.config;
  if (!smtpUrl) return { stop: async () => undefined };
  const transport = nodemailer.createTransport(smtpUrl);
  let stopped = false;
  const work = (async () => {
    while (!stopped) {
      const sent = await deliver(services, transport, mailFrom).catch((error: unknown) => {
        services.log.warn({ err: error }, 'mails wait');
        return 0;
      });
      if (sent < batch) await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await work;
      transport.close();
    },
  };
}

async function deliver(services: Services, transport: Transporter, from: string): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const mails = await tx
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'body', 'attempts'])
      .where('sent_at', 'is', null)
      .where('attempts', '<', mostAttempts)
      .orderBy('attempts')
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const mail of mails) {
      const failure = await transport
        .sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.body })
        .then(() => null)
        .catch((error: Error) => error.message);
      await tx
        .updateTable('mails')
        .set({
          attempts: mail.attempts + 1,
          sent_at: failure === null ? services.clock() : null,
          error: failure,
        })
        .where('id', '=', mail.id)
        .execute();
    }
    return mails.length;
  });
}
