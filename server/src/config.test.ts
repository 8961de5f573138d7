import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const gateway = (SMS_URL: string) => readConfig({ SMS_URL }).sms;

test.each([
  'http://localhost:8080/envoi',
  'http://127.0.0.1/envoi',
  'http://127.9.9.9/envoi',
  'http://[::1]:8080/envoi',
])('the gateway of messages may be plain http on this machine: %s', (url) => {
  expect(gateway(url)).toMatchObject({ url, local: true });
});

test.each([
  'http://localhost.x.tn/envoi',
  'http://localhost.tn/envoi',
  'http://127.0.0.1.x.tn/envoi',
  'http://127.x.tn/envoi',
  'http://192.168.1.4/envoi',
  'http://passerelle.tn/envoi',
])('and nowhere else: %s', (url) => {
  expect(() => gateway(url)).toThrow('n’est pas une adresse https');
});

test.each(['https://localhost.x.tn/envoi', 'https://127.x.tn/envoi', 'https://passerelle.tn/'])(
  'over https it is another machine’s, which may not lead back to this one: %s',
  (url) => {
    expect(gateway(url)).toMatchObject({ local: false });
  },
);

test.each([
  [{ PUBLIC_URL: 'livraison.tn' }, 'PUBLIC_URL : « livraison.tn » n’est pas une adresse'],
  [{ PUBLIC_URL: 'livraison.tn:3000' }, 'PUBLIC_URL : « livraison.tn:3000 »'],
  [{ PUBLIC_URL: 'ftp://livraison.tn' }, 'PUBLIC_URL : « ftp://livraison.tn »'],
  [{ LOG_LEVEL: 'verbeux' }, 'LOG_LEVEL : « verbeux » n’est ni debug, ni info, ni warn, ni error'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY : « true » n’est ni 1 ni 0'],
  [{ DEMO: 'yes' }, 'DEMO : « yes » n’est ni 1 ni 0'],
  [{ PUBLIC_URL: 'https://livraison.tn/?x=1' }, 'PUBLIC_URL : « https://livraison.tn/?x=1 »'],
  [{ DATABASE_URL: 'localhost/cigogne' }, 'DATABASE_URL : ce n’est pas une adresse qui commence'],
  [{ ROOT_EMAIL: 'nadia', ROOT_PASSWORD: 'Nadia-2026' }, 'ROOT_EMAIL : « nadia » n’est pas'],
  [{ DEMO: '0', ROOT_PASSWORD: 'Nadia-2026' }, 'ROOT_PASSWORD : ROOT_EMAIL manque'],
  [{ AFEX_SOUSSE_TOKEN: 'x' }, 'AFEX_SOUSSE_TOKEN : AFEX_URL manque'],
  [{ ROOT_EMAIL: 'n@colis.tn', ROOT_PASSWORD: 'abcde' }, 'ROOT_PASSWORD : 6 caractères au moins'],
  [{ SMTP_URL: 'smtp.hebergeur.tn:587' }, 'SMTP_URL : ce n’est pas une adresse qui commence par'],
  [{ SMTP_URL: 'https://hebergeur.tn' }, 'SMTP_URL : ce n’est pas une adresse qui commence par'],
  [{ SMTP_URL: 'smtp://c:p@ss#1@hebergeur.tn' }, 'SMTP_URL : dans le mot de passe, « # » s’écrit'],
  [{ MAIL_FROM: 'Rapide' }, 'MAIL_FROM : « Rapide » n’est pas « Nom <adresse@exemple.tn> »'],
  [{ MAIL_FROM: 'Rapide <contact@>' }, 'MAIL_FROM : « Rapide <contact@> »'],
  [{ PORT: 'abc' }, "PORT : « abc » n'est pas un port"],
])('a setting that cannot be meant ends the start with its name: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('what can be meant stays as it is', () => {
  const env = {
    DATABASE_URL: 'postgresql://c:p%40ss@db/cigogne?sslmode=require',
    SMTP_URL: 'smtps://c:p%40ss%23@hebergeur.tn:465/?pool=true',
    MAIL_FROM: 'Rapide Colis <contact@rapide.tn>',
    ROOT_EMAIL: ' Nadia@Rapide.TN ',
    ROOT_PASSWORD: 'Nadia-2026',
  };
  expect(readConfig(env)).toMatchObject({
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    rootEmail: 'nadia@rapide.tn',
  });
  expect(readConfig({ MAIL_FROM: 'contact@rapide.tn' }).mailFrom).toBe('contact@rapide.tn');
});

test('the public address is what links begin with, without a slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://livraison.tn/' }).publicUrl).toBe(
    'https://livraison.tn',
  );
  expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80');
  expect(readConfig({ HOST: '::' }).publicUrl).toBe('http://localhost:3000');
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
});

describe('WhatsApp', () => {
  const given = {
    WHATSAPP_PHONE_ID: '105550001',
    WHATSAPP_TOKEN: 'meta-token',
    WHATSAPP_TEMPLATE: 'suivi_colis',
  };

  test('is set up by its number, a token and a template', () => {
    expect(readConfig(given).whatsapp).toMatchObject({
      url: 'https://graph.facebook.com/v24.0',
      phoneId: '105550001',
      secret: null,
      verifyToken: null,
      local: false,
    });
    expect(readConfig({}).whatsapp).toBeNull();
  });

  test.each([
    [{ WHATSAPP_TOKEN: '' }, 'WHATSAPP_TOKEN manque'],
    [{ WHATSAPP_TEMPLATE: '' }, 'WHATSAPP_TEMPLATE manque'],
    [{ WHATSAPP_PHONE_ID: '+216 98 220 100' }, 'WHATSAPP_PHONE_ID'],
    [{ WHATSAPP_URL: 'http://192.168.1.4/v24.0' }, 'n’est pas une adresse https'],
  ])('a wrong setting is told before the start: %o', (wrong, sentence) => {
    expect(() => readConfig({ ...given, ...wrong })).toThrow(sentence);
  });
});
