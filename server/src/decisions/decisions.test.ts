import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts';
import { rowOf } from '../testing/make-parcels.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../testing/make-runsheets.ts';
import {
  aCourier,
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  type TestHub,
} from '../testing/make-users.ts';
import { done } from '../testing/answers.ts';
import { aShopProgram } from '../testing/shop-program.ts';
import { decideOverdue } from './decide-overdue.ts';
import { remindShops } from './remind-shops.ts';

// What was not delivered stands in « À décider » until shop, hub or clock decide.

let app: TestApp;
let hub: TestHub;
let other: TestHub;
let shipper: Person;
let admin: Person;
let courier: Person;

beforeAll(async () => {
  app = await startTestApp();
  hub = await aHub(app, { nom: 'HUB-SAHEL', govs: ['Sousse'] });
  other = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  admin = await anAdmin(app, { hub });
});
afterAll(async () => app.close());
beforeEach(async () => {
  // A Wednesday, 11 o'clock in Tunis.
  app.at('2026-03-11T10:00:00Z');
  courier = await aCourier(app, { hub });
  shipper = await aShipper(app, { hub, nom_com: 'Dar Zine' });
});

async function refused(call: Promise<Answer>, status: number, sentence: string) {
  const before = await app.fingerprint();
  const answer = await call;
  expect([answer.status, answer.body.errors?.[0]?.message ?? answer.body.message]).toEqual([
    status,
    sentence,
  ]);
  expect(await app.fingerprint()).toBe(before);
}

type Result = { etat: string; motif: string; note?: string; date_p?: string };
const absent: Result = { etat: 'LIV-COURS-ECHEC', motif: 'absent', note: 'porte fermée' };
const later: Result = { etat: 'LIV-COURS-REPO', motif: 'autre', date_p: '2026-03-13' };

/** Brought back from a confirmed round with this result. */
async function back(result: Result, n = 1): Promise<string[]> {
  const parcels = await parcelsAtHub(app, shipper, hub, n);
  return tried(
    parcels.map(({ ref }) => ref),
    result,
  );
}
async function tried(refs: string[], result: Result): Promise<string[]> {
  const { rs } = await done(
    app.post('/api/rs/adm/create', { colis: refs, id_liv: courier.id }, admin.token),
  );
  await done(app.get(`/api/rs/adm/dispatch/${rs.id}`, admin.token));
  for (const ref of refs)
    await done(app.post('/api/liv/v10/pushcolis', { ref, ...result }, courier.token));
  await done(app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token));
  return refs;
}
const mine = async (by = shipper) =>
  (await done(app.post('/api/colis/exped/decisions', {}, by.token))).rows;
const ofHub = async (by = admin) =>
  (await done(app.post('/api/colis/adm/decisions', {}, by.token))).rows;
const refsIn = (rows: { ref: string }[]) => rows.map(({ ref }) => ref);
const decide = (ref: string, acte: object, by = shipper) =>
  app.post(`/api/colis/${by === shipper ? 'exped' : 'adm'}/decision`, { ref, acte }, by.token);
const historyOf = async (ref: string): Promise<string[]> => {
  const { colishistories } = await done(app.get(`/api/colis/adm/details/${ref}`, admin.token));
  return colishistories.map(({ task }: { task: string }) => task);
};
const waitingFor = async (by: Person): Promise<number> =>
  (await done(app.get('/api/users/attente', by.token))).decisions;

describe('what stands in it', () => {
  test('leaves as a file, for the shop and for its hub', async () => {
    const [failed = ''] = await back(absent);
    await back(later);
    const file = async (whose: string, by: Person) =>
      String(
        (
          await app.post(
            `/api/colis/${whose}/decisions/export`,
            { filter: { search: failed }, format: 'csv' },
            by.token,
          )
        ).body,
      )
        .trim()
        .split('\r\n');
    const [titles = '', line = '', ...others] = await file('exped', shipper);
    expect(others).toEqual([]);
    expect(titles).not.toContain('Expéditeur');
    expect(line).toContain(`"${failed}";`);
    expect(line).toContain(';45,500;"Annulé";1;"11/03/2026-11:00";');
    expect(line).toContain(
      '"porte fermée";"Non vérifié : aucun appel ni message, position inconnue"',
    );
    expect(line).toMatch(/"11\/03\/2026-18:00";"Retour"$/);
    expect((await file('adm', admin))[1]).toBe(`"Dar Zine";${line}`);
    expect(await file('adm', await anAdmin(app, { hub: other }))).toHaveLength(1);
  });

  test('a failed and a postponed attempt, with what speaks for it, at shop and hub alone', async () => {
    const [failed = ''] = await back(absent);
    const [postponed = ''] = await back(later);
    expect(refsIn(await mine())).toEqual([failed, postponed]);
    expect((await mine())[0]).toMatchObject({
      ref: failed,
      etat: 'ANL',
      attempt: 1,
      montant_ttc: 45.5,
      a_decider: '2026-03-11T17:00:00.000Z',
      sans_decision: 'retour',
      passage: {
        motif: 'absent',
        note: 'porte fermée',
        reporte: false,
        manque: ['aucun appel ni message', 'position inconnue'],
        photos: 0,
      },
      destinataire: { jour: null, conteste_mot: null, refuse: null },
    });
    expect((await mine())[1]).toMatchObject({
      etat: 'ATT-LIV',
      sans_decision: 'reessayer',
      passage: { motif: 'autre', reporte: true, manque: null },
    });
    expect(refsIn(await ofHub())).toEqual(expect.arrayContaining([failed, postponed]));
    expect(await waitingFor(shipper)).toBe(2);
    const stranger = await aShipper(app, { hub });
    expect(await mine(stranger)).toEqual([]);
    expect(await ofHub(await anAdmin(app, { hub: other }))).toEqual([]);
    expect((await decide(failed, { nom: 'retour' }, stranger)).status).toBe(403);
    const foreign = app.post(
      '/api/colis/exped/decision',
      { ref: failed, acte: { nom: 'retour' } },
      stranger.token,
    );
    expect((await foreign).status).toBe(404);
  });

  test('not what nobody tried, nor what the hub takes out again', async () => {
    const [idle] = await parcelsAtHub(app, shipper, hub, 1);
    if (!idle) throw new Error('No parcel');
    const { id } = await aRound(app, admin, courier, [idle]);
    const edit = { ref: idle.ref, field: 'etat', f_data: 'LIV-COURS-REPO', motif: 'non-tente' };
    await done(app.post('/api/colis/adm/edit', edit, admin.token));
    await done(app.get(`/api/rs/adm/confirm/${id}`, admin.token));
    expect(await mine()).toEqual([]);
    const [ref = ''] = await back(later);
    const parcels = await parcelsAtHub(app, shipper, hub, 1);
    await aRunsheet(app, admin, courier, [{ ...parcels[0], ref } as (typeof parcels)[0]]);
    expect(await mine()).toEqual([]);
    await refused(
      decide(ref, { nom: 'retour' }),
      409,
      `Colis ${ref} : déjà décidé. ${(await historyOf(ref)).find((task) => task.startsWith('Ajouté à la tournée'))}, par le hub.`,
    );
  });

  test('a contested attempt is for the hub to judge first, and the shop is asked again', async () => {
    const [ref = ''] = await back(absent);
    const { suivi } = await app.services.db
      .selectFrom('colis')
      .select('suivi')
      .where('code', '=', ref)
      .executeTakeFirstOrThrow();
    await done(app.post(`/api/suivi/${ref}${suivi}/etais-la`, { mot: 'Toute la journée' }));
    expect((await mine())[0]).toMatchObject({
      ref,
      etat: 'ATT-LIV',
      conteste: true,
      destinataire: { conteste_mot: 'Toute la journée' },
    });
    await refused(
      decide(ref, { nom: 'reessayer' }),
      409,
      'Le destinataire conteste ce passage : le hub tranche d’abord.',
    );
    app.at('2026-03-12T08:00:00Z');
    await decideOverdue(app.services);
    expect(refsIn(await mine())).toEqual([ref]);
    const { rows } = await done(app.post('/api/rs/adm/contestes', {}, admin.token));
    const contest = rows.find((row: { ref: string }) => row.ref === ref);
    await done(
      app.post(
        '/api/rs/adm/conteste/decider',
        { id: contest.id, compte: true, raison: 'Appels vus' },
        admin.token,
      ),
    );
    expect((await mine())[0]).toMatchObject({ etat: 'ANL', a_decider: '2026-03-12T17:00:00.000Z' });
  });
});

describe('a decision', () => {
  test('« Réessayer » brings a cancelled parcel back for a day, with its attempts; the second hears what was decided', async () => {
    const [ref = ''] = await back(absent);
    await refused(
      decide(ref, { nom: 'reessayer', jour: '2026-03-15' }),
      400,
      'Ce jour n’est plus possible : choisissez-en un autre.',
    );
    await done(decide(ref, { nom: 'reessayer', jour: '2026-03-14' }));
    expect(await rowOf(app, ref)).toMatchObject({
      etat: 'ATT-LIV',
      issue: null,
      attempt: 1,
      date_programe: '2026-03-14',
    });
    expect(await mine()).toEqual([]);
    await refused(
      decide(ref, { nom: 'retour' }, admin),
      409,
      `Colis ${ref} : déjà décidé. Nouvelle tentative décidée : 14/03/2026, par l’expéditeur.`,
    );
    // It can be planned like any other.
    await tried([ref], absent);
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'ANL', attempt: 2 });
  });

  test('« Retour » cancels what waits, and what is cancelled stays so', async () => {
    const [postponed = ''] = await back(later);
    const [failed = ''] = await back(absent);
    await done(decide(postponed, { nom: 'retour', raison: 'Cliente injoignable' }));
    await done(decide(failed, { nom: 'retour' }, admin));
    for (const ref of [postponed, failed])
      expect(await rowOf(app, ref)).toMatchObject({ etat: 'ANL', issue: 'retour' });
    expect(await historyOf(postponed)).toContain('Retour décidé (Cliente injoignable)');
    expect(await mine()).toEqual([]);
  });

  test('the third attempt is the last', async () => {
    const [ref = ''] = await back(later);
    await tried([ref], later);
    await tried([ref], later);
    expect((await mine())[0]).toMatchObject({ etat: 'ANL', attempt: 3, sans_decision: 'retour' });
    await refused(
      decide(ref, { nom: 'reessayer' }),
      409,
      'Les 3 tentatives sont faites : il ne repart plus.',
    );
    await done(decide(ref, { nom: 'retour' }));
  });

  test('another phone or a place in the region applies at once, elsewhere the hub answers a ticket', async () => {
    const [phone = '', near = '', far = ''] = await back(absent, 3);
    await done(decide(phone, { nom: 'telephone', tel: '22 333 444' }));
    expect(await rowOf(app, phone)).toMatchObject({ etat: 'ATT-LIV', tel_cl: '22333444' });
    const sousse = {
      adresse: 'Rue neuve 4',
      adresse_lieu: 'SAHLOUL, SOUSSE JAOUHARA, SOUSSE, 4054',
      adresse_gov: 'Sousse',
      adresse_deleg: 'Sousse Jaouhara',
      adresse_zip: '4054',
    };
    await done(decide(near, { nom: 'adresse', adresse: 'Rue neuve 4' }));
    expect(await rowOf(app, near)).toMatchObject({ etat: 'ATT-LIV', adresse: 'Rue neuve 4' });
    const tunis = {
      ...sousse,
      adresse_gov: 'Tunis',
      adresse_deleg: 'La Marsa',
      adresse_zip: '2070',
      adresse_lieu: 'LA MARSA, LA MARSA, TUNIS, 2070',
    };
    const { ticket } = await done(decide(far, { nom: 'adresse', adresse: tunis }));
    expect(ticket).toMatch(/^TK-/);
    expect(await rowOf(app, far)).toMatchObject({ etat: 'ATT-LIV', adresse_gov: 'Sousse' });
    expect(await mine()).toEqual([]);
  });

  test('the amount goes down only, to nothing if that is meant, and only with a reason', async () => {
    const [ref = '', free = ''] = await back(absent, 2);
    const lower = (montant: string, more = {}) => ({
      nom: 'montant',
      montant,
      raison: 'Geste',
      ...more,
    });
    await refused(
      decide(ref, lower('45.500')),
      400,
      'Le nouveau montant doit être inférieur à 45,500 TND.',
    );
    await refused(
      decide(ref, lower('40', { raison: '' })),
      400,
      'Dites pourquoi le montant baisse !',
    );
    await refused(
      decide(ref, lower('0')),
      400,
      'Le colis serait remis sans rien encaisser : confirmez-le.',
    );
    await done(decide(ref, lower('40')));
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'ATT-LIV', montant_ttc: 40 });
    expect(await historyOf(ref)).toContain(
      'Montant : « 45,500 TND » devient « 40,000 TND » (Geste)',
    );
    await done(decide(free, lower('0', { gratuit: true })));
    expect((await rowOf(app, free)).montant_ttc).toBe(0);
  });

  test('« Retrait au hub » keeps it for its recipient, also what was cancelled', async () => {
    const [failed = ''] = await back(absent);
    const [postponed = ''] = await back(later);
    expect((await mine()).map(({ retrait }: { retrait: string | null }) => retrait)).toEqual([
      null,
      null,
    ]);
    await done(decide(failed, { nom: 'guichet' }));
    await done(decide(postponed, { nom: 'guichet' }, admin));
    for (const ref of [failed, postponed]) {
      const { etat, issue, guichet_le } = await app.services.db
        .selectFrom('colis')
        .select(['etat', 'issue', 'guichet_le'])
        .where('code', '=', ref)
        .executeTakeFirstOrThrow();
      expect([etat, issue, guichet_le]).toEqual([
        'ATT-LIV',
        null,
        new Date('2026-03-11T10:00:00Z'),
      ]);
    }
    expect(await historyOf(failed)).toContain('Nouvelle tentative décidée');
    expect(await historyOf(postponed)).not.toContain('Nouvelle tentative décidée');
    expect(await mine()).toEqual([]);
  });

  test('many at once, each with its own outcome', async () => {
    const [one = '', two = '', three = ''] = await back(absent, 3);
    await done(decide(two, { nom: 'retour' }, admin));
    const { rows } = await done(
      app.post(
        '/api/colis/exped/decision/lot',
        { colis: [one, two, three], acte: { nom: 'reessayer' } },
        shipper.token,
      ),
    );
    expect(rows).toEqual([
      { ref: one, fait: true, raison: null },
      {
        ref: two,
        fait: false,
        raison: `Colis ${two} : déjà décidé. Retour décidé, par le hub.`,
      },
      { ref: three, fait: true, raison: null },
    ]);
  });

  test('shop and hub at the same moment: one decides, the other reads it', async () => {
    const [ref = ''] = await back(absent);
    const answers = await Promise.all([
      decide(ref, { nom: 'reessayer' }),
      decide(ref, { nom: 'retour' }, admin),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('a shop’s program', () => {
  test('reads what waits, the most urgent first, and decides as the screen does', async () => {
    const [failed = ''] = await back(absent);
    const [postponed = ''] = await back(later);
    const shop = await aShopProgram(app, shipper);
    const stranger = await aShopProgram(app, await aShipper(app, { hub }));
    const first = await done(shop.get('decisions?taille=1'));
    expect(first.rows).toMatchObject([
      { ref: failed, a_decider: '2026-03-11T17:00:00.000Z', sans_decision: 'retour' },
    ]);
    expect(first.rows[0]).not.toHaveProperty('exped');
    const rest = await done(shop.get(`decisions?taille=2&curseur=${first.suivant}`));
    expect([refsIn(rest.rows), rest.suivant]).toEqual([[postponed], null]);

    const before = await app.fingerprint();
    const wrong = await shop.post(`parcels/${failed}/decision`, { acte: { nom: 'attendre' } });
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      'Choisissez ce que devient le colis !',
    ]);
    const foreign = await stranger.post(`parcels/${failed}/decision`, { acte: { nom: 'retour' } });
    expect([foreign.status, (await done(stranger.get('decisions'))).rows]).toEqual([404, []]);
    expect(await app.fingerprint()).toBe(before);

    const again = { acte: { nom: 'reessayer', jour: '2026-03-13' } };
    expect(await done(shop.post(`parcels/${failed}/decision`, again))).toEqual({
      done: true,
      ticket: null,
    });
    expect(await rowOf(app, failed)).toMatchObject({
      etat: 'ATT-LIV',
      date_programe: '2026-03-13',
    });
    expect((await shop.post(`parcels/${failed}/decision`, again)).status).toBe(409);
    expect(refsIn((await done(shop.get('decisions'))).rows)).toEqual([postponed]);
    expect(refsIn(await mine())).toEqual([postponed]);
  });
});

describe('the mail to a shop that does not look', () => {
  const mails = async (to = shipper) =>
    (await done(app.post('/api/mail/adm/list', {}, (await aRoot(app)).token))).rows.filter(
      ({ recipient, subject }: { recipient: string; subject: string }) =>
        recipient === to.email && subject.startsWith('À décider'),
    );
  const choose = (choice: object) =>
    app.post('/api/colis/exped/sans-decision/choisir', choice, shipper.token);

  test('leaves once a day, hours before the deadline, with what happens otherwise; whoever else sends finds it sent', async () => {
    const [postponed = ''] = await back(later);
    const [failed = ''] = await back(absent);
    const calm = await aShipper(app, { hub });
    app.at('2026-03-11T13:59:00Z');
    await remindShops(app.services);
    expect(await mails()).toEqual([]);
    app.at('2026-03-11T14:00:00Z');
    await Promise.all([remindShops(app.services), remindShops(app.services)]);
    const after = await app.fingerprint();
    await remindShops(app.services);
    expect(await app.fingerprint()).toBe(after);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail.subject).toBe('À décider avant 18:00 : 2 colis');
    expect(mail.body).toContain('2 colis attendent votre décision jusqu’à 18:00.');
    expect(mail.body).toContain(
      `Sans décision à 18:00, celui-ci repart en livraison :\n${postponed} · Rim · Autre motif`,
    );
    expect(mail.body).toContain(
      `Sans décision à 18:00, celui-ci vous revient :\n${failed} · Rim · Client absent`,
    );
    expect(mail.body).toContain(
      `Décider maintenant :\n${app.services.config.publicUrl}/dashb/colis/a-decider`,
    );
    expect(await mails(calm)).toEqual([]);
    // More comes back the same day: no second mail. The next day has its own.
    await back(absent);
    await remindShops(app.services);
    expect(await mails()).toHaveLength(1);
    app.at('2026-03-11T17:00:00Z');
    await decideOverdue(app.services);
    await back(later);
    app.at('2026-03-12T14:30:00Z');
    await remindShops(app.services);
    expect(await mails()).toHaveLength(2);
  });

  test('not once it is decided, nor too late to be read, nor of what the hub judges first', async () => {
    const [decided = ''] = await back(absent);
    await done(decide(decided, { nom: 'retour' }));
    app.at('2026-03-11T14:00:00Z');
    await remindShops(app.services);
    await back(absent);
    app.at('2026-03-11T16:30:00Z');
    await remindShops(app.services);
    expect(await mails()).toEqual([]);
    app.at('2026-03-11T16:29:00Z');
    await app.services.pool.query('update colis set conteste = true where id_exped = $1', [
      shipper.id,
    ]);
    await remindShops(app.services);
    expect(await mails()).toEqual([]);
    await app.services.pool.query('update colis set conteste = false where id_exped = $1', [
      shipper.id,
    ]);
    await remindShops(app.services);
    expect(await mails()).toHaveLength(1);
  });

  test('is turned off and on by the shop; who does not know it leaves it as it is', async () => {
    const chosen = () => done(app.post('/api/colis/exped/sans-decision', {}, shipper.token));
    await done(choose({ sans_decision: 'retour', rappel_decision: false }));
    await done(choose({ sans_decision: 'reessayer' }));
    expect(await chosen()).toEqual({
      heure: '18:00',
      sans_decision: 'reessayer',
      rappel_decision: false,
      rappel_heure: '15:00',
    });
    await refused(
      choose({ sans_decision: 'retour', rappel_decision: 'peut-être' }),
      400,
      'Dites si vous voulez le rappel !',
    );
    await back(absent);
    app.at('2026-03-11T14:00:00Z');
    await remindShops(app.services);
    expect(await mails()).toEqual([]);
    await done(choose({ sans_decision: 'reessayer', rappel_decision: true }));
    await remindShops(app.services);
    expect(await mails()).toHaveLength(1);
  });

  test('a fault of one shop keeps no other from being reminded', async () => {
    await back(absent);
    const unlucky = shipper;
    shipper = await aShipper(app, { hub });
    await back(absent);
    app.at('2026-03-11T14:00:00Z');
    const { pool } = app.owner;
    await pool.query(`
      create function break_mail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger break_mail before insert on mails
        for each row when (new.recipient = '${unlucky.email}') execute function break_mail()`);
    await expect(remindShops(app.services)).rejects.toThrow('broken');
    await pool.query('drop trigger break_mail on mails; drop function break_mail');
    expect([await mails(unlucky), await mails()]).toEqual([[], [expect.anything()]]);
    await remindShops(app.services);
    expect(await mails(unlucky)).toHaveLength(1);
  });
});

describe('without a decision', () => {
  test('what waits goes out again, what is cancelled goes home; repeated and parallel runs change nothing', async () => {
    const [postponed = ''] = await back(later);
    const [failed = ''] = await back(absent);
    await decideOverdue(app.services);
    expect(refsIn(await mine())).toHaveLength(2);
    app.at('2026-03-11T17:00:00Z');
    await Promise.all([decideOverdue(app.services), decideOverdue(app.services)]);
    const after = await app.fingerprint();
    await decideOverdue(app.services);
    expect(await app.fingerprint()).toBe(after);
    expect(await mine()).toEqual([]);
    expect(await rowOf(app, postponed)).toMatchObject({
      etat: 'ATT-LIV',
      attempt: 1,
      date_programe: '2026-03-13',
    });
    const told = (await historyOf(postponed)).filter((task) => task.startsWith('Sans décision'));
    expect(told).toEqual(['Sans décision à 18:00 : nouvelle tentative']);
    expect(await rowOf(app, failed)).toMatchObject({ etat: 'ANL', issue: 'retour' });
    expect(await historyOf(failed)).toContain('Sans décision à 18:00 : retour');
  });

  test('a fault of one parcel keeps no other from being decided', async () => {
    const [broken = ''] = await back(absent);
    const [failed = ''] = await back(absent);
    app.at('2026-03-11T17:00:00Z');
    const { pool } = app.owner;
    await pool.query(`
      create function break_one() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger break_one before update on colis
        for each row when (old.code = '${broken}') execute function break_one()`);
    await expect(decideOverdue(app.services)).rejects.toThrow('broken');
    await pool.query('drop trigger break_one on colis; drop function break_one');
    expect(refsIn(await mine())).toEqual([broken]);
    expect(await rowOf(app, failed)).toMatchObject({ issue: 'retour' });
    await decideOverdue(app.services);
    expect(await mine()).toEqual([]);
  });

  test('a shop may choose the return, and the company the hour', async () => {
    const root = await aRoot(app);
    await refused(
      app.post('/api/colis/exped/sans-decision/choisir', { sans_decision: 'rien' }, shipper.token),
      400,
      'Choisissez ce que devient le colis !',
    );
    await done(
      app.post(
        '/api/colis/exped/sans-decision/choisir',
        { sans_decision: 'retour' },
        shipper.token,
      ),
    );
    const wrong = { key: 'decision_hour', value: '25:00' };
    expect((await app.post('/api/parametres/adm/update', wrong, root.token)).status).toBe(400);
    const set = (value: string) =>
      done(app.post('/api/parametres/adm/update', { key: 'decision_hour', value }, root.token));
    await set('16:30');
    const [ref = ''] = await back(later);
    expect(await done(app.post('/api/colis/exped/sans-decision', {}, shipper.token))).toMatchObject(
      {
        heure: '16:30',
        sans_decision: 'retour',
      },
    );
    expect((await mine())[0]).toMatchObject({
      a_decider: '2026-03-11T15:30:00.000Z',
      sans_decision: 'retour',
    });
    app.at('2026-03-11T15:31:00Z');
    await decideOverdue(app.services);
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'ANL', issue: 'retour' });
    expect(await historyOf(ref)).toContain('Sans décision à 16:30 : retour');
    await set('18:00');
  });
});
