import { expect, test } from 'vitest';
import { buttonLine, drawLetter } from './draw-letter.ts';

const publicUrl = 'https://cigogne.tn';
const head = { name: 'Cigogne', words: 'Cigogne', logo: null };
const draw = (text: string, more: Partial<Parameters<typeof drawLetter>[0]> = {}) =>
  drawLetter({ subject: 'Objet', text, head, publicUrl, ...more });
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
/** The text of the page as a reader sees it. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(?:style|title)>.*?<\/(?:style|title)>|<!--.*?-->|<[^>]*>/gs, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

test('a line that is a button is one, and its address can be copied', () => {
  const address = `${publicUrl}/acc/rstp/abc`;
  const html = draw(
    `Bonjour Ines,\n\n${buttonLine('Choisir mon mot de passe', address)}\n\nÀ bientôt`,
  );
  expect(linksIn(html)).toEqual([address, address]);
  expect(html).toMatch(
    /<a href="https:\/\/cigogne\.tn\/acc\/rstp\/abc"[^>]*>Choisir mon mot de passe<\/a>/,
  );
});

test('every word of the text stands in the page', () => {
  const text = `Bonjour Ines,\n\nLigne une\nligne « deux » & l'autre.\n\n${buttonLine('Me connecter', `${publicUrl}/login`)}\n\nMot de passe oublié ? ${publicUrl}/forget-pass\n\nÀ bientôt,\nL’équipe`;
  const words = wordsOf(draw(text));
  for (const word of text.split(/\s+/)) expect(words).toContain(word === ':' ? '' : word);
});

test('what somebody wrote is text, wherever it stands', () => {
  const nasty = `<img src=x onerror=alert(1)> "'&amp;`;
  const html = draw(`Bonjour ${nasty},`, {
    subject: nasty,
    head: { name: nasty, words: nasty, logo: null },
  });
  expect(html).not.toContain('<img');
  expect(wordsOf(html)).toContain(`Bonjour ${nasty},`);
});

test('nothing but our own addresses can be pressed', () => {
  const names = ['https://voleur.tn', 'https://cigogne.tn.voleur.tn/x', 'javascript:alert(1)'];
  for (const name of names) {
    const text = `Bonjour ${name} ,\n\n${buttonLine('Cliquez', name)}\n\n${publicUrl}/suivi`;
    expect(linksIn(draw(text))).toEqual([`${publicUrl}/suivi`]);
  }
});

test('nothing is fetched: the logo travels with the mail, in the size of its name', () => {
  const logo = `${'a'.repeat(24)}-560x160.png`;
  const html = draw('Bonjour', { head: { ...head, logo } });
  expect([...html.matchAll(/(?:src=|url\()"?([^")\s]*)/g)].map(([, from]) => from)).toEqual([
    'cid:logo@cigogne',
  ]);
  expect(html).toContain('alt="Cigogne" width="196" height="56"');
  expect(html).not.toMatch(/<(?:script|link|iframe)/);
});
