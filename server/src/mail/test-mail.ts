import type { Context, Services } from '../context/context.ts';
import { deliverMail } from './deliver-mail.ts';
import type { LetterHead } from './draw-letter.ts';

/** The result of a mail that was sent to test the settings. */
interface MailTest {
  envoye: boolean;
  message: string;
}

/**
 * Sends a mail immediately, the way all others go but outside any transaction, and returns the
 * result.
 */
export async function testMail(
  ctx: Context,
  to: string,
  headOf: (services: Services) => Promise<LetterHead>,
): Promise<MailTest> {
  const { smtpUrl, mailFrom } = ctx.services.config;
  const { id } = await ctx.services.db
    .insertInto('mails')
    .values({
      recipient: to,
      subject: 'Essai d’envoi',
      body: `Bonjour,\n\nCe mail a été demandé par ${ctx.by.name} pour essayer l’envoi des mails. Vous le lisez : ils arrivent.\n\nL’expéditeur est ${mailFrom}.`,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!smtpUrl)
    return {
      envoye: false,
      message:
        'Aucun serveur de mails n’est réglé (SMTP_URL) : le mail est gardé, à lire sur la page Mails.',
    };
  try {
    await deliverMail(ctx.services, { id }, headOf);
    return {
      envoye: true,
      message: `Le serveur a pris le mail pour ${to}. Regardez la boîte, et les indésirables.`,
    };
  } catch (error) {
    return { envoye: false, message: whyNotSent(error as Failure) };
  }
}

interface Failure extends Error {
  code?: string;
  /** The number that the mail server answered with. */
  responseCode?: number;
}

/** The answer to a sender who has not signed in (RFC 4954). */
const signInFirst = 530;

const causes: Record<string, string> = {
  EAUTH: 'Le serveur de mails refuse l’identifiant ou le mot de passe de SMTP_URL.',
  EENVELOPE: 'Le serveur de mails refuse l’expéditeur (MAIL_FROM) ou le destinataire.',
  EMESSAGE: 'Le serveur de mails refuse ce mail.',
  ECONNECTION: 'Le serveur de mails ne répond pas à l’adresse de SMTP_URL.',
  ESOCKET: 'Le serveur de mails ne répond pas à l’adresse de SMTP_URL.',
  EDNS: 'L’adresse de SMTP_URL n’existe pas.',
  ETIMEDOUT: 'Le serveur de mails ne répond pas à temps.',
  ETLS: 'La connexion chiffrée avec le serveur de mails échoue.',
};

/** Our own sentence, followed by the server's words. */
const whyNotSent = ({ code, responseCode, message }: Failure): string => {
  const cause =
    responseCode === signInFirst
      ? 'Le serveur de mails demande un identifiant et un mot de passe : écrivez-les dans SMTP_URL.'
      : causes[code ?? ''];
  return `${cause ?? 'Le mail n’est pas parti.'} (${message})`;
};
