import { expect, test } from 'vitest';
import { millimes } from '../money.ts';
import { labelCard, type Unknown } from './label-card.ts';
import { testLabel } from './test-label.ts';
import { inParts, labelWay, mostLabels, whyNotOneDocument } from './label-paper.ts';

test('two thousand labels are printed in parts that the server draws, none lost, in order', () => {
  const parcels = Array.from({ length: 700 }, (_, n) => ({ n, nbr_paquets: 1 + (n % 5) }));
  const parts = inParts(parcels);
  expect(parts.flat()).toEqual(parcels);
  const labels = parts.map((part) => part.reduce((all, one) => all + one.nbr_paquets, 0));
  expect(labels.every((n) => n <= mostLabels && whyNotOneDocument(n) === null)).toBe(true);
  expect(whyNotOneDocument(mostLabels + 1)).not.toBeNull();
});

test('the largest letters name our hub, or the partner with its agency and zone', () => {
  const ours = {
    is_afex: false,
    afex_code_agence: null,
    afex_code_zone: null,
    adresse_gov: 'Tozeur',
    colis_hub_exped: { nom: 'HUB-GRAND-TUNIS' },
    colis_hub_dest: { nom: 'HUB-SAHEL' },
  };
  expect(labelWay(ours)).toEqual({ to: 'SAHEL', zone: 'TOZEUR', from: 'HUB-GRAND-TUNIS' });
  expect(labelWay({ ...ours, colis_hub_dest: null }).to).toBe('TOZEUR');
  const handedOver = { ...ours, is_afex: true, colis_hub_dest: null };
  expect(labelWay(handedOver)).toMatchObject({ to: 'AFEX', zone: 'TOZEUR' });
  expect(labelWay({ ...handedOver, afex_code_agence: 'TOZ', afex_code_zone: '07' })).toMatchObject({
    to: 'AFEX TOZ',
    zone: 'ZONE 07 · TOZEUR',
  });
});

test('the shop stands after « de », or « d’ » before a vowel', () => {
  const head = (nom_com: string) => {
    const label = testLabel(nom_com, 'https://cigogne.tn', new Date(0));
    const parts = labelCard(label, 0, { text: 'Cigogne', logo: null });
    return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('|');
  };
  expect(head('Dar Zine')).toContain('de|Dar Zine|');
  expect(head('Atelier d’Ons')).toContain('d’|Atelier d’Ons|');
});

test('the accent of a destination stays below the rule over it, whatever the name', () => {
  /**
   * In font sizes: from the top of a line to its baseline, and from there up to an accent or a
   * capital.
   */
  const foot = 0.97;
  const heights = { KÉBILI: 0.96, BÉJA: 0.96, SAHEL: 0.72 };
  for (const [nom, height] of Object.entries(heights)) {
    const label = {
      ...testLabel('Dar Zine', 'https://cigogne.tn', new Date(0)),
      colis_hub_dest: { nom: `HUB-${nom}` },
    };
    const card = labelCard(label, 0, { text: 'Cigogne', logo: null });
    const name = card.find((part) => part.kind === 'text' && part.of === 'hub');
    const rule = card.find((part) => part.kind === 'rule');
    if (name?.kind !== 'text' || rule?.kind !== 'rule') throw new Error('A label has both');
    expect(name.text).toBe(nom);
    const top = name.y + (foot - height) * name.size;
    expect(top, nom).toBeGreaterThan(rule.y + rule.thick);
    expect(name.y + foot * name.size, nom).toBeLessThan(44);
  }
});

test('a name that could not be read is cut, and the count of packages follows goods in Arabic', () => {
  const label = {
    ...testLabel('Dar Zine', 'https://cigogne.tn', new Date(0)),
    prenom_cl: null,
    nom_cl: 'Mohamed Ben '.repeat(10),
    marchandise: 'فستان',
    nbr_paquets: 3,
  };
  const card = labelCard(label, 1, { text: 'Cigogne', logo: null });
  const client = card.find((part) => part.kind === 'text' && part.of === 'client');
  expect(client).toMatchObject({ text: `${'Mohamed Ben '.repeat(10).slice(0, 59)}…` });
  const texts = card.flatMap((part) => (part.kind === 'stack' ? part.texts : []));
  expect(texts.find(({ lead }) => lead === 'Marchandise')?.text).toBe('فستان\u200e · 3 paquets');
});

test('a label tells how to pay only where there is something to pay', () => {
  const label = testLabel('Dar Zine', 'https://cigogne.tn', new Date(0));
  const textsOf = (amount: number, unknown: Unknown[] = []) =>
    labelCard(
      { ...label, montant_ttc: millimes(amount), mode_reglement: 'cheque_especes' },
      0,
      { text: 'Cigogne', logo: null },
      unknown,
    ).flatMap((part) =>
      part.kind === 'stack'
        ? part.texts.map(({ text }) => text)
        : part.kind === 'text'
          ? part.text
          : [],
    );
  expect(textsOf(45_000)).toContain('chèque ou espèces');
  expect(textsOf(0)).toContain('0,000');
  expect(textsOf(0)).not.toContain('chèque ou espèces');
  expect(textsOf(0, ['amount'])).toContain('chèque ou espèces');
});

test('the landmark of the recipient is the last line above the amount', () => {
  const label = testLabel('Dar Zine', 'https://cigogne.tn', new Date(0));
  const parts = labelCard({ ...label, repere: 'Porte bleue' }, 0, { text: 'Cigogne', logo: null });
  const address = parts.find((part) => part.kind === 'stack' && part.of === 'place');
  if (address?.kind !== 'stack') throw new Error('No address');
  expect(address.texts.at(-1)).toEqual({ lead: 'Repère', text: 'Porte bleue', most: 1 });
  const lines = address.texts.reduce((all, { most }) => all + most, 0);
  const frame = parts.find((part) => part.kind === 'box' && part.of === 'amount');
  expect(address.y + lines * address.size * address.spacing).toBeLessThan(
    frame?.kind === 'box' ? frame.y : 0,
  );
});
