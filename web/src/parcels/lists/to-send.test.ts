import type { ParcelFacts } from '@cigogne/domain/parcels/parcel-facts';
import { expect, test } from 'vitest';
import { mostInPickup, splitToSend } from './to-send.ts';

const facts = (code: string, etat: ParcelFacts['etat']): ParcelFacts => ({
  code,
  etat,
  last_etat: null,
  issue: null,
  type_envoi: 'livraison',
  is_afex: false,
  attempt: 0,
  rendu_le: null,
  sans_retour: false,
  id_hub_exped: null,
  id_hub_dest: null,
  id_hub_current: null,
});

test('five of six leave, and the sixth says why it stays', () => {
  const parcels = ['1', '2', '3', '4', '5'].map((ref) => ({
    ref,
    facts: facts(ref, 'ATT-ENVOIE'),
  }));
  const { refs, stay } = splitToSend([...parcels, { ref: '6', facts: facts('6', 'LIVRE') }]);
  expect(refs).toEqual(['1', '2', '3', '4', '5']);
  expect(stay).toEqual([
    'Le colis 6 est au statut « Livré » : il ne peut pas rejoindre un ramassage.',
  ]);
});

test('what was just made leaves, up to what a pickup takes', () => {
  const made = Array.from({ length: mostInPickup + 2 }, (_, n) => ({ ref: String(n) }));
  const { refs, stay } = splitToSend(made);
  expect(refs).toHaveLength(mostInPickup);
  expect(stay).toHaveLength(2);
  expect(stay[0]).toMatch(/500 colis au plus/);
});
