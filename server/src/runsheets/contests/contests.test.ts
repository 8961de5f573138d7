import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { expectBooksRight } from '../../testing/expect-books-right.ts';
import { aTrade, debtOf, invoice, type Trade } from '../../testing/make-debts.ts';
import { rowOf } from '../../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, type Person } from '../../testing/make-users.ts';
import { done, refused } from '../../testing/answers.ts';

// « J'étais là »: a contested attempt counts for nothing and costs nothing until staff decide.

let app: TestApp;
let trade: Trade;
let admin: Person;
let far: Person;
let courier: Person;

beforeAll(async () => {
  app = await startTestApp();
  trade = await aTrade(app);
  admin = await anAdmin(app, { hub: trade.hub });
  far = await anAdmin(app, { hub: await aHub(app, { nom: 'SFAX', govs: ['Sfax'] }) });
});
afterAll(async () => {
  await expectBooksRight(app);
  await app.close();
});
beforeEach(async () => {
  app.at('2026-03-11T08:00:00Z');
  courier = await aCourier(app, { hub: trade.hub });
});

async function linkOf(ref: string): Promise<string> {
  const { suivi } = await app.services.db
    .selectFrom('colis')
    .select('suivi')
    .where('code', '=', ref)
    .executeTakeFirstOrThrow();
  return `${ref}${suivi}`;
}
const page = async (ref: string) => done(app.get(`/api/suivi/${await linkOf(ref)}`));
const contest = async (ref: string, mot?: string) =>
  app.post(`/api/suivi/${await linkOf(ref)}/etais-la`, { mot });
const toDecide = (by = admin) => done(app.post('/api/rs/adm/contestes', {}, by.token));
const idOf = async (ref: string): Promise<number> =>
  (await toDecide()).rows.find((row: { ref: string }) => row.ref === ref)?.id;
const decide = async (ref: string, compte: boolean, raison = 'Appel vérifié', by = admin) =>
  app.post('/api/rs/adm/conteste/decider', { id: await idOf(ref), compte, raison }, by.token);
const confirm = (id: number) => done(app.get(`/api/rs/adm/confirm/${id}`, admin.token));
const charged = async (ref: string) => (await debtOf(trade)).colis.some((one) => one.ref === ref);

interface Result {
  etat: 'LIV-COURS-REPO' | 'LIV-COURS-ECHEC';
  motif: string;
}
const absent: Result = { etat: 'LIV-COURS-ECHEC', motif: 'absent' };
const later: Result = { etat: 'LIV-COURS-REPO', motif: 'injoignable' };

async function tried(result: Result, n = 1) {
  const colis = await parcelsAtHub(app, trade.shipper, trade.hub, n);
  const rs = await aRound(app, admin, courier, colis);
  for (const { ref } of colis) await push(ref, result);
  return { rs, refs: colis.map(({ ref }) => ref), ref: colis[0]?.ref ?? '' };
}
const push = (ref: string, { etat, motif }: Result) =>
  done(
    app.post(
      '/api/liv/v10/pushcolis',
      { ref, etat, motif, ...(etat === 'LIV-COURS-REPO' ? { date_p: '2026-03-20' } : {}) },
      courier.token,
    ),
  );

describe('by law, whatever the result, the attempts before and the moment of the answer', () => {
  const cases = [absent, later].flatMap((result) =>
    [1, 2, 3].flatMap((attempt) =>
      [true, false].flatMap((early) =>
        [true, false].map((counts) => ({ result, attempt, early, counts })),
      ),
    ),
  );

  test('a contested attempt never counts and never charges, then does as staff decide', async () => {
    const parcels = await parcelsAtHub(app, trade.shipper, trade.hub, cases.length);
    const all = cases.map((one, place) => ({ ...one, ref: parcels[place]?.ref ?? '' }));
    for (const round of [3, 2, 1]) {
      app.at(`2026-03-1${4 - round}T08:00:00Z`);
      const out = parcels.filter((_, place) => (cases[place]?.attempt ?? 0) >= round);
      const rs = await aRound(app, admin, courier, out);
      const last = (ref: string) => all.find((one) => round === 1 && one.ref === ref);
      for (const { ref } of out) await push(ref, last(ref)?.result ?? later);
      if (round === 1) for (const { ref, early } of all) if (early) await done(contest(ref));
      await confirm(rs.id);
    }
    for (const { ref, early, result, attempt } of all) {
      if (early) continue;
      const ends = result === absent || attempt === 3;
      expect((await rowOf(app, ref)).etat).toBe(ends ? 'ANL' : 'ATT-LIV');
      expect(await charged(ref)).toBe(ends);
      await done(contest(ref, 'Personne n’a sonné'));
    }
    for (const { ref, attempt } of all) {
      expect(await rowOf(app, ref)).toMatchObject({
        etat: 'ATT-LIV',
        issue: null,
        attempt: attempt - 1,
        conteste: true,
      });
      expect(await charged(ref)).toBe(false);
    }
    for (const { ref, counts } of all) await done(decide(ref, counts));
    for (const { ref, result, attempt, counts } of all) {
      const ends = counts && (result === absent || attempt === 3);
      expect(await rowOf(app, ref), `${ref} ${result.etat} ${attempt} ${counts}`).toMatchObject({
        etat: ends ? 'ANL' : 'ATT-LIV',
        issue: ends ? 'retour' : null,
        attempt: counts ? attempt : attempt - 1,
        conteste: false,
      });
      expect(await charged(ref)).toBe(ends);
    }
  });
});

test('the recipient reads what the courier said, answers once, and reads what became of it', async () => {
  const { ref, rs } = await tried(absent);
  app.at('2026-03-11T09:00:00Z');
  const { passage } = await page(ref);
  expect(passage).toEqual({
    le: '2026-03-11T08:00:00.000Z',
    motif: 'absent',
    jusqu_a: '2026-03-12T08:00:00.000Z',
    conteste_le: null,
    compte: null,
  });
  expect((await done(contest(ref, 'J’ai attendu'))).passage).toMatchObject({
    jusqu_a: null,
    conteste_le: '2026-03-11T09:00:00.000Z',
    compte: null,
  });
  const before = await app.fingerprint();
  await done(contest(ref, 'Encore'));
  expect(await app.fingerprint()).toBe(before);
  await confirm(rs.id);
  await done(decide(ref, false));
  expect((await page(ref)).passage.compte).toBe(false);
});

test('what is contested leaves as a file of the own hub, with the proof and what was decided', async () => {
  const { ref, rs } = await tried(absent);
  await done(contest(ref, 'J’ai attendu'));
  await confirm(rs.id);
  const file = async (etat: string, by = admin) =>
    String(
      (
        await app.post(
          '/api/rs/adm/contestes/export',
          { filter: { search: ref, etat }, format: 'csv' },
          by.token,
        )
      ).body,
    )
      .trim()
      .split('\r\n');
  const [titles = '', line = '', ...others] = await file('attente');
  expect(others).toEqual([]);
  expect(titles).toContain('"Preuve";"Mot du destinataire";"Décision"');
  expect(line).toContain(
    '"Non vérifié : aucun appel ni message, position inconnue";"J’ai attendu";"À décider"',
  );
  expect(await file('attente', await anAdmin(app, { hub: await aHub(app) }))).toHaveLength(1);
  await done(decide(ref, false));
  expect(await file('attente')).toHaveLength(1);
  expect((await file('decide'))[1]).toContain(
    '"J’ai attendu";"La tentative ne compte pas";"Appel vérifié"',
  );
});

test('an attempt that waited on the phone for a day has the hour of the door, and is answered from its arrival on', async () => {
  const colis = await parcelsAtHub(app, trade.shipper, trade.hub, 1);
  const rs = await aRound(app, admin, courier, colis);
  const ref = colis[0]?.ref ?? '';
  app.at('2026-03-12T09:00:00Z');
  const door = '2026-03-11T10:05:00.000Z';
  const { etat, motif } = absent;
  const result = { ref, id_rs: rs.id, etat, motif, fait_le: door };
  await done(app.post('/api/liv/v10/pushcolis', result, courier.token));
  expect((await page(ref)).passage).toMatchObject({
    le: door,
    jusqu_a: '2026-03-13T09:00:00.000Z',
  });
  app.at('2026-03-13T08:59:00Z');
  await done(contest(ref));
  const said = (await toDecide()).rows.find((row: { ref: string }) => row.ref === ref);
  expect(said).toMatchObject({ passe_le: door, createdAt: '2026-03-13T08:59:00.000Z' });
  expect((await done(app.post('/api/liv/v10/contestes', {}, courier.token))).rows).toMatchObject([
    { ref, passe_le: door },
  ]);
});

test('history says it to shipper and staff as the recipient’s word, with the reason of the decision', async () => {
  const { ref, rs } = await tried({ etat: 'LIV-COURS-ECHEC', motif: 'refuse' });
  await done(contest(ref, 'Je voulais le colis'));
  await confirm(rs.id);
  await done(decide(ref, true, 'La cliente a écrit « non »'));
  for (const [path, by] of [
    ['/api/colis/exped/mescolis/getbycode', trade.shipper],
    [`/api/colis/adm/details/${ref}`, admin],
  ] as const) {
    const { colishistories } = await done(
      path.endsWith(ref) ? app.get(path, by.token) : app.post(path, { code: ref }, by.token),
    );
    const lines = colishistories.map(
      ({ task, doneby }: { task: string; doneby: string }) => `${doneby}: ${task}`,
    );
    expect(lines).toContainEqual(
      'Destinataire: Le destinataire conteste le passage : « Je n’ai pas refusé » — Je voulais le colis',
    );
    expect(lines.join('\n')).toContain(
      'Passage contesté : la tentative compte, livraison annulée (La cliente a écrit « non »)',
    );
  }
  const { rows } = await done(app.post('/api/liv/v10/contestes', {}, courier.token));
  expect(rows).toMatchObject([
    { ref, mot: 'Je voulais le colis', decision: 'compte', raison: 'La cliente a écrit « non »' },
  ]);
});

test('24 hours later, of a parcel under invoice or going home, or of another motif it is too late', async () => {
  const { rs, refs } = await tried(absent, 4);
  const [late = '', invoiced = '', home = '', open = ''] = refs;
  await confirm(rs.id);
  app.at('2026-03-12T07:59:00Z');
  await done(contest(open));
  await done(decide(open, true));
  await done(
    app.post(
      '/api/mu/adm/retour/create',
      { colis: [home], id_exped: trade.shipper.id },
      admin.token,
    ),
  );
  await refused(app, () => contest(home), 409, /^Votre colis repart déjà vers son expéditeur/);
  expect((await page(home)).passage).toBeNull();
  app.at('2026-03-12T08:00:01Z');
  await refused(app, () => contest(late), 409, /^Vous pouviez répondre pendant 24 heures/);
  expect((await page(late)).passage).toBeNull();
  app.at('2026-03-12T07:30:00Z');
  expect((await invoice(trade, [{ ref: invoiced }])).status).toBe(200);
  await refused(app, () => contest(invoiced), 409, /^Votre colis repart déjà vers son expéditeur/);
  const damaged = await tried({ etat: 'LIV-COURS-ECHEC', motif: 'autre' });
  await refused(app, () => contest(damaged.ref), 409, 'Aucun passage récent à contester.');
  const waiting = await parcelsAtHub(app, trade.shipper, trade.hub, 1);
  await refused(
    app,
    () => contest(waiting[0]?.ref ?? ''),
    409,
    'Aucun passage récent à contester.',
  );
  await refused(
    app,
    () => app.post(`/api/suivi/${open}${'a'.repeat(22)}/etais-la`, {}),
    404,
    'Introuvable',
  );
});

test('staff decide after the confirmation, with a reason, once, and in their own hub', async () => {
  const { ref, rs } = await tried(later);
  await done(contest(ref));
  await refused(app, () => decide(ref, true), 409, `Confirmez d’abord la tournée ${rs.ref}.`);
  await confirm(rs.id);
  await refused(app, () => decide(ref, true, ''), 400, /./);
  await refused(app, () => decide(ref, true, 'Non', far), 404, 'Introuvable');
  await refused(
    app,
    () => app.post('/api/rs/adm/create', { colis: [ref], id_liv: courier.id }, admin.token),
    409,
    /son destinataire conteste le dernier passage : décidez d’abord/,
  );
  const answers = await Promise.all([decide(ref, true), decide(ref, false)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a result that the hub changes before the confirmation leaves nothing to decide', async () => {
  const { ref, rs } = await tried(absent);
  await done(contest(ref));
  expect((await done(app.get('/api/users/attente', admin.token))).demandes).toBeGreaterThan(0);
  await done(
    app.post(
      '/api/colis/adm/edit',
      { ref, field: 'etat', f_data: 'LIV-COURS-SUCC', raison: 'Livré après tout' },
      admin.token,
    ),
  );
  expect(await rowOf(app, ref)).toMatchObject({ conteste: false, attempt: 1 });
  await confirm(rs.id);
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'LIVRE', issue: 'livre' });
  expect((await page(ref)).passage).toBeNull();
  await refused(app, () => decide(ref, true), 409, /a déjà décidé/);
});

test('what was contested is forgotten with the result that the hub opens again: the next one is contested anew', async () => {
  const { ref, rs } = await tried(absent);
  await done(contest(ref, 'Première fois'));
  const edit = { ref, field: 'etat', f_data: 'LIV-COURS', raison: 'Retournez-y' };
  await done(app.post('/api/colis/adm/edit', edit, admin.token));
  expect((await page(ref)).passage).toBeNull();
  app.at('2026-03-11T16:00:00Z');
  await push(ref, absent);
  expect((await page(ref)).passage).toMatchObject({
    jusqu_a: '2026-03-12T16:00:00.000Z',
    conteste_le: null,
  });
  expect((await done(contest(ref, 'Encore là'))).passage).toMatchObject({ jusqu_a: null });
  expect(await rowOf(app, ref)).toMatchObject({ conteste: true, attempt: 0 });
  await confirm(rs.id);
  expect(await charged(ref)).toBe(false);
  const those = (await toDecide()).rows.filter((row: { ref: string }) => row.ref === ref);
  expect(those).toMatchObject([
    { mot: 'Encore là', decision: null },
    { mot: 'Première fois', decision: 'sans-objet' },
  ]);
  await done(decide(ref, false));
});

test('planned for the next day a parcel is contested all the same, and leaves once staff have decided', async () => {
  const { refs, rs } = await tried(later, 2);
  const [upheld = '', dropped = ''] = refs;
  await confirm(rs.id);
  const create = { colis: refs, id_liv: courier.id };
  const next = (await done(app.post('/api/rs/adm/create', create, admin.token))).rs;
  for (const ref of refs) {
    expect((await page(ref)).passage.jusqu_a).not.toBeNull();
    await done(contest(ref));
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'LIV-PLAN', conteste: true, attempt: 0 });
  }
  const leave = () => app.get(`/api/rs/adm/dispatch/${next.id}`, admin.token);
  await refused(
    app,
    () => leave(),
    409,
    /son destinataire conteste le dernier passage : décidez d’abord/,
  );
  await done(decide(upheld, true));
  await done(decide(dropped, false));
  expect(await rowOf(app, upheld)).toMatchObject({ etat: 'LIV-PLAN', conteste: false, attempt: 1 });
  expect(await rowOf(app, dropped)).toMatchObject({
    etat: 'LIV-PLAN',
    conteste: false,
    attempt: 0,
  });
  await done(leave());
  expect(await rowOf(app, upheld)).toMatchObject({ etat: 'LIV-COURS', attempt: 2 });
});

test('two taps at once are one answer, beside the hub that confirms at the same moment', async () => {
  const { ref, rs } = await tried(absent);
  const [one, two] = await Promise.all([contest(ref), contest(ref), confirm(rs.id)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'ATT-LIV', attempt: 0, conteste: true });
  await done(decide(ref, false));
});

test('where the setting says so, an attempt without proof counts for nothing and costs nothing', async () => {
  await done(
    app.post(
      '/api/parametres/adm/update',
      { key: 'unverified_counts', value: false },
      trade.root.token,
    ),
  );
  const { ref, rs } = await tried(absent);
  const sheet = await done(app.get(`/api/rs/adm/view/${rs.ref}`, admin.token));
  expect(sheet.preuves).toMatchObject([{ ref, compte: false }]);
  await confirm(rs.id);
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'ATT-LIV', issue: null, attempt: 0 });
  expect(await charged(ref)).toBe(false);
  await refused(app, () => contest(ref), 409, 'Aucun passage récent à contester.');
});
