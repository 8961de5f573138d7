import { expect, test } from 'vitest';
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
  [{ PORT: 'abc' }, "PORT : « abc » n'est pas un port"],
])('a setting that cannot be meant ends the start with its name: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('the public address is what links begin with, without a slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://livraison.tn/' }).publicUrl).toBe(
    'https://livraison.tn',
  );
  expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80');
});
