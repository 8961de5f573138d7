import { expect, test } from 'vitest';
import { unbrokenIn } from '../../build/unbroken-texts.ts';

const made = (code: string) => unbrokenIn(code, 'Screen.tsx').replaceAll('\u00a0', '~');

test('punctuation stays with its word in what a screen says, between tags, in attributes and where it chooses', () => {
  expect(made('const a = <p title="Sûr ?">Reste : {n} « colis » <b>x</b> !</p>;')).toBe(
    'const a = <p title="Sûr~?">Reste~: {n} «~colis~» <b>x</b>~!</p>;',
  );
  expect(made("const a = <p>{n > 1 ? `Les ${n} colis ?` : 'Le colis ?'}</p>;")).toBe(
    "const a = <p>{n > 1 ? `Les ${n} colis~?` : 'Le colis~?'}</p>;",
  );
  expect(made("const a = <F error={bad && 'Non valide !'} />;")).toBe(
    "const a = <F error={bad && 'Non valide~!'} />;",
  );
});

test('what is compared, asked or called with stays as it is written', () => {
  const code = "const a = <p>{text === 'Sûr ?' && t('Sûr ?')}{key ? f(x ? 'a :' : 'b') : 1}</p>;";
  expect(made(code)).toBe(code);
});
