import { beforeEach, describe, expect, test } from 'vitest';
import { openHub } from '../../testing/open-hub.ts';
import { rowOf } from '../../testing/make-parcels.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, aRoot, aShipper, type Person } from '../../testing/make-users.ts';
import { done, refused } from '../../testing/answers.ts';
import { doorCode } from '../door/door-code.ts';

// « Retirer au hub »: no round takes the parcel, and the counter hands it over against its code.

const { app, hub, admin, shipper } = await openHub({ nom_com: 'Dar Zine' });
const root = await aRoot(app);
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

async function suiviOf(ref: string): Promise<string> {
  const { suivi } = await app.services.db
    .selectFrom('colis')
    .select('suivi')
    .where('code', '=', ref)
    .executeTakeFirstOrThrow();
  return suivi;
}
const codeOf = async (ref: string) => doorCode(await suiviOf(ref));
const put = (ref: string, by = admin) => app.post('/api/rs/adm/guichet/mettre', { ref }, by.token);
const back = (ref: string, by = admin) => app.post('/api/rs/adm/guichet/livrer', { ref }, by.token);
const handOver = async (ref: string, more: object = {}, by = admin) =>
  app.post(
    '/api/rs/adm/guichet/remettre',
    { ref, montant: 45.5, code_remise: await codeOf(ref), ...more },
    by.token,
  );
const undo = (ref: string, by = root) => app.post('/api/rs/adm/guichet/annuler', { ref }, by.token);
const historyOf = async (ref: string): Promise<string[]> => {
  const { colishistories } = await done(app.get(`/api/colis/adm/details/${ref}`, admin.token));
  return colishistories.map(({ task, doneby }: Record<string, string>) => `${doneby}: ${task}`);
};
async function atHub(n = 1, fields: object = {}): Promise<string[]> {
  return (await parcelsAtHub(app, shipper, hub, n, fields)).map(({ ref }) => ref);
}
const till = async () => {
  const { rows } = await app.services.pool.query<{ amount: string }>(
    `select coalesce(sum(amount), 0) as amount from ledger_lines where kind = 'caisse/hub' and owner = $1`,
    [hub.id],
  );
  return Number(rows[0]?.amount);
};

describe('at the counter', () => {
  test('what waits leaves as a file', async () => {
    const [ref = ''] = await atHub();
    await done(put(ref));
    const { body } = await app.post(
      '/api/rs/adm/guichet/export',
      { filter: { search: ref }, format: 'csv' },
      admin.token,
    );
    const [, line, ...others] = String(body).trim().split('\r\n');
    expect(others).toEqual([]);
    expect(line).toMatch(new RegExp(`^"${ref}";.*;45,500;"11/03/2026-09:00";$`));
  });

  test('no round, transfer or partner takes it, and it may be delivered after all', async () => {
    const [ref = ''] = await atHub();
    await done(put(ref));
    expect((await done(put(ref))).deja).toBe(true);
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'ATT-LIV' });
    expect(await historyOf(ref)).toContainEqual(
      expect.stringContaining('À retirer au HUB-SAHEL par le client'),
    );
    const plan = { colis: [ref], id_liv: courier.id };
    await refused(
      app,
      () => app.post('/api/rs/adm/create', plan, admin.token),
      409,
      `Le colis ${ref} : le client vient le retirer au hub.`,
    );
    const { attente } = await done(app.get('/api/rs/adm/board', admin.token));
    expect(attente.map((card: { ref: string }) => card.ref)).not.toContain(ref);
    await done(back(ref));
    expect((await done(back(ref))).deja).toBe(true);
    await done(app.post('/api/rs/adm/create', plan, admin.token));
  });

  test('it leaves a round that has not left, but not one on the road', async () => {
    const parcels = await parcelsAtHub(app, shipper, hub, 2);
    const [ref = '', other = ''] = parcels.map((one) => one.ref);
    await aRunsheet(app, admin, courier, parcels);
    await done(put(ref));
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'ATT-LIV', attempt: 0 });
    expect(await rowOf(app, other)).toMatchObject({ etat: 'LIV-PLAN' });
    const [road] = await parcelsAtHub(app, shipper, hub, 1);
    await aRound(app, admin, await aCourier(app, { hub }), road ? [road] : []);
    await refused(app, () => put(road?.ref ?? ''), 409, /il ne peut pas attendre au guichet/);
  });

  test('staff of another hub know nothing of it', async () => {
    const [ref = ''] = await atHub();
    const elsewhere = await aHub(app, { nom: 'HUB-LOIN', govs: ['Gafsa'] });
    const stranger = await anAdmin(app, { hub: elsewhere });
    await refused(app, () => put(ref, stranger), 404, /./);
    await refused(app, () => handOver(ref, {}, stranger), 404, /./);
    await done(handOver(ref));
    await refused(app, () => undo(ref, stranger), 404, 'Introuvable');
  });

  test('what is not at its last hub cannot wait there, but whoever comes for it may have it', async () => {
    const [ref = ''] = await atHub();
    const far = await aHub(app, { nom: 'HUB-SUD', govs: ['Sfax'] });
    await app.owner.pool.query('update colis set id_hub_dest = $1 where code = $2', [far.id, ref]);
    await refused(app, () => put(ref), 409, /n'est pas à son hub de destination/);
    await done(handOver(ref));
  });
});

describe('handed over', () => {
  test('against the code, with the amount in the till of the hub; taken back, it waits there again', async () => {
    const [ref = ''] = await atHub();
    await done(put(ref));
    const before = await till();
    await done(handOver(ref));
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'LIVRE', montant_encaisse: 45.5 });
    expect(await till()).toBe(before + 45_500);
    expect(await historyOf(ref)).toContainEqual(
      expect.stringContaining('Remis au guichet au HUB-SAHEL'),
    );
    await refused(app, () => handOver(ref), 409, /est au statut « Livré »/);
    await done(undo(ref));
    expect(await till()).toBe(before);
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'ATT-LIV', montant_encaisse: null });
    expect((await done(put(ref))).deja).toBe(true);
    await refused(app, () => undo(ref), 409, /ne s’annule plus/);
  });

  test('somebody who had refused it and comes for it has it, and reads nothing of a refusal', async () => {
    const [ref = ''] = await atHub();
    const link = `/api/suivi/${ref}${await suiviOf(ref)}`;
    await done(app.post(`${link}/refus`, { mot: 'Trop cher' }));
    await done(handOver(ref));
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'LIVRE' });
    const page = await done(app.get(link));
    expect(page).toMatchObject({ phase: 'livre', refus: null });
  });

  test('somebody who had chosen another day and comes before it has it, and nothing is planned any more', async () => {
    const [ref = ''] = await atHub();
    await done(app.post(`/api/suivi/${ref}${await suiviOf(ref)}/jour`, { jour: '2026-03-16' }));
    expect(await rowOf(app, ref)).toMatchObject({ date_programe: '2026-03-16' });
    await done(handOver(ref));
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'LIVRE', date_programe: null });
  });

  test('only the hub where it was handed over takes it back, although the shop’s own hub sees it', async () => {
    const tunis = await aHub(app, { govs: ['Tunis'] });
    const far = await aShipper(app, { hub: tunis });
    const [parcel] = await parcelsAtHub(app, far, hub, 1);
    const ref = parcel?.ref ?? '';
    await done(handOver(ref));
    const clerk = await anAdmin(app, { hub: tunis });
    expect((await app.get(`/api/colis/adm/details/${ref}`, clerk.token)).status).toBe(200);
    await refused(app, () => undo(ref, clerk), 409, /il n'est pas dans ce hub/);
  });

  test('beyond the limits of a correction root consents before it is taken back', async () => {
    const [ref = ''] = await atHub();
    await done(handOver(ref));
    expect(await done(undo(ref, admin))).toMatchObject({ attend: true });
    expect(await rowOf(app, ref)).toMatchObject({ etat: 'LIVRE', montant_encaisse: 45.5 });
  });

  test('a wrong code, none, or another amount is refused at its field', async () => {
    const [ref = ''] = await atHub();
    const wrong = String((Number(await codeOf(ref)) + 1) % 10_000).padStart(4, '0');
    const fieldOf = async (more: object) => {
      const { errors } = await refused(app, () => handOver(ref, more), 400, /./);
      return errors.map(({ field }: { field: string }) => field);
    };
    expect(await fieldOf({ code_remise: wrong })).toEqual(['code_remise']);
    expect(await fieldOf({ code_remise: '12' })).toEqual(['code_remise']);
    expect(await fieldOf({ code_remise: null })).toEqual(['code_remise']);
    expect(await fieldOf({ montant: 40 })).toEqual(['montant']);
    await refused(app, () => handOver(ref, { montant: 40 }), 400, /c’est 45,500 TND à encaisser/);
    await done(handOver(ref, { code_remise: null, sans_code: 'Code non reçu' }));
    expect(await historyOf(ref)).toContainEqual(
      expect.stringContaining('(sans code : Code non reçu)'),
    );
  });

  test('two clerks at once: one takes the money', async () => {
    const [ref = ''] = await atHub();
    const before = await till();
    const answers = await Promise.all([handOver(ref), handOver(ref)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await till()).toBe(before + 45_500);
  });

  test('the old goods of an exchange go back to the shop, if they were given', async () => {
    const [ref = '', other = ''] = await atHub(2, { type_envoi: 'echange' });
    await refused(app, () => handOver(ref), 400, /ancien article/);
    expect((await done(handOver(ref, { echange_rendu: true }))).retours).toHaveLength(1);
    expect((await done(handOver(other, { echange_rendu: false }))).retours).toEqual([]);
    await done(undo(ref));
  });

  test('one that is to be fetched from its recipient is never handed over', async () => {
    const ref = (await atHub(1, { type_envoi: 'recuperation' }))[0] ?? '';
    await refused(app, () => put(ref), 409, /il ne peut pas attendre au guichet/);
    await refused(app, () => handOver(ref), 409, /il ne peut pas être remis au guichet/);
  });
});

test('a dispatcher and a recipient at once: one of them is told', async () => {
  const [ref = ''] = await atHub();
  const plan = app.post('/api/rs/adm/create', { colis: [ref], id_liv: courier.id }, admin.token);
  const answers = await Promise.all([plan, put(ref)]);
  const row = await rowOf(app, ref);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(row.etat === 'ATT-LIV' || row.guichet_le === null).toBe(true);
});

test('another outcome ends it', async () => {
  const [ref = ''] = await atHub();
  await done(put(ref));
  await done(app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data: 'ANL' }, admin.token));
  expect(await rowOf(app, ref)).toMatchObject({ etat: 'ANL', guichet_le: null });
});
