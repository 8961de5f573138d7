import { beforeEach, describe, expect, test } from 'vitest';
import { openHub } from '../../testing/open-hub.ts';
import { aParcelTriedBefore } from '../../testing/make-openings.ts';
import { parcelIn, rowOf } from '../../testing/make-parcels.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, aHub, type Person } from '../../testing/make-users.ts';
import { done, refused } from '../../testing/answers.ts';
import { linkTo } from '../../testing/make-visits.ts';

// Another day: the parcel waits for it, or, on the road, the courier reads the wish and decides.

const { app, hub, admin, shipper } = await openHub({ nom_com: 'Dar Zine' });
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

const linkOf = (ref: string) => linkTo(app, ref);
const page = async (ref: string) => done(app.get(await linkOf(ref)));
const choose = async (ref: string, jour: string) => app.post(`${await linkOf(ref)}/jour`, { jour });
const present = async (ref: string) => done(app.post(`${await linkOf(ref)}/present`, {}));
const push = (ref: string, result: object) =>
  done(app.post('/api/liv/v10/pushcolis', { ref, ...result }, courier.token));
const stopOf = async (ref: string) => {
  const { rs } = await done(app.post('/api/liv/v10/getmytask', {}, courier.token));
  return rs?.colis.find((stop: { ref: string }) => stop.ref === ref);
};
const roundOf = async (ref: string) => (await app.get(`/api/rs/adm/view/${ref}`, admin.token)).body;
const historyOf = async (ref: string): Promise<string[]> => {
  const { colishistories } = await done(app.get(`/api/colis/adm/details/${ref}`, admin.token));
  return colishistories.map(({ task, doneby }: Record<string, string>) => `${doneby}: ${task}`);
};
async function atHub(n = 1): Promise<string[]> {
  return (await parcelsAtHub(app, shipper, hub, n)).map(({ ref }) => ref);
}
async function aStop(): Promise<string> {
  const parcels = await parcelsAtHub(app, shipper, hub, 1);
  await aRound(app, admin, courier, parcels);
  return parcels[0]?.ref ?? '';
}

describe('before its round has left', () => {
  test('the parcel waits for the day, one of the next seven working days', async () => {
    const [ref = ''] = await atHub();
    expect((await page(ref)).autre_jour).toEqual({
      jours: [
        '2026-03-12',
        '2026-03-13',
        '2026-03-14',
        '2026-03-16',
        '2026-03-17',
        '2026-03-18',
        '2026-03-19',
      ],
      choisi: null,
      decide: false,
    });
    const { autre_jour, jour } = await done(choose(ref, '2026-03-16'));
    expect({ choisi: autre_jour.choisi, jour }).toEqual({
      choisi: '2026-03-16',
      jour: '2026-03-16',
    });
    expect(await rowOf(app, ref)).toMatchObject({
      etat: 'ATT-LIV',
      attempt: 0,
      date_programe: '2026-03-16',
    });
    expect(await historyOf(ref)).toContain(
      'Destinataire: Le destinataire choisit un autre jour : 16/03/2026',
    );
  });

  test('it is taken off its round, and the last one cancels it', async () => {
    const parcels = await parcelsAtHub(app, shipper, hub, 2);
    const [first = '', second = ''] = parcels.map(({ ref }) => ref);
    const rs = await aRunsheet(app, admin, courier, parcels);
    await done(choose(first, '2026-03-13'));
    expect(await rowOf(app, first)).toMatchObject({
      etat: 'ATT-LIV',
      attempt: 0,
      date_programe: '2026-03-13',
    });
    expect(await historyOf(first)).toContain(`Destinataire: Retiré de la tournée ${rs.ref}`);
    expect(await roundOf(rs.ref)).toMatchObject({ nbr_colis: 1, colis: [{ ref: second }] });
    await done(choose(second, '2026-03-13'));
    expect((await rowOf(app, second)).etat).toBe('ATT-LIV');
    expect((await app.get(`/api/rs/adm/view/${rs.ref}`, admin.token)).status).toBe(404);
  });

  test('what the hub added on the road and is not loaded leaves at once', async () => {
    const out = await aStop();
    const [added = ''] = await atHub();
    const { rs } = await done(app.post('/api/liv/v10/getmytask', {}, courier.token));
    await done(app.post('/api/rs/adm/ajouter', { id: rs.id, colis: [added] }, admin.token));
    await done(choose(added, '2026-03-13'));
    expect(await rowOf(app, added)).toMatchObject({ etat: 'ATT-LIV', date_programe: '2026-03-13' });
    expect(await stopOf(added)).toBe(undefined);
    expect((await stopOf(out)).etat).toBe('LIV-COURS');
  });
});

describe('on the road', () => {
  test('nothing moves, the courier reads the wish and decides', async () => {
    const ref = await aStop();
    expect(await done(choose(ref, '2026-03-16'))).toMatchObject({
      phase: 'en-livraison',
      jour: '2026-03-11',
      autre_jour: { choisi: '2026-03-16', decide: true },
    });
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'LIV-COURS', attempt: 1 });
    expect((await stopOf(ref)).destinataire).toEqual({
      dit: 'autre-jour',
      le: '2026-03-11T08:00:00.000Z',
      jour: '2026-03-16',
    });
    expect(await historyOf(ref)).toContain(
      'Destinataire: Le destinataire préfère un autre jour : 16/03/2026, le livreur décide',
    );
    const { rs } = await done(app.post('/api/liv/v10/getmytask', {}, courier.token));
    await push(ref, { etat: 'LIV-COURS-REPO', motif: 'autre', date_p: '2026-03-17' });
    expect((await page(ref)).autre_jour).toBe(null);
    await refused(
      app,
      () => choose(ref, '2026-03-18'),
      409,
      'Le jour ne se choisit plus ici : appelez le hub.',
    );
    await done(app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token));
    expect((await rowOf(app, ref)).date_programe).toBe('2026-03-17');
    // The day is the courier's now: neither the page nor another round calls it the recipient's.
    expect(await page(ref)).toMatchObject({ jour: '2026-03-17', autre_jour: { choisi: null } });
    app.at('2026-03-12T08:00:00Z');
    const again = await done(
      app.post('/api/rs/adm/create', { colis: [ref], id_liv: courier.id }, admin.token),
    );
    await done(app.get(`/api/rs/adm/dispatch/${again.rs.id}`, admin.token));
    expect((await stopOf(ref)).destinataire).toBe(null);
    await done(choose(ref, '2026-03-17'));
    expect((await stopOf(ref)).destinataire).toMatchObject({ jour: '2026-03-17' });
    const before = await app.fingerprint();
    await done(choose(ref, '2026-03-17'));
    expect(await app.fingerprint()).toBe(before);
  });

  test('a stop to which nobody went waits for the preferred day', async () => {
    const ref = await aStop();
    await done(choose(ref, '2026-03-16'));
    const { rs } = await done(app.post('/api/liv/v10/getmytask', {}, courier.token));
    const edit = { ref, field: 'etat', f_data: 'LIV-COURS-REPO', motif: 'non-tente' };
    await done(app.post('/api/colis/adm/edit', edit, admin.token));
    await done(app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token));
    expect(await rowOf(app, ref)).toMatchObject({ attempt: 0, date_programe: '2026-03-16' });
    expect((await page(ref)).jour).toBe('2026-03-16');
  });

  test('a parcel that is delivered all the same keeps no day', async () => {
    const ref = await aStop();
    await done(choose(ref, '2026-03-16'));
    const { rs } = await done(app.post('/api/liv/v10/getmytask', {}, courier.token));
    await push(ref, { etat: 'LIV-COURS-SUCC' });
    await done(app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token));
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'LIVRE', date_programe: null });
    expect((await page(ref)).autre_jour).toBe(null);
  });

  test('« Je serai là » takes the wish back, and another wish takes that back', async () => {
    const ref = await aStop();
    await done(choose(ref, '2026-03-16'));
    await present(ref);
    expect((await stopOf(ref)).destinataire).toMatchObject({ dit: 'present', jour: null });
    expect((await rowOf(app, ref)).date_programe).toBe(null);
    await done(choose(ref, '2026-03-16'));
    expect((await stopOf(ref)).destinataire).toMatchObject({ dit: 'autre-jour' });
    expect((await page(ref)).presence).toEqual({ dite_le: null });
  });

  test('a third attempt, which a postponement would end, offers no other day', async () => {
    const tried = await aParcelTriedBefore(app, shipper, hub, 2);
    const { ref } = tried;
    await aRound(app, admin, courier, [tried]);
    expect((await page(ref)).autre_jour).toBe(null);
    await refused(
      app,
      () => choose(ref, '2026-03-16'),
      409,
      'Le jour ne se choisit plus ici : appelez le hub.',
    );
  });
});

test('the same day again changes nothing, and a link chooses five times', async () => {
  const [ref = ''] = await atHub();
  const days = ['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-16', '2026-03-17'];
  for (const day of days) {
    await done(choose(ref, day));
    const before = await app.fingerprint();
    await done(choose(ref, day));
    expect(await app.fingerprint()).toBe(before);
  }
  expect((await page(ref)).autre_jour).toEqual({ jours: [], choisi: '2026-03-17', decide: false });
  await refused(
    app,
    () => choose(ref, '2026-03-18'),
    409,
    'Vous avez déjà choisi cinq fois : appelez le hub.',
  );
});

test('a day that is past, a Sunday, too far or no day is refused at its field', async () => {
  const [ref = ''] = await atHub();
  const sentence = 'Ce jour n’est plus possible : choisissez-en un autre.';
  for (const day of ['2026-03-11', '2026-03-10', '2026-03-15', '2026-03-20', '2026-02-30', 'lundi'])
    expect(await refused(app, () => choose(ref, day), 400, sentence)).toMatchObject({
      errors: [{ field: 'jour', message: sentence }],
    });
  // Midnight in Tunis has passed since the page was read.
  app.at('2026-03-11T23:00:01Z');
  await refused(app, () => choose(ref, '2026-03-12'), 400, sentence);
});

test('nothing is chosen of what the shop has, what is elsewhere, or what the partner has', async () => {
  const far = await aHub(app, { nom: 'HUB-SUD', govs: ['Gabès'] });
  const [there = ''] = (await parcelsAtHub(app, shipper, far, 1)).map(({ ref }) => ref);
  const [partner = ''] = await atHub();
  await app.owner.pool.query('update colis set is_afex = true where code = $1', [partner]);
  const shop = await parcelIn(app, { etat: 'ATT-ENVOIE', shipper: shipper.id, hub: hub.id });
  for (const ref of [there, partner, shop.ref]) {
    expect((await page(ref)).autre_jour).toBe(null);
    await refused(
      app,
      () => choose(ref, '2026-03-16'),
      409,
      'Le jour ne se choisit plus ici : appelez le hub.',
    );
  }
  await app.owner.pool.query('update colis set is_afex = false where code = $1', [partner]);
});

test('a day chosen while the round is leaving is either taken off it or a wish', async () => {
  const parcels = await parcelsAtHub(app, shipper, hub, 2);
  const [ref = ''] = parcels.map((parcel) => parcel.ref);
  const rs = await aRunsheet(app, admin, courier, parcels);
  const [chosen, left] = await Promise.all([
    choose(ref, '2026-03-16'),
    app.get(`/api/rs/adm/dispatch/${rs.id}`, admin.token),
  ]);
  expect([chosen.status, left.status]).toEqual([200, 200]);
  const { etat, attempt, date_programe } = await rowOf(app, ref);
  expect(date_programe).toBe('2026-03-16');
  expect([
    ['ATT-LIV', 0],
    ['LIV-COURS', 1],
  ]).toContainEqual([etat, attempt]);
});
