import { describe, expect, test } from 'vitest';
import {
  differsFrom,
  type Expected,
  inHand,
  type Replayed,
  replayReception,
  sharesOf,
  whyNotLate,
} from './reception.ts';

const parcel = (more: Partial<Expected> = {}): Expected => ({
  ref: 'A',
  nbr_paquets: 1,
  coche: false,
  ...more,
});
const names = ['', 'Sonia', 'Karim'];
let seconds = 0;
const act = (id_user: number, acte: Replayed['acte'], paquet = 1, ref = 'A'): Replayed => {
  seconds += 1;
  return {
    ref,
    acte,
    paquet: acte === 'scan' ? paquet : 0,
    id_user,
    nom: names[id_user] ?? '',
    fait_le: new Date(seconds * 1000).toISOString(),
  };
};

describe('one parcel', () => {
  test.each<[what: string, acts: Replayed[], pre: boolean, recu: boolean]>([
    ['nothing done', [], false, false],
    ['the courier said so', [], true, true],
    ['scanned', [act(1, 'scan')], false, true],
    ['taken back by its person', [act(1, 'scan'), act(1, 'retrait')], false, false],
    ['another takes back nothing', [act(1, 'scan'), act(2, 'retrait')], false, true],
    ['one of two takes back', [act(1, 'scan'), act(2, 'scan'), act(1, 'retrait')], false, true],
    ['unticked', [act(1, 'absent')], true, false],
    ['unticked, then seen by another', [act(1, 'absent'), act(2, 'scan')], true, true],
    ['unticked after a scan of another', [act(2, 'scan'), act(1, 'absent')], true, true],
    ['unticked, then ticked again', [act(1, 'absent'), act(1, 'retrait')], true, true],
    ['it left the unit', [act(1, 'scan'), act(2, 'main'), act(2, 'efface')], false, false],
  ])('%s', (_, acts, coche, recu) => {
    expect(inHand(parcel({ coche }), acts).recu).toBe(recu);
  });

  test('several packages count once all are scanned, by whoever; a tick counts them all', () => {
    const three = parcel({ nbr_paquets: 3 });
    const two = [act(1, 'scan', 1), act(2, 'scan', 3), act(2, 'scan', 3)];
    expect(inHand(three, two)).toMatchObject({ recu: false, k: 2, n: 3 });
    const last = act(2, 'scan', 2);
    expect(inHand(three, [...two, last])).toMatchObject({ recu: true, k: 3, par: last });
    const ticked = inHand(three, [...two, act(1, 'main')]);
    expect(ticked).toMatchObject({ recu: true, k: 3 });
    expect(ticked.vus.size).toBe(2);
  });
});

test('who brought in how many', () => {
  const parcels = ['A', 'B', 'C', 'D'].map((ref) => parcel({ ref, coche: ref === 'D' }));
  const acts = [act(1, 'scan', 1, 'A'), act(2, 'scan', 1, 'B'), act(2, 'main', 0, 'C')];
  const hands = replayReception(parcels, [...acts, act(1, 'scan', 1, 'B')]);
  expect(sharesOf(hands.values())).toMatchObject({
    people: [
      { nom: 'Karim', n: 2 },
      { nom: 'Sonia', n: 1 },
    ],
    courier: 1,
  });
});

test('a confirmation differs where somebody did something that it does not know', () => {
  const parcels = ['A', 'B', 'C'].map((ref) => parcel({ ref, nbr_paquets: ref === 'C' ? 2 : 1 }));
  const hands = replayReception(parcels, [
    act(2, 'scan', 1, 'A'),
    act(2, 'scan', 1, 'B'),
    act(2, 'retrait', 0, 'B'),
    act(2, 'scan', 1, 'C'),
  ]);
  const lists = (pick_colis: string[], fail_colis: string[], vus?: number) =>
    differsFrom(
      { pick_colis, fail_colis, ...(vus === undefined ? {} : { paquets: [{ ref: 'C', vus }] }) },
      hands,
    ).map(({ ref, raison }) => `${ref} ${raison}`);
  expect(lists(['A'], ['B', 'C'])).toEqual([]);
  expect(lists([], ['A', 'B', 'C'])).toEqual(['A Reçu par Karim']);
  expect(lists(['A', 'B', 'C'], [])).toEqual(['B Scan annulé', 'C 1/2 paquets scannés']);
  expect(lists(['A', 'C'], ['B'], 1)).toEqual([]);
  expect(differsFrom({ pick_colis: ['A'], fail_colis: ['B'] }, new Map())).toEqual([]);
});

test('late is within twenty-four hours of the confirmation', () => {
  const unit = { ref: 'MU-26-1', type: 'dispatch', etat: 'completed' } as const;
  const completed_at = '2026-03-11T08:00:00Z';
  const why = (now: string) => whyNotLate({ ...unit, completed_at }, new Date(now));
  expect(why('2026-03-12T08:00:00Z')).toBeNull();
  expect(why('2026-03-12T08:00:01Z')).toMatch(/plus de 24 heures/);
});
