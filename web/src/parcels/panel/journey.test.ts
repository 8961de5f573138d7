import { expect, test } from 'vitest';
import { journeyDots, partnerDots } from './journey.ts';

const at = (etat: string, more: object = {}) =>
  journeyDots({
    etat,
    issue: null,
    id_hub_current: 1,
    id_hub_dest: 2,
    ...more,
  } as Parameters<typeof journeyDots>[0]).join(' ');

test('coral stands where the parcel is, what comes is hollow', () => {
  expect(at('ATT-ENVOIE')).toBe('now todo todo todo todo');
  expect(at('ENLEV-COURS')).toBe('done now todo todo todo');
  expect(at('ATT-LIV')).toBe('done done now todo todo');
  expect(at('ATT-LIV', { id_hub_current: 2 })).toBe('done done done now todo');
  expect(at('TRANSF-COURS')).toBe('done done now todo todo');
  expect(at('LIV-COURS')).toBe('done done done now todo');
});

test('a delivery ends green, a return in a ring', () => {
  expect(at('FACTURE', { issue: 'livre' })).toBe('done done done done good');
  expect(at('ANL', { issue: 'retour' })).toBe('done done done done ring');
});

test('the partner has it from the moment it is fetched, whatever it says then', () => {
  const of = (etat_afex: string | null, issue: null | 'livre' | 'retour' = null) =>
    partnerDots({ etat_afex, issue }).join(' ');
  expect(of('pre_manifest')).toBe('now todo todo');
  expect(of('awaiting_removal')).toBe('now todo todo');
  expect(of('in_transfert')).toBe('done now todo');
  expect(of('EN_DOUANE')).toBe('done now todo');
  expect(of('delivered', 'livre')).toBe('done done good');
  expect(of('billed', 'retour')).toBe('done done ring');
});
