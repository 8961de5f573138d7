import { expect, test } from 'vitest';
import { notMine } from './not-mine.ts';

const liv = { nom: 'Trabelsi', prenom: 'Sami', tel: '22000100' };
const sentence = (carrier: Parameters<typeof notMine>[1]) => notMine('26', carrier).sentence;

test("a colleague's parcel bears his name, and his phone is one tap away", () => {
  const colleague = notMine('26', { tournee: { ref: 'RS-26-1', mienne: false, liv }, hub: null });
  expect(colleague.sentence).toContain('Il est à Sami Trabelsi, tournée RS-26-1');
  expect(colleague.call).toEqual({ name: 'Sami', tel: '22000100' });
});

test("one of the courier's next round, one that waits at the hub, and another hub's differ", () => {
  expect(sentence({ tournee: { ref: 'RS-26-2', mienne: true, liv }, hub: null })).toBe(
    'Il part avec votre prochaine tournée, RS-26-2.',
  );
  expect(sentence({ tournee: null, hub: 'HUB-SOUSSE' })).toContain('il attend à HUB-SOUSSE');
  expect(sentence({ tournee: null, hub: null })).toContain('aucune tournée de votre hub');
});

test('without a network nothing is claimed', () => {
  expect(sentence(null)).toContain('Sans réseau');
});
