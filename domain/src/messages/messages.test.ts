import { expect, test } from 'vitest';
import { millimes } from '../money.ts';
import { whyNotMessageWords } from '../settings/message-words.ts';
import { defaultSettings } from '../settings/settings.ts';
import { messageKinds, messageRules } from './kinds.ts';
import { isWorthSending, nextTry, sendingTime } from './sending-time.ts';
import { inSmsLetters, segmentsOf } from './sms-length.ts';
import { fetchingWords, messageText, usualWords } from './words.ts';

const facts = {
  boutique: 'Dar Zine',
  prenom: 'Amel',
  montant: millimes(89_500),
  lien: 'https://cigogne.tn/suivi/260000482133AbCdEfGhIjKlMnOpQrStUv',
  recuperation: false,
  motif: 'absent',
};
const say = (kind: (typeof messageKinds)[number], given = facts, settings = defaultSettings) =>
  messageText(kind, 'fr', given, settings);

test('a message says the shop, what to prepare and where it is followed and stopped', () => {
  expect(say('arrive')).toBe(
    `Votre colis de Dar Zine arrive aujourd'hui. Préparez 89,500 TND. Suivi, stop : ${facts.lien}`,
  );
});

test('what is paid asks nobody to prepare money', () => {
  expect(say('arrive', { ...facts, montant: millimes(0) })).toBe(
    `Votre colis de Dar Zine arrive aujourd'hui. Suivi, stop : ${facts.lien}`,
  );
});

test('each usual text leads to where messages are stopped, in both languages', () => {
  for (const usual of [...Object.values(usualWords), ...Object.values(fetchingWords)])
    for (const words of Object.values(usual)) expect(whyNotMessageWords(words)).toBeNull();
});

test('a usual French text has no letter that a phone would lose', () => {
  const lost = [...Object.values(usualWords), ...Object.values(fetchingWords)].flatMap(({ fr }) =>
    [...fr].filter((letter) => /\p{L}/u.test(letter) && inSmsLetters(letter) !== letter),
  );
  expect(lost).toEqual([]);
});

test('each usual French text is one message of a phone', () => {
  for (const recuperation of [false, true])
    expect(
      messageKinds.filter((kind) => segmentsOf(say(kind, { ...facts, recuperation })) > 1),
    ).toEqual([]);
});

test('own words hold in place of the usual ones, and a brace that is no place stays', () => {
  const settings = { ...defaultSettings, message_livre_fr: 'Merci {prenom} ! {lien} {rien}' };
  expect(say('livre', facts, settings)).toBe(`Merci Amel ! ${facts.lien} {rien}`);
});

test('what is fetched is told in the usual words: a company’s own are about what is brought', () => {
  const settings = { ...defaultSettings, message_arrive_fr: 'Votre colis arrive ! {lien}' };
  expect(say('arrive', { ...facts, recuperation: true }, settings)).toBe(
    `Un livreur vient aujourd'hui prendre le colis pour Dar Zine. Préparez 89,500 TND. Suivi, stop : ${facts.lien}`,
  );
});

test('a name is told as it is, whatever stands in it', () => {
  expect(say('ramasse', { ...facts, boutique: '{montant} $& {lien}' })).toBe(
    `Votre colis de {montant} $& {lien} est en route. Suivi, stop : ${facts.lien}`,
  );
});

test('a shop whose name begins with a vowel elides what stands before it', () => {
  expect(say('ramasse', { ...facts, boutique: 'Élégance' })).toBe(
    `Votre colis d'Élégance est en route. Suivi, stop : ${facts.lien}`,
  );
});

test('own words without the link, or with a place that is not filled, are refused', () => {
  expect(whyNotMessageWords('Bonjour')).toBe('Le texte doit porter {lien} !');
  expect(whyNotMessageWords('{lien} {nom}')).toBe('{nom} n’est pas rempli !');
  expect(whyNotMessageWords('')).toBeNull();
});

test('a letter that would double the price becomes its plain one, an Arabic name stays', () => {
  expect(inSmsLetters('l’arrêt «Noël» … Ça va, œuf')).toBe('l\'arret "Noel" ... Ça va, oeuf');
  expect(inSmsLetters('“Chez Nous”\u200e\tn° 1 • déjà‑vu\u00a0!')).toBe(
    '"Chez Nous" no 1 - déjà-vu !',
  );
  expect(inSmsLetters('Bonjour,\nmerci')).toBe('Bonjour,\nmerci');
  expect(inSmsLetters('متجر')).toBe('متجر');
});

test('160 signs are one message, 161 two; 70 and 71 beyond the plain letters', () => {
  expect(segmentsOf('a'.repeat(160))).toBe(1);
  expect(segmentsOf('a'.repeat(161))).toBe(2);
  expect(segmentsOf('a'.repeat(307))).toBe(3);
  expect(segmentsOf('€'.repeat(80))).toBe(1);
  expect(segmentsOf('€'.repeat(81))).toBe(2);
  expect(segmentsOf('م'.repeat(70))).toBe(1);
  expect(segmentsOf('م'.repeat(71))).toBe(2);
  expect(segmentsOf('م'.repeat(134))).toBe(2);
  expect(segmentsOf('م'.repeat(135))).toBe(3);
});

test('a sign that takes two places is not cut between two messages', () => {
  expect(segmentsOf('€'.repeat(152))).toBe(2);
  expect(segmentsOf('€'.repeat(153))).toBe(3);
  expect(segmentsOf('💐'.repeat(66))).toBe(2);
  expect(segmentsOf('💐'.repeat(67))).toBe(3);
});

test('a phone rings between 08:00 and 20:00 in Tunis, else the next morning', () => {
  const at = (time: string) => sendingTime(new Date(`2026-03-11T${time}Z`)).toISOString();
  expect(at('06:59:59.000')).toBe('2026-03-11T07:00:00.000Z');
  expect(at('07:00:00.000')).toBe('2026-03-11T07:00:00.000Z');
  expect(at('18:59:59.999')).toBe('2026-03-11T18:59:59.999Z');
  expect(at('19:00:00.000')).toBe('2026-03-12T07:00:00.000Z');
  expect(sendingTime(new Date('2026-12-31T23:30:00Z')).toISOString()).toBe(
    '2027-01-01T07:00:00.000Z',
  );
});

test('« arrive aujourd’hui » is of its day, « à trois arrêts » of its minutes', () => {
  const made = new Date('2026-03-11T08:00:00Z');
  const later = (minutes: number) => new Date(made.getTime() + minutes * 60_000);
  expect(isWorthSending('arrive', made, later(600))).toBe(true);
  expect(isWorthSending('arrive', made, new Date('2026-03-12T07:00:00Z'))).toBe(false);
  expect(isWorthSending('proche', made, later(19))).toBe(true);
  expect(isWorthSending('proche', made, later(21))).toBe(false);
  expect(isWorthSending('livre', made, later(20 * 60))).toBe(true);
});

test('a gateway is asked again after 1, 5, 20 and 60 minutes, and then no more', () => {
  const now = new Date('2026-03-11T10:00:00Z');
  const waits = [1, 2, 3, 4].map((tries) => (nextTry(tries, now)?.getTime() ?? 0) - now.getTime());
  expect(waits.map((ms) => ms / 60_000)).toEqual([1, 5, 20, 60]);
  expect(nextTry(5, now)).toBeNull();
  expect(nextTry(1, now, 7_200_000)).toEqual(new Date('2026-03-11T12:00:00Z'));
  expect(nextTry(4, new Date('2026-03-11T18:30:00Z'))).toEqual(new Date('2026-03-12T07:00:00Z'));
});

test('a gateway that asks for longer than a day is asked again after a day', () => {
  const now = new Date('2026-03-11T10:00:00Z');
  const aWeekMs = 7 * 24 * 3_600_000;
  expect(nextTry(1, now, aWeekMs)).toEqual(new Date('2026-03-12T10:00:00Z'));
});

test('each kind has a switch and words of its own among the settings', () => {
  const keys = Object.values(messageRules).flatMap(({ setting, words }) => [
    setting,
    ...Object.values(words),
  ]);
  expect(new Set(keys).size).toBe(messageKinds.length * 3);
});
