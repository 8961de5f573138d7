import { expect, test } from 'vitest';
import { parcelStatuses } from '../parcels/statuses.ts';
import { type SandboxParcel, sandboxWays } from './sandbox-way.ts';

const fresh: SandboxParcel = {
  code: '000000000018',
  etat: 'ATT-ENVOIE',
  last_etat: null,
  issue: null,
  type_envoi: 'livraison',
  is_afex: false,
  attempt: 0,
  rendu_le: null,
  sans_retour: false,
  id_hub_exped: null,
  id_hub_dest: 1,
  id_hub_current: null,
  motif: null,
};

test('a new parcel comes to every status but those of the other kind of order', () => {
  const reached = (type_envoi: SandboxParcel['type_envoi']) =>
    parcelStatuses.filter((etat) => !sandboxWays({ ...fresh, type_envoi }).has(etat));
  expect(reached('livraison')).toEqual(['RECUPERER', 'ATT-RECUP']);
  expect(reached('recuperation')).toEqual(['ATT-LIV', 'LIVRE']);
});

test('the way is the one of a working day', () => {
  const ways = sandboxWays(fresh);
  expect(ways.get('ATT-ENVOIE')).toEqual([]);
  expect(ways.get('ATT-LIV')).toEqual(['join-pickup', 'send-pickup', 'receive-pickup']);
  expect(ways.get('LIVRE')?.slice(-4)).toEqual([
    'plan-round',
    'send-round',
    'deliver',
    'confirm-delivered',
  ]);
  expect(ways.get('ENDOM')?.at(-2)).toBe('damage');
  expect(ways.get('ENLEV-ECHEC')?.at(-1)).toBe('leave-behind');
});

test('what is over goes nowhere but on its invoice and home', () => {
  const delivered: SandboxParcel = { ...fresh, etat: 'LIVRE', issue: 'livre' };
  expect([...sandboxWays(delivered).keys()]).toEqual(expect.arrayContaining(['LIVRE', 'FACTURE']));
  expect([...sandboxWays(delivered).keys()]).not.toContain('ATT-LIV');
});

test('after three attempts it leaves on no round any more', () => {
  const tried: SandboxParcel = { ...fresh, etat: 'ATT-LIV', attempt: 3, id_hub_current: 1 };
  expect([...sandboxWays(tried).keys()]).not.toContain('LIV-PLAN');
});
