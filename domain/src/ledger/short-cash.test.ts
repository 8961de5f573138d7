import { expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { shortCash } from './short-cash.ts';

const short = { contient: 12_500, manque: 7_500, remise: null };

test('a hub whose till is too empty reads what it holds, what is missing and what must come back', () => {
  const account = accounts.cash({ kind: 'hub', id: 3 });
  const refusal = shortCash({ account, nom: 'HUB-SAHEL', ...short });
  expect(refusal.extra).toEqual({ caisse: 'caisse/hub/3', contient: 12.5, manque: 7.5 });
  expect(refusal.message).toBe(
    'La caisse de HUB-SAHEL contient 12,500 TND, il y manque 7,500 TND : faites d’abord revenir des fonds du siège.',
  );
  const remitted = { id: 41, montant: 20_000 };
  expect(shortCash({ account, nom: 'HUB-SAHEL', ...short, remise: remitted }).message).toContain(
    'annulez d’abord la remise 41 (20,000 TND), ou faites revenir des fonds du siège.',
  );
});

test('what a courier carries is told nobody, because it is counted blind', () => {
  const account = accounts.cash({ kind: 'courier', id: 9 });
  for (const remet of [false, true]) {
    const refusal = shortCash({ account, nom: 'Walid Ferchichi', ...short, remet });
    expect(refusal.extra).toEqual({ caisse: 'caisse/courier/9' });
    expect(refusal.message).not.toMatch(/12,500|7,500/);
  }
});
