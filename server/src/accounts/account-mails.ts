import type { Context } from '../context/context.ts';
import { buttonLine } from '../mail/draw-letter.ts';
import { sendMail } from '../mail/send-mail.ts';
import { brandNow, signatureOf } from '../settings/company.ts';
import { makeLink } from './links.ts';

interface Person {
  id: number;
  email: string;
  prenom: string;
}

export async function sendVerificationMail(
  ctx: Context,
  { id, email, prenom }: Person,
): Promise<void> {
  const link = await makeLink(ctx, 'verify', id);
  const brand = await brandNow(ctx);
  await sendMail(ctx, {
    to: email,
    subject: 'Confirmez votre adresse e-mail',
    body: `Bonjour ${prenom},\n\nIl reste une chose à faire pour ouvrir votre compte ${brand}.\n\n${buttonLine('Confirmer mon adresse', link)}\n\nCe lien fonctionne une fois, pendant 24 heures. Si vous n’avez rien demandé, ignorez ce message.${signatureOf(brand)}`,
    link,
  });
}

/** For an address that already has an account: tells its owner alone. */
export async function sendKnownMail(ctx: Context, { email, prenom }: Person): Promise<void> {
  const { publicUrl } = ctx.services.config;
  const link = `${publicUrl}/login`;
  const brand = await brandNow(ctx);
  await sendMail(ctx, {
    to: email,
    subject: `Vous avez déjà un compte ${brand}`,
    body: `Bonjour ${prenom},\n\nQuelqu’un a voulu créer un compte avec cette adresse, qui en a déjà un.\n\n${buttonLine('Me connecter', link)}\n\nMot de passe oublié ? ${publicUrl}/forget-pass${signatureOf(brand)}`,
    link,
  });
}

export async function sendResetMail(ctx: Context, { id, email, prenom }: Person): Promise<void> {
  const link = await makeLink(ctx, 'reset', id);
  const brand = await brandNow(ctx);
  await sendMail(ctx, {
    to: email,
    subject: 'Votre nouveau mot de passe',
    body: `Bonjour ${prenom},\n\nUn nouveau mot de passe a été demandé pour votre compte ${brand}.\n\n${buttonLine('Choisir mon mot de passe', link)}\n\nCe lien fonctionne une fois, pendant une heure. Si vous n’avez rien demandé, votre mot de passe reste le même.${signatureOf(brand)}`,
    link,
  });
}

/** The link proves that the new address works. */
export async function sendEmailChangeMail(
  ctx: Context,
  { id, prenom }: Person,
  address: string,
): Promise<void> {
  const link = await makeLink(ctx, 'email', id, address);
  const brand = await brandNow(ctx);
  await sendMail(ctx, {
    to: address,
    subject: 'Confirmez votre nouvelle adresse e-mail',
    body: `Bonjour ${prenom},\n\nCette adresse a été donnée pour recevoir vos messages ${brand}.\n\n${buttonLine('Confirmer cette adresse', link)}\n\nCe lien fonctionne une fois, pendant 24 heures.${signatureOf(brand)}`,
    link,
  });
}

/** Tells the old address that a change was requested, whatever becomes of it. */
export async function sendEmailNotice(ctx: Context, { email, prenom }: Person): Promise<void> {
  const brand = await brandNow(ctx);
  await sendMail(ctx, {
    to: email,
    subject: 'Changement d’adresse demandé',
    body: `Bonjour ${prenom},\n\nUn changement d’adresse e-mail a été demandé sur votre compte. Si ce n’est pas vous, changez votre mot de passe : la demande sera retirée.\n\n${changePassword(ctx)}${signatureOf(brand)}`,
  });
}

export async function sendPasswordNotice(ctx: Context, { email, prenom }: Person): Promise<void> {
  const brand = await brandNow(ctx);
  await sendMail(ctx, {
    to: email,
    subject: 'Votre mot de passe a changé',
    body: `Bonjour ${prenom},\n\nLe mot de passe de votre compte ${brand} vient d’être changé, et vos autres appareils déconnectés. Les liens envoyés avant n’ouvrent plus rien.\n\nSi ce n’est pas vous, choisissez-en un autre tout de suite.\n\n${changePassword(ctx)}${signatureOf(brand)}`,
  });
}

const changePassword = ({ services }: Context): string =>
  buttonLine('Changer mon mot de passe', `${services.config.publicUrl}/forget-pass`);
