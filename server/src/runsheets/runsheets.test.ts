import { accountNamed } from '@cigogne/domain/ledger/accounts';
import { balanceOf } from '../ledger/balances.ts';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../testing/app.ts';
import { openHub } from '../testing/open-hub.ts';
import { aParcelTriedBefore } from '../testing/make-openings.ts';
import { aCourier, aHub, anAdmin, aRoot, aShipper, type Person } from '../testing/make-users.ts';
import { done, refused } from '../testing/answers.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../testing/make-runsheets.ts';

const { app, hub, admin, shipper } = await openHub();
const elsewhere = await aHub(app, { nom: 'SFAX', govs: ['Sfax'] });
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

const waiting = (n: number, fields = {}) => parcelsAtHub(app, shipper, hub, n, fields);
const refs = (colis: readonly ParcelRow[]) => colis.map(({ ref }) => ref);

/** A count is stored, and its courier told, even if the closing is refused. */
const countNotice = ['closing_counts', 'events'];

async function parcelNow(ref: string) {
  return app.services.db
    .selectFrom('colis')
    .selectAll()
    .where('code', '=', ref)
    .executeTakeFirstOrThrow();
}

const create = (colis: readonly string[], id_liv = courier.id, by = admin) =>
  app.post('/api/rs/adm/create', { colis, id_liv }, by.token);

describe('planning a round', () => {
  test('parcels of the hub wait on a runsheet, whose sum we compute', async () => {
    const colis = await waiting(3);
    const { rs } = await done(
      app.post(
        '/api/rs/adm/create',
        { colis: refs(colis), id_liv: courier.id, montant_tot: 1, nbr_colis: 99 },
        admin.token,
      ),
    );
    expect(rs).toMatchObject({
      etat: 'pending',
      nbr_colis: 3,
      montant_tot: 136.5,
      livre: 0,
      rsLiv: { id: courier.id, matricule: '198 TU 1146' },
      rsHub: { nom: 'HUB-SAHEL' },
    });
    expect(rs.ref).toMatch(/^RS-26-\d{5}$/);
    const parcel = await parcelNow(refs(colis)[0] ?? '');
    expect(parcel).toMatchObject({ etat: 'LIV-PLAN', last_etat: 'ATT-LIV', attempt: 0 });
  });

  test('an empty list, a repeat, no courier: the sentences of the form', async () => {
    const [one] = await waiting(1);
    const ref = one?.ref ?? '';
    await refused(app, () => create([]), 400, 'Vous devez ajouter des colis pour ce runsheet !');
    await refused(app, () => create([ref, ref]), 400, 'Un colis figure deux fois dans la liste !');
    await refused(
      app,
      () => app.post('/api/rs/adm/create', { colis: [ref] }, admin.token),
      400,
      'Vous devez choisir un livreur !',
    );
  });

  test('one parcel in the way stops all, each named with its reason', async () => {
    const colis = await waiting(2);
    const [taken] = await waiting(1);
    await aRunsheet(app, admin, await aCourier(app, { hub }), taken ? [taken] : []);
    const answer = await refused(
      app,
      () => create([...refs(colis), taken?.ref ?? '']),
      409,
      `Le colis ${taken?.ref} est au statut « Livraison planifiée » : il ne peut pas rejoindre une tournée.`,
    );
    expect(answer.colis).toEqual([{ ref: taken?.ref, raison: answer.message }]);
  });

  test('an unknown parcel, one of another hub, a courier of another hub do not exist here', async () => {
    const [one] = await waiting(1);
    const far = await aShipper(app, { hub: elsewhere, gov: 'Sfax' });
    const [foreign] = await parcelsAtHub(app, far, elsewhere, 1, {
      adresse_gov: 'Sfax',
      adresse_deleg: 'Sfax Ville',
      adresse_lieu: 'Sfax | Sfax Ville | Sfax | 3000',
      adresse_zip: '3000',
    });
    const outsider = await aCourier(app, { hub: elsewhere });
    await refused(app, () => create(['260000000000']), 404, 'Introuvable');
    await refused(app, () => create([foreign?.ref ?? '']), 404, 'Introuvable');
    await refused(app, () => create([one?.ref ?? ''], outsider.id), 404, 'Introuvable');
  });

  test('a parcel with three attempts waits until the staff reopens it', async () => {
    const { ref } = await aParcelTriedBefore(app, shipper, hub, 3);
    await refused(app, () => create([ref]), 409, /compte déjà 3 tentatives/);
  });

  test('root without a chosen hub is asked for one', async () => {
    const root = await aRoot(app);
    const [one] = await waiting(1);
    await refused(
      app,
      () => create([one?.ref ?? ''], courier.id, root),
      409,
      'Choisissez un hub avant cette opération !',
    );
  });

  test('a pending runsheet changes its parcels, their order and its courier', async () => {
    const colis = await waiting(3);
    const other = await aCourier(app, { hub });
    const rs = await aRunsheet(app, admin, courier, colis.slice(0, 2));
    const wanted = [refs(colis)[2], refs(colis)[0]];
    const edit = () =>
      app.post('/api/rs/adm/edit', { id: rs.id, colis: wanted, id_liv: other.id }, admin.token);
    expect((await done(edit())).rs).toMatchObject({ nbr_colis: 2, id_liv: other.id });
    const view = await done(app.get(`/api/rs/adm/view/${rs.ref}`, admin.token));
    expect(view.colis.map(({ ref }: ParcelRow) => ref)).toEqual(wanted);
    expect((await parcelNow(refs(colis)[1] ?? '')).etat).toBe('ATT-LIV');
    const before = await app.fingerprint();
    expect(await done(edit())).toMatchObject({ deja: true });
    expect(await app.fingerprint()).toBe(before);
  });

  test('two clerks edit the same runsheet: the second, who has not seen it, drops nothing', async () => {
    const colis = await waiting(3);
    const [first, second, third] = refs(colis);
    const rs = await aRunsheet(app, admin, courier, colis.slice(0, 1));
    const { updatedAt } = await done(app.get(`/api/rs/adm/view/${rs.ref}`, admin.token));
    const edit = (wanted: unknown[], seen: string) =>
      app.post(
        '/api/rs/adm/edit',
        { id: rs.id, colis: wanted, id_liv: courier.id, updatedAt: seen },
        admin.token,
      );
    app.at('2026-03-11T08:01:00Z');
    await done(edit([first, second], updatedAt));
    const body = await refused(
      app,
      () => edit([first, third], updatedAt),
      409,
      `La tournée ${rs.ref} vient d'être modifiée, vérifiez-la puis enregistrez à nouveau.`,
    );
    const repeat = await done(edit([first, second, third], body.rs.updatedAt));
    expect(repeat.rs).toMatchObject({ nbr_colis: 3 });
  });

  test('two clerks decide the same amount: the second, who has not seen the first, is told', async () => {
    const colis = await waiting(1);
    const [ref] = refs(colis);
    const rs = await aRound(app, admin, courier, colis);
    await done(push({ ref, etat: 'LIV-COURS-SUCC', montant: 80 }));
    const view = await done(app.get(`/api/rs/adm/view/${rs.ref}`, admin.token));
    const decide = (montant: number) =>
      app.post(
        '/api/rs/adm/line',
        { id: rs.id, ref, montant, updatedAt: view.colis[0].updatedAt },
        admin.token,
      );
    app.at('2026-03-11T08:01:00Z');
    await done(decide(80));
    expect(await done(decide(80))).toMatchObject({ deja: true });
    await refused(app, () => decide(100), 409, /vient d'être modifié, actualisez la page/);
  });

  test('a cancelled runsheet frees its parcels, and is cancelled once', async () => {
    const colis = await waiting(2);
    const rs = await aRunsheet(app, admin, courier, colis);
    const remove = () => app.post('/api/rs/adm/del', { id: rs.id }, admin.token);
    expect(await done(remove())).toEqual({ done: true });
    expect((await parcelNow(refs(colis)[0] ?? '')).etat).toBe('ATT-LIV');
    expect(await done(remove())).toEqual({ done: true, deja: true });
    expect((await app.get(`/api/rs/adm/view/${rs.ref}`, admin.token)).status).toBe(404);
    await aRunsheet(app, admin, courier, colis);
  });

  test('the hub sees its runsheets, another hub does not', async () => {
    const rs = await aRunsheet(app, admin, courier, await waiting(1));
    const far = await anAdmin(app, { hub: elsewhere });
    const search = { filter: { search: rs.ref } };
    expect((await done(app.post('/api/rs/adm/list', search, admin.token))).count).toBe(1);
    expect((await done(app.post('/api/rs/adm/list', search, far.token))).count).toBe(0);
    await refused(app, () => app.get(`/api/rs/adm/view/${rs.ref}`, far.token), 404, 'Introuvable');
    await refused(
      app,
      () => app.get(`/api/rs/adm/dispatch/${rs.id}`, far.token),
      404,
      'Introuvable',
    );
    await refused(
      app,
      () => app.post('/api/rs/adm/del', { id: rs.id }, far.token),
      404,
      'Introuvable',
    );
    await refused(
      app,
      () => app.post('/api/rs/adm/list', { filter: { hub: 1 } }, admin.token),
      400,
      'Champ inconnu : hub',
    );
  });
});

describe('the round leaves', () => {
  test('each parcel counts one attempt more, once', async () => {
    const colis = await waiting(2);
    const rs = await aRunsheet(app, admin, courier, colis);
    const dispatch = () => app.get(`/api/rs/adm/dispatch/${rs.id}`, admin.token);
    expect((await done(dispatch())).rs).toMatchObject({ etat: 'in_progress' });
    expect(await parcelNow(refs(colis)[0] ?? '')).toMatchObject({ etat: 'LIV-COURS', attempt: 1 });
    expect(await done(dispatch())).toMatchObject({ deja: true });
    expect((await parcelNow(refs(colis)[0] ?? '')).attempt).toBe(1);
    await refused(
      app,
      () => app.post('/api/rs/adm/del', { id: rs.id }, admin.token),
      409,
      `La tournée ${rs.ref} est au statut « En-Cours » : elle ne peut pas être annulée.`,
    );
  });

  test('a courier has one round in progress', async () => {
    const first = await aRound(app, admin, courier, await waiting(1));
    const second = await aRunsheet(app, admin, courier, await waiting(1));
    await refused(
      app,
      () => app.get(`/api/rs/adm/dispatch/${second.id}`, admin.token),
      409,
      `Walid Ferchichi a déjà la tournée ${first.ref} en cours : confirmez-la d'abord.`,
    );
  });

  test('a price changed since the planning is what the courier collects', async () => {
    const colis = await waiting(1);
    const rs = await aRunsheet(app, admin, courier, colis);
    await done(
      app.post(
        '/api/colis/adm/edit',
        { ref: refs(colis)[0], field: 'montant', f_data: 60 },
        admin.token,
      ),
    );
    await done(app.get(`/api/rs/adm/dispatch/${rs.id}`, admin.token));
    const task = await done(app.post('/api/liv/v10/getmytask', {}, courier.token));
    expect(task.rs).toMatchObject({ ref: rs.ref, montant_tot: 60, colis: [{ montant: 60 }] });
  });

  test('the courier reads the own round only', async () => {
    await aRound(app, admin, courier, await waiting(1));
    const idle = await aCourier(app, { hub });
    expect(await done(app.post('/api/liv/v10/getmytask', {}, idle.token))).toEqual({
      rs: null,
      points: null,
      a_donner: [],
      demandes: [],
      caisse: { especes: 0, cheques: 0, limite: 2000 },
    });
  });
});

const push = (body: object, by = courier) => app.post('/api/liv/v10/pushcolis', body, by.token);

describe('a result at the door', () => {
  test('delivered: to confirm, with the time of the act and the line of the runsheet', async () => {
    const [one] = await waiting(1);
    const rs = await aRound(app, admin, courier, one ? [one] : []);
    app.at('2026-03-11T12:00:00Z');
    const act = {
      ref: one?.ref,
      etat: 'LIV-COURS-SUCC',
      id_rs: rs.id,
      fait_le: '2026-03-11T10:30:00Z',
    };
    expect((await done(push(act))).colis).toMatchObject({ etat: 'LIV-COURS-SUCC', ref: one?.ref });
    const line = await app.services.db
      .selectFrom('runsheet_bags')
      .selectAll()
      .where('id_rs', '=', rs.id)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      decision: 'livre',
      fait_le: new Date('2026-03-11T10:30:00Z'),
      recu_le: new Date('2026-03-11T12:00:00Z'),
    });
    const before = await app.fingerprint();
    expect(await done(push(act))).toMatchObject({ done: true, deja: true });
    expect(await app.fingerprint()).toBe(before);
    await refused(
      app,
      () => push({ ...act, etat: 'LIV-COURS-ECHEC' }),
      409,
      `Le colis ${one?.ref} est au statut « Livré, à confirmer » : il ne peut pas être déclaré en échec.`,
    );
  });

  test('S alone: ref, etat and date_p are enough', async () => {
    const colis = await waiting(3);
    await aRound(app, admin, courier, colis);
    const [a, b, c] = refs(colis);
    await done(push({ ref: a, etat: 'LIV-COURS-SUCC' }));
    await done(push({ ref: b, etat: 'LIV-COURS-REPO', date_p: '2026-03-13' }));
    await done(push({ ref: c, etat: 'LIV-COURS-ECHEC' }));
    const { rs } = await done(app.post('/api/liv/v10/getmytask', {}, courier.token));
    expect(rs).toMatchObject({ livre: 1, reporte: 1, annuler: 1, montant_encaisse: 45.5 });
    expect(
      rs.colis.map(({ decision, motif, date_p }: Record<string, unknown>) => [
        decision,
        motif,
        date_p,
      ]),
    ).toEqual([
      ['livre', null, null],
      ['reporte', 'autre', '2026-03-13'],
      ['annuler', 'autre', null],
    ]);
  });

  test('a postponed day is from tomorrow to thirty days on, in Tunis, from the act', async () => {
    app.at('2026-03-11T08:00:00Z');
    const [one] = await waiting(1);
    const rs = await aRound(app, admin, courier, one ? [one] : []);
    const on = (date_p: string | null, more = {}) =>
      push({ ref: one?.ref, etat: 'LIV-COURS-REPO', id_rs: rs.id, date_p, ...more });
    const invalid = 'La date de report doit être entre demain et 30 jours !';
    await refused(app, () => on(null), 400, 'Vous devez choisir une date !');
    await refused(app, () => on(''), 400, 'Vous devez choisir une date !');
    await refused(app, () => on('2026-03-11'), 400, invalid);
    await refused(app, () => on('2026-04-11'), 400, invalid);
    await refused(app, () => on('2026-02-30'), 400, invalid);
    // 23:30 UTC is already the next day in Tunis.
    app.at('2026-03-11T23:30:00Z');
    await refused(app, () => on('2026-03-12'), 400, invalid);
    await done(on('2026-03-12', { fait_le: '2026-03-11T09:00:00Z' }));
  });

  test('« non tenté » is the hub’s word', async () => {
    const [one] = await waiting(1);
    await aRound(app, admin, courier, one ? [one] : []);
    await refused(
      app,
      () => push({ ref: one?.ref, etat: 'LIV-COURS-ECHEC', motif: 'non-tente' }),
      400,
      'Ce motif est réservé au hub !',
    );
  });

  test('cheques: only for a shipper who takes them, and within the amount', async () => {
    const [cash] = await waiting(1);
    const trusting = await aShipper(app, { hub, gov: 'Sousse', mode_reglement: 'cheque_especes' });
    const [paper] = await parcelsAtHub(app, trusting, hub, 1, { montant_ttc: 100 });
    await aRound(
      app,
      admin,
      courier,
      [cash, paper].flatMap((one) => one ?? []),
    );
    const cheque = { num: '1190234', proprietaire: 'Imed Sellami', montant: 100 };
    const deliver = (ref: string | undefined, more: object) =>
      push({ ref, etat: 'LIV-COURS-SUCC', ...more });
    await refused(
      app,
      () => deliver(cash?.ref, { cheques: [{ ...cheque, montant: 10 }] }),
      400,
      "Cet expéditeur n'accepte pas les chèques !",
    );
    await refused(
      app,
      () => deliver(paper?.ref, { montant: 90, cheques: [cheque] }),
      400,
      'Les chèques dépassent le montant encaissé !',
    );
    await refused(
      app,
      () => deliver(paper?.ref, { cheques: [{ ...cheque, num: '' }] }),
      400,
      'Vous devez saisir le numéro du chèque !',
    );
    await done(deliver(paper?.ref, { cheques: [cheque] }));
    for (const same of [{ cheques: [cheque] }, {}])
      expect((await deliver(paper?.ref, same)).body).toMatchObject({ done: true, deja: true });
    await refused(
      app,
      () => deliver(paper?.ref, { cheques: [{ ...cheque, num: '1190235' }] }),
      409,
      `Le colis ${paper?.ref} est déjà livré : les chèques de ce résultat ne sont pas notés.`,
    );
    await refused(
      app,
      () => deliver(paper?.ref, { montant: 100 }),
      409,
      `Le colis ${paper?.ref} est déjà livré par chèque : les espèces de ce résultat ne sont pas notées.`,
    );
  });

  test('an exchange that one phone says brought back, and another not, is told', async () => {
    const colis = await waiting(2, { type_envoi: 'echange' });
    const [brought, left] = refs(colis);
    await aRound(app, admin, courier, colis);
    const deliver = (ref: string | undefined, echange_rendu?: boolean) =>
      push({ ref, etat: 'LIV-COURS-SUCC', echange_rendu });
    await done(deliver(brought, true));
    await done(deliver(left, false));
    for (const same of [deliver(brought, true), deliver(brought), deliver(left, false)])
      expect(await done(same)).toMatchObject({ done: true, deja: true });
    await refused(
      app,
      () => deliver(brought, false),
      409,
      `Le colis ${brought} est déjà livré avec l’ancien article : « sans l’ancien article » n’est pas noté.`,
    );
    await refused(
      app,
      () => deliver(left, true),
      409,
      `Le colis ${left} est déjà livré sans l’ancien article : « avec l’ancien article » n’est pas noté.`,
    );
  });

  test('its history says that the old goods of an exchange were not given back', async () => {
    const colis = await waiting(2, { type_envoi: 'echange' });
    const [brought, left] = refs(colis);
    const rs = await aRound(app, admin, courier, colis);
    await done(push({ ref: brought, etat: 'LIV-COURS-SUCC', echange_rendu: true }));
    await done(push({ ref: left, etat: 'LIV-COURS-SUCC', echange_rendu: false }));
    await done(app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token));
    const lastTasks = async (ref: string | undefined) => {
      const { colishistories } = await done(app.get(`/api/colis/adm/details/${ref}`, admin.token));
      return colishistories.slice(0, 2).map(({ task }: { task: string }) => task);
    };
    expect(await lastTasks(brought)).toEqual([
      'Livraison confirmée',
      'Livré au client, à confirmer',
    ]);
    expect(await lastTasks(left)).toEqual([
      'Livraison confirmée, sans l’ancien article',
      'Livré au client, à confirmer, sans l’ancien article',
    ]);
  });

  test('another courier’s parcel, or one of no round, does not exist', async () => {
    const [one] = await waiting(1);
    const rs = await aRound(app, admin, courier, one ? [one] : []);
    const other = await aCourier(app, { hub });
    await aRound(app, admin, other, await waiting(1));
    const [idle] = await waiting(1);
    const act = { ref: one?.ref, etat: 'LIV-COURS-SUCC' };
    await refused(app, () => push(act, other), 404, 'Introuvable');
    await refused(app, () => push({ ...act, id_rs: rs.id }, other), 404, 'Introuvable');
    await refused(app, () => push({ ...act, ref: idle?.ref }), 404, 'Introuvable');
    await refused(app, () => push({ ...act, ref: '260000000000' }), 404, 'Introuvable');
    const free = await aCourier(app, { hub });
    await refused(app, () => push(act, free), 409, "Vous n'avez pas de tournée en cours.");
    await refused(app, () => push({ ...act, etat: 'LIVRE' }), 400, 'Statut non valide !');
  });

  test('a late result never hits the next round', async () => {
    const [one] = await waiting(1);
    const colis = one ? [one] : [];
    const first = await aRound(app, admin, courier, colis);
    await done(push({ ref: one?.ref, etat: 'LIV-COURS-REPO', date_p: '2026-03-12' }));
    await done(app.get(`/api/rs/adm/confirm/${first.id}`, admin.token));
    app.at('2026-03-12T08:00:00Z');
    const second = await aRound(app, admin, courier, colis);
    const late = { ref: one?.ref, etat: 'LIV-COURS-ECHEC', fait_le: '2026-03-11T10:00:00Z' };
    await refused(
      app,
      () => push(late),
      409,
      `Ce résultat date d'avant le départ de la tournée ${second.ref} : rien n'a changé.`,
    );
    await refused(
      app,
      () => push({ ...late, id_rs: first.id }),
      409,
      `La tournée ${first.ref} est déjà confirmée : le hub a décidé pour le colis ${one?.ref}.`,
    );
    // Repeating the first round's own result is recognised, and the device's clock does not matter
    // if the round is named.
    const known = { ref: one?.ref, etat: 'LIV-COURS-REPO', date_p: '2026-03-12', id_rs: first.id };
    expect(await done(push(known))).toMatchObject({ deja: true });
    await done(push({ ...late, id_rs: second.id }));
    const line = await app.services.db
      .selectFrom('runsheet_bags')
      .select('fait_le')
      .where('id_rs', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(line.fait_le).toEqual(new Date('2026-03-12T08:00:00Z'));
  });
});

const confirm = (id: number, by = admin) => app.get(`/api/rs/adm/confirm/${id}`, by.token);

async function balance(name: string): Promise<number> {
  const account = accountNamed(name);
  if (!account) throw new Error(`No account is called ${name}`);
  return balanceOf(app.services.db, account);
}

describe('the hub confirms', () => {
  test('results become outcomes, money and a way home', async () => {
    const trusting = await aShipper(app, { hub, gov: 'Sousse', mode_reglement: 'cheque_especes' });
    const colis = await parcelsAtHub(app, trusting, hub, 6, { montant_ttc: 100 });
    const [paid, lower, postponed, failed, damaged, notTried] = refs(colis);
    const rs = await aRound(app, admin, courier, colis);
    await refused(
      app,
      () => confirm(rs.id),
      409,
      `Le colis ${paid} est au statut « En cours de livraison » : il ne peut pas être confirmé livré.`,
    );
    await done(
      push({
        ref: paid,
        etat: 'LIV-COURS-SUCC',
        cheques: [{ num: '77', proprietaire: 'Imed Sellami', montant: 40, banque: 'BIAT' }],
      }),
    );
    await done(push({ ref: lower, etat: 'LIV-COURS-SUCC', montant: 80 }));
    await done(
      push({ ref: postponed, etat: 'LIV-COURS-REPO', date_p: '2026-03-14', motif: 'absent' }),
    );
    await done(push({ ref: failed, etat: 'LIV-COURS-ECHEC', motif: 'refuse' }));
    await done(push({ ref: damaged, etat: 'LIV-COURS-ECHEC', motif: 'endommage' }));
    const answer = await refused(app, () => confirm(rs.id), 409, /En cours de livraison/);
    expect(answer.colis.map(({ ref }: { ref: string }) => ref)).toEqual([notTried]);
    await done(
      app.post(
        '/api/colis/adm/edit',
        { ref: notTried, field: 'etat', f_data: 'LIV-COURS-REPO', motif: 'non-tente' },
        admin.token,
      ),
    );
    const decide = { id: rs.id, ref: lower, montant: 90, raison: 'Le client a rappelé' };
    await done(app.post('/api/rs/adm/line', decide, admin.token));
    expect(await done(app.post('/api/rs/adm/line', decide, admin.token))).toMatchObject({
      deja: true,
    });

    expect((await done(confirm(rs.id))).rs).toMatchObject({
      etat: 'completed',
      livre: 2,
      reporte: 2,
      annuler: 2,
      nbr_colis: 6,
      montant_encaisse: 190,
    });
    expect(await parcelNow(paid ?? '')).toMatchObject({
      etat: 'LIVRE',
      issue: 'livre',
      montant_encaisse: 100_000,
      last_etat: null,
    });
    expect(await parcelNow(lower ?? '')).toMatchObject({ montant_encaisse: 90_000 });
    expect(await parcelNow(postponed ?? '')).toMatchObject({
      etat: 'ATT-LIV',
      date_programe: '2026-03-14',
      attempt: 1,
      issue: null,
    });
    expect(await parcelNow(failed ?? '')).toMatchObject({ etat: 'ANL', issue: 'retour' });
    expect(await parcelNow(damaged ?? '')).toMatchObject({ etat: 'ENDOM', issue: 'rembourse' });
    expect(await parcelNow(notTried ?? '')).toMatchObject({
      etat: 'ATT-LIV',
      attempt: 0,
      date_programe: null,
    });
    expect(await balance(`caisse/courier/${courier.id}`)).toBe(150_000);
    expect(await balance(`chèques/courier/${courier.id}`)).toBe(40_000);
    expect(await balance(`dû/${trusting.id}`)).toBe(-290_000);
    expect(await balance('pertes')).toBe(100_000);
    const cheques = await app.services.db
      .selectFrom('cheques')
      .selectAll()
      .where('id_exped', '=', trusting.id)
      .execute();
    expect(cheques).toMatchObject([
      {
        num: '77',
        montant: 40_000,
        etat: 'dispo',
        holder: 'courier',
        id_holder: courier.id,
        banque: 'BIAT',
      },
    ]);
    const before = await app.fingerprint();
    expect(await done(confirm(rs.id))).toMatchObject({ deja: true });
    expect(await app.fingerprint()).toBe(before);
    const task = await done(app.post('/api/liv/v10/getmytask', {}, courier.token));
    expect(task).toEqual({
      rs: null,
      points: null,
      a_donner: [],
      demandes: [],
      caisse: { especes: 150, cheques: 40, limite: 2000 },
    });
  });

  test('a third postponement cancels, and a recuperation is recovered', async () => {
    const third = await aParcelTriedBefore(app, shipper, hub, 2);
    const [back] = await parcelsAtHub(app, shipper, hub, 1, {
      type_envoi: 'recuperation',
      montant_ttc: 0,
    });
    const rs = await aRound(app, admin, courier, back ? [third, back] : []);
    await done(push({ ref: third.ref, etat: 'LIV-COURS-REPO', date_p: '2026-03-12' }));
    await done(push({ ref: back?.ref, etat: 'LIV-COURS-SUCC' }));
    await done(confirm(rs.id));
    expect(await parcelNow(third.ref)).toMatchObject({
      etat: 'ANL',
      issue: 'retour',
      attempt: 3,
      date_programe: null,
    });
    expect(await parcelNow(back?.ref ?? '')).toMatchObject({
      etat: 'RECUPERER',
      issue: 'recupere',
      montant_encaisse: 0,
    });
  });

  test('an exchange brings the old goods home, unless the hub says they were not given', async () => {
    const colis = await waiting(2, { type_envoi: 'echange' });
    const [given, kept] = refs(colis);
    const rs = await aRound(app, admin, courier, colis);
    await done(push({ ref: given, etat: 'LIV-COURS-SUCC' }));
    await done(push({ ref: kept, etat: 'LIV-COURS-SUCC', echange_rendu: true }));
    await done(
      app.post('/api/rs/adm/line', { id: rs.id, ref: kept, echange_rendu: false }, admin.token),
    );
    const { retours } = await done(confirm(rs.id));
    expect(retours).toHaveLength(1);
    const child = await parcelNow(retours[0]);
    expect(child).toMatchObject({ etat: 'RECUPERER', montant_ttc: 0, id_hub_current: hub.id });
    expect(child.id_parent).toBe((await parcelNow(given ?? '')).id);
    expect((await done(confirm(rs.id))).retours).toEqual(retours);
  });

  test('a decision below the cheques of its parcel is refused, as is one on a parcel not delivered', async () => {
    const trusting = await aShipper(app, { hub, gov: 'Sousse', mode_reglement: 'cheque_especes' });
    const colis = await parcelsAtHub(app, trusting, hub, 2, { montant_ttc: 100 });
    const [paid, out] = refs(colis);
    const rs = await aRound(app, admin, courier, colis);
    await done(
      push({
        ref: paid,
        etat: 'LIV-COURS-SUCC',
        cheques: [{ num: '91', proprietaire: 'Olfa Zouari', montant: 60 }],
      }),
    );
    const decide = (ref: string | undefined, montant: number) =>
      app.post('/api/rs/adm/line', { id: rs.id, ref, montant }, admin.token);
    await refused(app, () => decide(paid, 50), 400, 'Les chèques dépassent le montant encaissé !');
    await refused(
      app,
      () => decide(out, 50),
      409,
      `Le colis ${out} est au statut « En cours de livraison » : seul un colis livré se décide ici.`,
    );
    await refused(
      app,
      () =>
        app.post('/api/rs/adm/line', { id: rs.id, ref: paid, echange_rendu: true }, admin.token),
      400,
      "Ce colis n'est pas un échange !",
    );
  });

  test('the staff’s correction among the four is what is confirmed', async () => {
    const colis = await waiting(2);
    const [a, b] = refs(colis);
    const rs = await aRound(app, admin, courier, colis);
    await done(push({ ref: a, etat: 'LIV-COURS-SUCC', montant: 40 }));
    await done(push({ ref: b, etat: 'LIV-COURS-ECHEC', motif: 'absent' }));
    const correct = (ref: string | undefined, f_data: string, more = {}) =>
      app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data, ...more }, admin.token);
    await done(correct(b, 'LIV-COURS-REPO', { motif: 'absent' }));
    await done(correct(a, 'LIV-COURS'));
    await refused(app, () => confirm(rs.id), 409, /En cours de livraison/);
    await done(push({ ref: a, etat: 'LIV-COURS-ECHEC', motif: 'refuse' }));
    expect((await done(confirm(rs.id))).rs).toMatchObject({
      livre: 0,
      reporte: 1,
      annuler: 1,
      montant_encaisse: 0,
    });
    // Absent on 11 March: the next working day.
    expect(await parcelNow(b ?? '')).toMatchObject({
      etat: 'ATT-LIV',
      date_programe: '2026-03-12',
    });
    expect(await balance(`caisse/courier/${courier.id}`)).toBe(0);
  });
});

describe('a courier breaks down', () => {
  const reassign = (id: number, id_liv: number) =>
    app.post('/api/rs/adm/reassign', { id, id_liv, raison: 'Moto en panne' }, admin.token);

  test('what is still out goes on with another, the same attempt', async () => {
    const colis = await waiting(3);
    const [a, b, c] = refs(colis);
    const helper = await aCourier(app, { hub });
    const rs = await aRound(app, admin, courier, colis);
    await done(push({ ref: a, etat: 'LIV-COURS-SUCC' }));
    const { rs: next } = await done(reassign(rs.id, helper.id));
    expect(next).toMatchObject({
      etat: 'in_progress',
      nbr_colis: 2,
      montant_tot: 91,
      id_liv: helper.id,
    });
    const repeat = await done(reassign(rs.id, helper.id));
    expect(repeat).toMatchObject({ deja: true, rs: { ref: next.ref } });
    expect(await parcelNow(b ?? '')).toMatchObject({ etat: 'LIV-COURS', attempt: 1 });
    await refused(
      app,
      () => push({ ref: b, etat: 'LIV-COURS-SUCC', id_rs: rs.id }),
      409,
      `Le colis ${b} a été confié à un autre livreur.`,
    );
    await done(push({ ref: b, etat: 'LIV-COURS-SUCC' }, helper));
    await done(push({ ref: c, etat: 'LIV-COURS-SUCC', id_rs: next.id }, helper));
    expect((await done(confirm(rs.id))).rs).toMatchObject({
      nbr_colis: 1,
      livre: 1,
      montant_tot: 45.5,
    });
    expect((await done(confirm(next.id))).rs).toMatchObject({ nbr_colis: 2, livre: 2 });
  });

  test('a parcel that changed rounds before is no sign that this one was taken over', async () => {
    const [moved, stays] = await waiting(2);
    const helper = await aCourier(app, { hub });
    const driver = await aCourier(app, { hub });
    const { rs } = await done(create([moved?.ref ?? '', stays?.ref ?? ''], driver.id));
    const kept = { id: rs.id, colis: [stays?.ref], id_liv: driver.id };
    await done(app.post('/api/rs/adm/edit', kept, admin.token));
    const other = await aRound(app, admin, helper, moved ? [moved] : []);
    await done(app.get(`/api/rs/adm/dispatch/${rs.id}`, admin.token));
    await refused(
      app,
      () => reassign(rs.id, helper.id),
      409,
      `Walid Ferchichi a déjà la tournée ${other.ref} en cours : confirmez-la d'abord.`,
    );
  });

  test('a round that lost every parcel is confirmed and closed empty', async () => {
    const rs = await aRound(app, admin, courier, await waiting(2));
    const helper = await aCourier(app, { hub });
    await done(reassign(rs.id, helper.id));
    expect((await done(confirm(rs.id))).rs).toMatchObject({ etat: 'completed', nbr_colis: 0 });
    expect(
      await done(app.post('/api/rs/adm/close', { id: rs.id, compte: 0 }, admin.token)),
    ).toMatchObject({ rs: { etat: 'closed' }, attendu: 0, ecart: 0 });
  });

  test('not to one who is on the road, nor to the same, nor with nothing left', async () => {
    const [one] = await waiting(1);
    const rs = await aRound(app, admin, courier, one ? [one] : []);
    const busy = await aCourier(app, { hub });
    const other = await aRound(app, admin, busy, await waiting(1));
    await refused(
      app,
      () => reassign(rs.id, busy.id),
      409,
      `Walid Ferchichi a déjà la tournée ${other.ref} en cours : confirmez-la d'abord.`,
    );
    await refused(
      app,
      () => reassign(rs.id, courier.id),
      409,
      `La tournée ${rs.ref} est déjà confiée à ce livreur.`,
    );
    await done(push({ ref: one?.ref, etat: 'LIV-COURS-SUCC' }));
    const free = await aCourier(app, { hub });
    await refused(
      app,
      () => reassign(rs.id, free.id),
      409,
      `Aucun colis de la tournée ${rs.ref} n'est encore en cours de livraison.`,
    );
  });
});

describe('the cash is counted', () => {
  async function aConfirmed(cheque = 0) {
    const trusting = await aShipper(app, { hub, gov: 'Sousse', mode_reglement: 'cheque_especes' });
    const [one] = await parcelsAtHub(app, trusting, hub, 1, { montant_ttc: 100 });
    const rs = await aRound(app, admin, courier, one ? [one] : []);
    await done(
      push({
        ref: one?.ref,
        etat: 'LIV-COURS-SUCC',
        ...(cheque
          ? { cheques: [{ num: `${rs.id}`, proprietaire: 'Imed Sellami', montant: cheque }] }
          : {}),
      }),
    );
    await refused(
      app,
      () => close({ id: rs.id, compte: 100 }),
      409,
      `La tournée ${rs.ref} est au statut « En-Cours » : elle ne peut pas être clôturée.`,
    );
    await done(confirm(rs.id));
    return { rs, ref: one?.ref ?? '', trusting };
  }
  const close = (body: object, by = admin) => app.post('/api/rs/adm/close', body, by.token);

  test('what was corrected since the confirmation is expected too', async () => {
    const { rs, ref } = await aConfirmed();
    await done(
      app.post(
        '/api/colis/adm/edit',
        { ref, field: 'montant', f_data: 105, raison: 'Mal lu' },
        admin.token,
      ),
    );
    expect(await done(close({ id: rs.id, compte: 105 }))).toMatchObject({ attendu: 105, ecart: 0 });
  });

  test('exact: the hub has it, the courier nothing', async () => {
    const { rs } = await aConfirmed(40);
    const till = await balance(`caisse/hub/${hub.id}`);
    const detail = { 20000: 2, 10000: 2 };
    await refused(
      app,
      () => close({ id: rs.id, compte: 61, detail }),
      400,
      'Le détail ne fait pas le total compté !',
    );
    await refused(app, () => close({ id: rs.id }), 400, 'Vous devez compter les espèces !');
    expect(await done(close({ id: rs.id, compte: 60, detail }))).toMatchObject({
      rs: { etat: 'closed' },
      attendu: 60,
      compte: 60,
      ecart: 0,
    });
    expect(await balance(`caisse/courier/${courier.id}`)).toBe(0);
    expect(await balance(`chèques/courier/${courier.id}`)).toBe(0);
    expect(await balance(`caisse/hub/${hub.id}`)).toBe(till + 60_000);
    const before = await app.fingerprint();
    expect(await done(close({ id: rs.id, compte: 60 }))).toMatchObject({ deja: true, compte: 60 });
    expect(await app.fingerprint()).toBe(before);
  });

  test('a difference asks its reason and goes to the courier’s own account', async () => {
    const { rs } = await aConfirmed();
    const answer = await refused(
      app,
      () => close({ id: rs.id, compte: 95 }),
      409,
      'Écart de −5,000 TND : 100,000 TND attendus, 95,000 TND comptés. Indiquez la raison.',
      countNotice,
    );
    expect(answer).toMatchObject({ attendu: 100, compte: 95, ecart: -5 });
    await done(close({ id: rs.id, compte: 95, raison: 'Monnaie rendue en trop' }));
    expect(await balance(`écart/${courier.id}`)).toBe(5_000);
    expect(await balance(`caisse/courier/${courier.id}`)).toBe(0);
    const over = await aConfirmed();
    await done(close({ id: over.rs.id, compte: 102, raison: 'Pourboire laissé' }));
    expect(await balance(`écart/${courier.id}`)).toBe(3_000);
  });

  test('a cheque missing becomes cash owed, one corrected or added less of it', async () => {
    const missing = await aConfirmed(40);
    await done(close({ id: missing.rs.id, compte: 100, cheques: [] }));
    const wrong = await aConfirmed(40);
    const cheque = await app.services.db
      .selectFrom('cheques')
      .select('id')
      .where('id_exped', '=', wrong.trusting.id)
      .executeTakeFirstOrThrow();
    await done(
      close({
        id: wrong.rs.id,
        compte: 20,
        cheques: [{ idCheque: cheque.id, montant: 50, num: '4471' }],
        ajouts: [{ ref_colis: wrong.ref, num: '4472', proprietaire: 'Imed Sellami', montant: 30 }],
      }),
    );
    const held = await app.services.db
      .selectFrom('cheques')
      .select(['num', 'montant', 'holder', 'id_holder'])
      .where('id_exped', '=', wrong.trusting.id)
      .orderBy('num')
      .execute();
    expect(held).toEqual([
      { num: '4471', montant: 50_000, holder: 'hub', id_holder: hub.id },
      { num: '4472', montant: 30_000, holder: 'hub', id_holder: hub.id },
    ]);
    expect(await balance(`chèques/courier/${courier.id}`)).toBe(0);
    expect(await balance(`caisse/courier/${courier.id}`)).toBe(0);
    const above = await aConfirmed();
    await refused(
      app,
      () =>
        close({
          id: above.rs.id,
          compte: 0,
          ajouts: [{ ref_colis: above.ref, num: '4480', proprietaire: 'X', montant: 101 }],
        }),
      400,
      /Les chèques dépassent le montant encaissé !/,
      countNotice,
    );
  });

  test('a cheque that already pays the parcel is named, whether added or corrected into', async () => {
    const { rs, ref, trusting } = await aConfirmed(40);
    const same = { ref_colis: ref, num: `${rs.id}`, proprietaire: 'Imed Sellami', montant: 10 };
    const other = { ...same, num: `${rs.id}-2` };
    const known = (num: string) =>
      `Colis ${ref} : le chèque ${num} d’Imed Sellami est déjà enregistré.`;
    await refused(
      app,
      () => close({ id: rs.id, compte: 50, ajouts: [same] }),
      409,
      known(same.num),
      countNotice,
    );
    await refused(
      app,
      () => close({ id: rs.id, compte: 40, ajouts: [other, other] }),
      409,
      known(other.num),
      countNotice,
    );
    const [cheque] = await app.services.db
      .selectFrom('cheques')
      .select('id')
      .where('id_exped', '=', trusting.id)
      .execute();
    const corrected = [{ idCheque: cheque?.id, num: other.num }];
    await refused(
      app,
      () => close({ id: rs.id, compte: 45, cheques: corrected, ajouts: [other] }),
      409,
      known(other.num),
      countNotice,
    );
    // The missing cheque leaves its number to the one in the envelope.
    await done(close({ id: rs.id, compte: 90, cheques: [], ajouts: [same] }));
    const held = await app.services.db
      .selectFrom('cheques')
      .select(['num', 'montant'])
      .where('id_exped', '=', trusting.id)
      .where('deleted_at', 'is', null)
      .where('id', '<>', cheque?.id ?? 0)
      .execute();
    expect(held).toEqual([{ num: same.num, montant: 10_000 }]);
  });

  test('a cheque that came or went since the clerk looked is not closed over unseen', async () => {
    const { rs, ref, trusting } = await aConfirmed(40);
    const chequesOf = async () =>
      (
        await app.services.db
          .selectFrom('cheques')
          .select(['id', 'num'])
          .where('id_exped', '=', trusting.id)
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .execute()
      ).map(({ id, num }) => ({ id, num }));
    const root = await aRoot(app);
    const [first] = await chequesOf();
    const added = await done(
      app.post(
        '/api/cheque/adm/create',
        { ref_colis: ref, num: '0077121', proprietaire: 'Imed Sellami', montant: 20 },
        root.token,
      ),
    );
    const changed = /Les chèques de cette tournée viennent de changer/;
    const unseen = { id: rs.id, compte: 60, cheques: [{ idCheque: first?.id }], manquants: [] };
    await refused(app, () => close(unseen), 409, changed, countNotice);
    expect(await chequesOf()).toHaveLength(2);
    await done(app.get(`/api/cheque/adm/delete/${first?.id}`, root.token));
    const gone = { ...unseen, manquants: [added.cheque.idCheque] };
    await refused(app, () => close(gone), 409, changed);
    await done(close({ ...unseen, compte: 100, cheques: [], manquants: gone.manquants }));
    expect(await chequesOf()).toEqual([]);
  });

  test('what root corrected on a cheque since the clerk looked at it is not overwritten', async () => {
    const { rs, ref } = await aConfirmed(40);
    const { cheques } = await done(app.get(`/api/rs/adm/view/${rs.ref}`, admin.token));
    const { idCheque, num, proprietaire, updatedAt } = cheques[0];
    const root = await aRoot(app);
    app.at(new Date(app.services.clock().getTime() + 1000).toISOString());
    const { cheque: corrected } = await done(
      app.post(
        '/api/cheque/adm/update',
        { idCheque, ref_colis: ref, num: '0088', proprietaire, montant: 35 },
        root.token,
      ),
    );
    const changed = "Le chèque n° 0088 vient d'être modifié, actualisez la page.";
    const body = { id: rs.id, compte: 100, lus: [{ idCheque, updatedAt }] };
    const kept = { ...body, cheques: [{ idCheque, num, montant: 30 }], manquants: [] };
    await refused(app, () => close(kept), 409, changed, countNotice);
    await refused(app, () => close({ ...body, cheques: [], manquants: [idCheque] }), 409, changed);
    const lus = [{ idCheque, updatedAt: corrected.updatedAt }];
    await done(close({ ...body, compte: 70, cheques: [{ idCheque, montant: 30 }], lus }));
  });

  test('two cheques whose numbers the courier swapped are corrected at one closing', async () => {
    const { rs, ref, trusting } = await aConfirmed(40);
    const other = { ref_colis: ref, num: '0077131', proprietaire: 'Imed Sellami', montant: 20 };
    await done(app.post('/api/cheque/adm/create', other, (await aRoot(app)).token));
    const held = async () =>
      app.services.db
        .selectFrom('cheques')
        .select(['id', 'num', 'montant'])
        .where('id_exped', '=', trusting.id)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
    const [first, second] = await held();
    const cheques = [
      { idCheque: first?.id, num: second?.num },
      { idCheque: second?.id, num: first?.num },
    ];
    await done(close({ id: rs.id, compte: 40, cheques }));
    expect(await held()).toEqual([
      { ...first, num: second?.num },
      { ...second, num: first?.num },
    ]);
    expect(await balance(`chèques/courier/${courier.id}`)).toBe(0);
  });

  test('the courier never closes', async () => {
    const { rs } = await aConfirmed();
    await refused(app, () => close({ id: rs.id, compte: 100 }, courier), 403, 'Accés refusé !');
  });
});

describe('who rides', () => {
  test('a courier to choose shows load and cash in hand, confirmed or not', async () => {
    const colis = await waiting(2);
    await aRound(app, admin, courier, colis);
    await aRunsheet(app, admin, courier, await waiting(3));
    await done(push({ ref: refs(colis)[0], etat: 'LIV-COURS-SUCC' }));
    const { rows: listed } = await done(app.get('/api/rs/adm/livreurs', admin.token));
    expect(listed.find(({ id }: Person) => id === courier.id)).toMatchObject({
      caisse: null,
      limite: 'ok',
    });
    const { rows } = await done(app.get('/api/rs/adm/livreurs', (await aRoot(app, { hub })).token));
    const row = rows.find(({ id }: Person) => id === courier.id);
    expect(row).toMatchObject({
      en_cours: { restants: 1 },
      en_attente: 3,
      caisse: 45.5,
      actif: true,
    });
    const far = await anAdmin(app, { hub: elsewhere });
    expect(
      (await done(app.get('/api/rs/adm/livreurs', far.token))).rows.map(({ id }: Person) => id),
    ).not.toContain(courier.id);
  });

  test('rounds to confirm begin with those that are ready, on every page', async () => {
    const [one] = await waiting(1);
    const ready = await aRound(app, admin, courier, one ? [one] : []);
    await done(push({ ref: one?.ref, etat: 'LIV-COURS-SUCC' }));
    await aRound(app, admin, await aCourier(app, { hub }), await waiting(1));
    const { rows } = await done(
      app.post('/api/rs/adm/list', { filter: { etat: ['in_progress'] }, page: 0 }, admin.token),
    );
    const left = rows.map(
      (one: { nbr_colis: number; livre: number; reporte: number; annuler: number }) =>
        one.nbr_colis > one.livre + one.reporte + one.annuler,
    );
    expect(rows.map((one: { ref: string }) => one.ref)).toContain(ready.ref);
    expect(left).toEqual(left.toSorted());
    expect(new Set(left)).toEqual(new Set([false, true]));
  });

  test('history is of one courier, whom the hub knows', async () => {
    const rs = await aRound(app, admin, courier, await waiting(1));
    const history = (id_liv: number, by: Person) =>
      app.post('/api/rs/adm/getDriverHistory', { id_liv }, by.token);
    expect((await done(history(courier.id, admin))).rows).toMatchObject([{ ref: rs.ref }]);
    const far = await anAdmin(app, { hub: elsewhere });
    await refused(app, () => history(courier.id, far), 404, 'Introuvable');
    await refused(app, () => history(shipper.id, admin), 404, 'Introuvable');
  });

  test('a parcel in the wrong hands names its courier to the hub’s own, and to nobody else', async () => {
    const [riding, next, waits] = await waiting(3);
    const colleague = await aCourier(app, { hub });
    const rs = await aRound(app, admin, colleague, riding ? [riding] : []);
    const planned = await aRunsheet(app, admin, courier, next ? [next] : []);
    const carrier = (ref: string | undefined, by: Person) =>
      done(app.post('/api/liv/v10/porteur', { ref }, by.token));
    expect(await carrier(riding?.ref, courier)).toMatchObject({
      tournee: { ref: rs.ref, mienne: false, liv: { prenom: 'Walid' } },
      hub: null,
    });
    expect(await carrier(next?.ref, courier)).toMatchObject({
      tournee: { ref: planned.ref, mienne: true },
    });
    expect(await carrier(waits?.ref, courier)).toEqual({ tournee: null, hub: 'HUB-SAHEL' });
    const far = await aCourier(app, { hub: elsewhere });
    for (const ref of [riding?.ref, waits?.ref, '260000000009'])
      expect(await carrier(ref, far)).toEqual({ tournee: null, hub: null });
  });

  test('a shipper or a courier does not plan, an admin does not ride', async () => {
    await refused(app, () => create(['1'], courier.id, shipper), 403, 'Accés refusé !');
    await refused(app, () => create(['1'], courier.id, courier), 403, 'Accés refusé !');
    await refused(
      app,
      () => push({ ref: '1', etat: 'LIV-COURS-SUCC' }, admin),
      403,
      'Accés refusé !',
    );
    const disabled = await aCourier(app, { hub });
    await app.services.pool.query(`update users set etat = 'disabled' where id = $1`, [
      disabled.id,
    ]);
    await refused(
      app,
      () => push({ ref: '1', etat: 'LIV-COURS-SUCC' }, disabled),
      401,
      'invalid-token',
    );
    const [one] = await waiting(1);
    await refused(
      app,
      () => create([one?.ref ?? ''], disabled.id),
      409,
      "Le compte de Walid Ferchichi n'est pas actif.",
    );
    expect(await signIn(app, courier.id)).not.toBe('');
  });

  test('a round whose courier was moved to another hub says who is missing, and leaves with another', async () => {
    const root = await aRoot(app);
    const colis = await waiting(1);
    const rs = await aRunsheet(app, admin, courier, colis);
    const moved = { id: courier.id, type: 'hub', id_hub: elsewhere.id };
    await done(app.post('/api/users/adm/update', moved, root.token));
    const dispatch = () => app.get(`/api/rs/adm/dispatch/${rs.id}`, admin.token);
    await refused(
      app,
      dispatch,
      409,
      `Walid Ferchichi n'est plus un livreur de ce hub : confiez la tournée ${rs.ref} à un autre.`,
    );
    const { runsheets } = await done(app.get('/api/rs/adm/board', admin.token));
    expect(runsheets.find(({ id }: { id: number }) => id === rs.id)).toMatchObject({
      rsLiv: { nom: 'Ferchichi', prenom: 'Walid' },
    });
    const { id: id_liv } = await aCourier(app, { hub });
    const edited = { id: rs.id, colis: refs(colis), id_liv };
    await done(app.post('/api/rs/adm/edit', edited, admin.token));
    expect((await done(dispatch())).rs).toMatchObject({ etat: 'in_progress', id_liv });
  });
});
