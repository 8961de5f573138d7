import { mailTriedMs } from '@cigogne/domain/settings/settings.contract';
import type { Services } from '../context/context.ts';
import type { LogoFile } from '../documents/drawing.ts';
import { readLogo } from '../documents/read-logo.ts';
import { drawLetter, type LetterHead, logoId } from './draw-letter.ts';

const spentLink = '(lien envoyé)';

/**
 * Sends one mail by SMTP. A failure is stored with the mail and thrown, so that the job is retried.
 * Once sent, the stored mail loses its link: root can see that it left and cannot use it.
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
  if (!mail || Date.now() - mail.created_at.getTime() > mailTriedMs) return;
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

/** A server that does not answer is reported to the person who waits, and tried again later. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

interface Letter {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: ReturnType<typeof attached>[];
}

/**
 * The logo travels with the mail: most programs load no remote images, and loading one would reveal
 * when the mail was read.
 */
const attached = ({ name, bytes }: LogoFile) => ({
  filename: name.endsWith('.png') ? 'logo.png' : 'logo.jpg',
  content: Buffer.from(bytes),
  cid: logoId,
  contentDisposition: 'inline' as const,
});

/** The SMTP client is loaded at the first use: 2.8 MB of heap, which an API process never needs. */
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
