import type { Services } from '../context/context.ts';
import type { LogoFile } from '../documents/drawing.ts';
import { readLogo } from '../documents/read-logo.ts';
import { drawLetter, type LetterHead, logoId } from './draw-letter.ts';

/** Every link is dead by then; a story told on a simulated clock is never sent to anybody. */
export const worthSendingMs = 24 * 60 * 60_000;
const spentLink = '(lien envoyé)';

/**
 * Sends one mail by SMTP, once; a failure is kept with it and thrown, so that the job is tried again.
 * What was sent keeps no link: root reads that a mail left, and cannot use it.
 */
export async function deliverMail(
  services: Services,
  payload: Record<string, unknown>,
  headOf: (services: Services) => Promise<LetterHead>,
): Promise<void> {
  const { smtpUrl, mailFrom, publicUrl } = services.config;
  const id = Number(payload['id']);
  if (!smtpUrl) return;
  const mail = await services.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (!mail || Date.now() - mail.created_at.getTime() > worthSendingMs) return;
  const { subject, body: text } = mail;
  const head = await headOf(services);
  const logo = head.logo === null ? null : await readLogo(services.db, head.logo);
  const failure = await post(smtpUrl, {
    from: mailFrom,
    to: mail.recipient,
    subject,
    text,
    html: drawLetter({ subject, text, head: { ...head, logo: logo?.name ?? null }, publicUrl }),
    attachments: logo ? [attached(logo)] : [],
  });
  await services.db
    .updateTable('mails')
    .set({
      attempts: mail.attempts + 1,
      error: failure?.message ?? null,
      ...(failure
        ? {}
        : {
            sent_at: new Date(),
            link: null,
            body: mail.link === null ? mail.body : mail.body.replaceAll(mail.link, spentLink),
          }),
    })
    .where('id', '=', id)
    .execute();
  if (failure) throw failure;
}

/** A server that does not answer is told so to who waits, and asked again later. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

interface Letter {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: ReturnType<typeof attached>[];
}

/** The picture travels with the mail: most programs fetch none, and who fetched it would tell when it was read. */
const attached = ({ name, bytes }: LogoFile) => ({
  filename: name.endsWith('.png') ? 'logo.png' : 'logo.jpg',
  content: Buffer.from(bytes),
  cid: logoId,
  contentDisposition: 'inline' as const,
});

/** What speaks to the server of mails is loaded with the first: 2.8 MB of heap, which an API process never needs. */
async function post(smtpUrl: string, letter: Letter): Promise<Error | null> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience });
  try {
    await transport.sendMail(letter);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    transport.close();
  }
}
