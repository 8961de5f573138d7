import { beforeEach, describe, expect, test } from 'vitest';
import { openHub } from '../testing/open-hub.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, aRoot, type Person } from '../testing/make-users.ts';

/** Acts that a courier did and the server refused, until hub and courier are done with them. */

const { app, hub, admin, shipper } = await openHub({ nom_com: 'Dar Zine' });
const elsewhere = await aHub(app, { nom: 'SFAX', govs: ['Sfax'] });
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

const aStop = async () => {
  const [one] = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 64 });
  if (!one) throw new Error('No parcel');
  return { ref: one.ref, rs: await aRound(app, admin, courier, [one]) };
};
const push = (body: object, by = courier) => app.post('/api/liv/v10/pushcolis', body, by.token);
const declare = (body: object, by = courier) => app.post('/api/liv/v10/differend', body, by.token);
const mine = async (by = courier) =>
  (await app.post('/api/liv/v10/differends', {}, by.token)).body.rows;
const seenBy = async (by: Person, filter: object = { id_liv: courier.id }) =>
  (await app.post('/api/rs/adm/differends', { filter }, by.token)).body;
const settle = (id: number, reponse: string, by = admin) =>
  app.post('/api/rs/adm/differend/regler', { id, reponse }, by.token);
const read = (id: number, by = courier) => app.post('/api/liv/v10/differend/lu', { id }, by.token);
const openAtHome = async (by = admin) =>
  (await app.post('/api/users/adm/jour', {}, by.token)).body.differends;

test('a phone whose clock is days off tells no act before its round, and none that is still to come', async () => {
  const { ref, rs } = await aStop();
  app.at('2026-03-11T10:00:00Z');
  const refused = { sujet: ref, id_rs: rs.id };
  await declare({ ...refused, cle: 'behind', fait_le: '2026-03-09T09:30:00Z' });
  await declare({ ...refused, cle: 'ahead', fait_le: '2026-03-13T09:30:00Z' });
  await declare({ ...refused, cle: 'right', fait_le: '2026-03-11T09:30:00Z' });
  const times = (await mine()).map((one: { cle: string; fait_le: string }) => [
    one.cle,
    one.fait_le,
  ]);
  expect(Object.fromEntries(times)).toEqual({
    behind: rs.dispatchedAt,
    ahead: '2026-03-11T10:00:00.000Z',
    right: '2026-03-11T09:30:00.000Z',
  });
  app.at('2026-03-11T08:00:00Z');
});

describe('the amount that was on the screen', () => {
  test('stands beside the one that the hub changed meanwhile: both are told, the hub decides', async () => {
    const { ref, rs } = await aStop();
    const edit = { ref, field: 'montant', f_data: 80 };
    expect((await app.post('/api/colis/adm/edit', edit, admin.token)).status).toBe(200);
    const answer = await push({ ref, id_rs: rs.id, etat: 'LIV-COURS-SUCC', montant: 64 });
    expect(answer).toMatchObject({
      status: 200,
      body: { done: true, ecart: { demande: 80, encaisse: 64 } },
    });
    const view = await app.get(`/api/rs/adm/view/${rs.ref}`, admin.token);
    expect(view.body.colis).toMatchObject([
      { montant: 80, montant_livreur: 64, montant_decide: null },
    ]);
    const task = await app.post('/api/liv/v10/getmytask', {}, courier.token);
    expect(task.body.rs.colis).toMatchObject([{ montant: 80, montant_livreur: 64 }]);
    const decided = { id: rs.id, ref, montant: 64, raison: 'prix changé après le départ' };
    expect((await app.post('/api/rs/adm/line', decided, admin.token)).status).toBe(200);
    const { body } = await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token);
    expect(body.rs).toMatchObject({ montant_encaisse: 64 });
  });

  test('equal to the line is no difference, and sent again it is there already', async () => {
    const { ref, rs } = await aStop();
    const act = { ref, id_rs: rs.id, etat: 'LIV-COURS-SUCC', montant: 64 };
    expect((await push(act)).body).toMatchObject({ done: true, ecart: null });
    expect((await push(act)).body).toMatchObject({ done: true, deja: true });
  });

  test('another sum for a delivery that is noted is told, never dropped', async () => {
    const { ref, rs } = await aStop();
    const act = { ref, id_rs: rs.id, etat: 'LIV-COURS-SUCC' };
    expect((await push({ ...act, montant: 60 })).status).toBe(200);
    const other = await push({ ...act, montant: 64 });
    expect(other).toMatchObject({ status: 409, body: { code: 'etat-change' } });
    expect(other.body.message).toBe(
      `Le colis ${ref} est déjà livré pour 60,000 TND : les 64,000 TND de ce résultat ne sont pas notés.`,
    );
    expect((await push(act)).body.deja).toBe(true);
  });

  test('another day or motif for a result that is noted is told, never dropped', async () => {
    const { ref, rs } = await aStop();
    const act = { ref, id_rs: rs.id, etat: 'LIV-COURS-REPO' };
    const first = { ...act, date_p: '2026-03-12', motif: 'absent' };
    expect((await push(first)).status).toBe(200);
    const day = await push({ ...first, date_p: '2026-03-13' });
    expect(day).toMatchObject({ status: 409, body: { code: 'etat-change' } });
    expect(day.body.message).toBe(
      `Le colis ${ref} est déjà reporté au 12/03/2026 : la date du 13/03/2026 de ce résultat n’est pas notée.`,
    );
    const motif = await push({ ...first, motif: 'injoignable' });
    expect(motif).toMatchObject({ status: 409, body: { code: 'etat-change' } });
    expect(motif.body.message).toBe(
      `Le colis ${ref} a déjà ce résultat avec le motif « Client absent » : le motif « Client injoignable » n’est pas noté.`,
    );
    for (const same of [first, act, { ...act, date_p: '2026-03-12T00:00:00.000Z' }])
      expect((await push(same)).body).toMatchObject({ done: true, deja: true });
    const task = await app.post('/api/liv/v10/getmytask', {}, courier.token);
    expect(task.body.rs.colis).toMatchObject([{ date_p: '2026-03-12', motif: 'absent' }]);
  });

  test('a day is told too for what the hub has noted as not tried', async () => {
    const { ref, rs } = await aStop();
    const set = { ref, field: 'etat', f_data: 'LIV-COURS-REPO', motif: 'non-tente' };
    expect((await app.post('/api/colis/adm/edit', set, admin.token)).status).toBe(200);
    const late = { ref, id_rs: rs.id, etat: 'LIV-COURS-REPO', date_p: '2026-03-12' };
    expect((await push(late)).body.message).toBe(
      `Le colis ${ref} est déjà reporté sans date : la date du 12/03/2026 de ce résultat n’est pas notée.`,
    );
  });
});

describe('a refused act', () => {
  const refusedAct = async () => {
    const { ref, rs } = await aStop();
    const edit = { ref, field: 'etat', f_data: 'LIV-COURS-ECHEC', motif: 'annule-client' };
    expect((await app.post('/api/colis/adm/edit', edit, admin.token)).status).toBe(200);
    const act = { ref, id_rs: rs.id, etat: 'LIV-COURS-SUCC', montant: 64 };
    const refusal = await push(act);
    expect(refusal.status).toBe(409);
    return {
      cle: crypto.randomUUID(),
      sujet: ref,
      id_rs: rs.id,
      acte: 'Rim Chaabane, livré',
      detail: '64,000 TND en espèces',
      etat: act.etat,
      montant: 64,
      motif: refusal.body.message as string,
      fait_le: '2026-03-11T08:00:00.000Z',
    };
  };

  test('is with the hub of its round and with its courier until it is settled and read', async () => {
    const before = await openAtHome();
    const act = await refusedAct();
    const declared = await declare(act);
    expect(declared.status, JSON.stringify(declared.body)).toBe(200);
    expect((await declare(act)).body.deja).toBe(true);
    const { id } = declared.body.differend;
    expect(await seenBy(admin, { id_rs: act.id_rs })).toMatchObject({
      count: 1,
      rows: [
        {
          id,
          etat: 'ouvert',
          cle: act.cle,
          rs: { id: act.id_rs },
          coli: { ref: act.sujet, nom_com: 'Dar Zine' },
          liv: { id: courier.id, prenom: 'Walid' },
          hub: { nom: 'HUB-SAHEL' },
          acte: 'Rim Chaabane, livré',
          resultat: 'LIV-COURS-SUCC',
          especes: 64,
          cheques: 0,
          motif: act.motif,
          fait_le: act.fait_le,
          vu_le: null,
          reponse: null,
        },
      ],
    });
    expect(await openAtHome()).toBe(before + 1);
    expect((await read(id)).status).toBe(409);

    await app.post('/api/rs/adm/differends/vu', { ids: [id] }, admin.token);
    expect(await mine()).toMatchObject([{ id, vu_par: 'Sonia Jebali', etat: 'ouvert' }]);

    expect((await settle(id, '  ')).status).toBe(400);
    const word = 'Vente annulée : rendez la somme au hub.';
    expect((await settle(id, word)).body.differend).toMatchObject({
      etat: 'regle',
      reponse: word,
      regle_par: 'Sonia Jebali',
    });
    expect((await settle(id, word)).body.deja).toBe(true);
    const colleague = await settle(id, 'Vente gardée.');
    expect(colleague.status).toBe(409);
    expect(colleague.body.message).toBe(
      `Ce différend est déjà réglé par Sonia Jebali : « ${word} ».`,
    );
    expect(await openAtHome()).toBe(before);
    expect(await mine()).toMatchObject([{ id, etat: 'regle', reponse: word }]);

    expect((await read(id)).status).toBe(200);
    expect((await read(id)).body.deja).toBe(true);
    expect(await mine()).toEqual([]);
    expect((await seenBy(admin)).rows).toMatchObject([{ id, etat: 'lu' }]);
    expect((await seenBy(admin, { id_liv: courier.id, etat: 'ouvert' })).count).toBe(0);
  });

  test('moves no parcel and no money', async () => {
    const act = await refusedAct();
    const stateOf = async () => {
      const { rows } = await app.services.pool.query(
        `select (select etat from colis where code = $1) as etat, (select count(*) from ledger_lines) as lines,
          (select count(*) from colishistories) as told`,
        [act.sujet],
      );
      return rows[0];
    };
    const before = await stateOf();
    const { body } = await declare(act);
    await settle(body.differend.id, 'Vente gardée.');
    expect(await stateOf()).toEqual(before);
  });

  test('is kept whatever the device makes of its words', async () => {
    const cle = crypto.randomUUID();
    const wild = {
      cle,
      sujet: 12,
      id_rs: 'x',
      acte: ` ${'a\u0000b'.repeat(300)}`,
      montant: 'beaucoup',
      cheques: -3,
      motif: null,
      fait_le: 'hier',
      etat: ['LIV'],
    };
    const { status, body } = await declare(wild);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.differend).toMatchObject({
      rs: null,
      coli: null,
      hub: { nom: 'HUB-SAHEL' },
      especes: 0,
      cheques: 0,
      fait_le: null,
    });
    expect((await declare({})).status).toBe(400);
    const paid = { cle: crypto.randomUUID(), montant: 50, cheques: 80, motif: 'x' };
    expect((await declare(paid)).body.differend).toMatchObject({ especes: 0, cheques: 50 });
  });

  test('another courier, another hub and another round are not reached by it', async () => {
    const act = await refusedAct();
    const { body } = await declare(act);
    const { id } = body.differend;
    const outsider = await anAdmin(app, { hub: elsewhere });
    const other = await aCourier(app, { hub: elsewhere });
    expect((await seenBy(outsider)).count).toBe(0);
    expect((await settle(id, 'Vente gardée.', outsider)).status).toBe(404);
    await app.post('/api/rs/adm/differends/vu', { ids: [id] }, outsider.token);
    expect(await mine()).toMatchObject([{ vu_le: null }]);
    expect(await mine(other)).toEqual([]);
    expect((await read(id, other)).status).toBe(404);
    // The same key of another courier is another act; the round and parcel that it names are not
    // that courier's.
    const foreign = await declare(act, other);
    expect(foreign.body).toMatchObject({
      done: true,
      differend: { rs: null, coli: null, hub: { nom: 'HUB-SFAX' }, sujet: act.sujet },
    });
    expect(foreign.body.deja).toBeUndefined();
    expect((await seenBy(await aRoot(app), { search: act.sujet })).count).toBe(2);
    const { bytes } = await app.post(
      '/api/rs/adm/differends/export',
      { filter: { id_liv: courier.id }, format: 'csv' },
      admin.token,
    );
    expect(bytes.toString()).toContain(act.sujet);
    expect(bytes.toString()).toContain('"Espèces TND";"Chèques TND"');
    expect(bytes.toString()).toMatch(/;\d+,\d{3};\d+,\d{3};/);
  });

  test('two of the hub settle it at once: one word stands', async () => {
    const { body } = await declare(await refusedAct());
    const { id } = body.differend;
    const answers = await Promise.all([settle(id, 'Vente gardée.'), settle(id, 'Vente annulée.')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
