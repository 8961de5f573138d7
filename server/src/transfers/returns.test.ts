import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { rowOf } from '../testing/make-parcels.ts';
import {
  aLeftTransfer,
  aReceivedPickup,
  outcomesOf,
  plansOf,
  refsOf,
  repeated,
  statusesOf,
} from '../testing/make-units.ts';
import { aCourier, type Person, type TestHub } from '../testing/make-users.ts';
import { done, refused } from '../testing/answers.ts';
import { tasksOf, twoHubs } from '../testing/two-hubs.ts';

const scene = twoHubs();
let app: TestApp;
let sahel: TestHub;
let tunis: TestHub;
let admin: Person;
let elsewhere: Person;
let root: Person;
let shipper: Person;
let outsider: Person;
beforeAll(() => {
  ({ app, sahel, tunis, admin, elsewhere, root, shipper, outsider } = scene);
});

const setEtat = (ref: string, f_data: string, by = admin) =>
  done(app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data }, by.token));

/** Parcels at their origin hub waiting to be handed back, with these outcomes. */
async function home(etats: readonly string[], by: Person = shipper): Promise<string[]> {
  const refs = refsOf((await aReceivedPickup(app, by, admin, etats.length)).colis);
  for (const [index, etat] of etats.entries()) await setEtat(refs[index] ?? '', etat);
  return refs;
}

const create = (colis: readonly string[], by = admin) =>
  app.post('/api/mu/adm/retour/create', { colis }, by.token);
const handBack = (id: number, remis_a = 'Ines Ben Ammar', by = admin) =>
  app.post('/api/mu/adm/retour/remettre', { id, remis_a }, by.token);

describe('goods go back to their shipper', () => {
  test('the shipper sees the own returns and confirms one, as good as a signature', async () => {
    const refs = await home(['ANL', 'ENDOM']);
    const { mu } = await done(create(refs));
    const list = await done(app.post('/api/mu/exped/retour/list', {}, shipper.token));
    expect(list.rows[0]).toMatchObject({ ref: mu.ref, etat: 'pending', nbr_colis: 2 });
    const details = (by: Person) => app.get(`/api/mu/exped/retour/details/${mu.ref}`, by.token);
    expect((await done(details(shipper))).colis).toHaveLength(2);
    expect((await details(outsider)).status).toBe(404);
    const confirm = (by: Person) =>
      app.post('/api/mu/exped/retour/confirmer', { id: mu.id }, by.token);
    expect((await confirm(outsider)).status).toBe(404);
    expect((await done(confirm(shipper))).mu).toMatchObject({
      etat: 'completed',
      remis_a: expect.any(String),
    });
    expect((await rowOf(app, refs[0] ?? '')).rendu_le).not.toBeNull();
    expect((await done(confirm(shipper))).deja).toBe(true);
  });

  test('cancelled, recovered and damaged ones are gathered, and handed back with a name', async () => {
    const refs = await home(['ANL', 'RECUPERER', 'ENDOM']);
    const { mu } = await done(create(refs));
    expect(mu).toMatchObject({
      type: 'retour',
      etat: 'pending',
      nbr_colis: 3,
      mvExped: { id: shipper.id },
      id_hub_exped: tunis.id,
    });
    expect(mu.ref).toMatch(/^RT-26-\d{5}$/);
    expect(await statusesOf(app, refs)).toEqual(['ANL', 'RECUPERER', 'ENDOM']);
    expect(await plansOf(app, refs)).toEqual([mu.ref, mu.ref, mu.ref]);
    app.at('2026-03-13T10:00:00Z');
    expect((await done(handBack(mu.id))).mu).toMatchObject({
      etat: 'completed',
      nbr_pick: 3,
      remis_a: 'Ines Ben Ammar',
    });
    expect(await plansOf(app, refs)).toEqual([null, null, null]);
    for (const ref of refs)
      expect(await rowOf(app, ref)).toMatchObject({ rendu_le: '2026-03-13T10:00:00.000Z' });
    expect((await tasksOf(app, refs[0] ?? '', admin))[0]).toBe(
      `Rendu à l'expéditeur, retour ${mu.ref}`,
    );
    await repeated(app, () => handBack(mu.id));
  });

  test('one that the shop refuses at the counter stays, and the others are signed for', async () => {
    const refs = await home(['ANL', 'ANL', 'ENDOM']);
    const { mu } = await done(create(refs));
    const [wrong = ''] = refs;
    const { id: id_colis } = await rowOf(app, wrong);
    const takeOut = (raison: string | null = 'Pas son article', by = admin) =>
      app.post('/api/mu/adm/retour/retirer', { id: mu.id, id_colis, raison }, by.token);
    await refused(app, () => takeOut('Essai', shipper), 403, 'Accés refusé !');
    const { mu: left } = await done(takeOut());
    expect(left).toMatchObject({ etat: 'pending', nbr_colis: 2 });
    expect(left.retires).toMatchObject([{ ref: wrong, raison: 'Pas son article' }]);
    expect((await tasksOf(app, wrong, admin))[0]).toBe(
      `Retiré du retour ${mu.ref} (Pas son article)`,
    );
    await repeated(app, () => takeOut());

    // Nobody signs for the three that were read before.
    const signs = (nbr_colis: number) =>
      app.post('/api/mu/exped/retour/confirmer', { id: mu.id, nbr_colis }, shipper.token);
    await refused(
      app,
      () => signs(3),
      409,
      `Le retour ${mu.ref} a changé : 2 colis à présent. Vérifiez-les.`,
    );
    expect((await done(signs(2))).mu).toMatchObject({ etat: 'completed', nbr_pick: 2 });
    expect((await rowOf(app, wrong)).rendu_le).toBeNull();
    const { mu: second } = await done(create([wrong]));
    expect(second.ref).not.toBe(mu.ref);
    await done(handBack(second.id));
  });

  test('the last parcel of a return is not taken out: the return is cancelled', async () => {
    const [ref = ''] = await home(['ANL']);
    const { mu } = await done(create([ref]));
    const { id: id_colis } = await rowOf(app, ref);
    await refused(
      app,
      () => app.post('/api/mu/adm/retour/retirer', { id: mu.id, id_colis }, admin.token),
      409,
      `C'est le dernier colis du retour ${mu.ref} : annulez-le.`,
    );
  });

  test('once handed back nothing moves the parcel any more', async () => {
    const [ref] = (await home(['ANL'])) as [string];
    const { mu } = await done(create([ref]));
    await done(handBack(mu.id));
    const sentence = "Colis déjà rendu à l'expéditeur";
    await refused(app, () => create([ref]), 409, sentence);
    await refused(
      app,
      () =>
        app.post(
          '/api/mu/adm/transfert/create',
          { colis: [ref], id_hub_dest: sahel.id },
          admin.token,
        ),
      409,
      sentence,
    );
    await refused(
      app,
      () => app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data: 'ATT-LIV' }, admin.token),
      409,
      sentence,
    );
  });

  test('an invoiced parcel is handed back under its invoice', async () => {
    const refs = await home(['ANL']);
    const client = await done(app.get(`/api/bill/adm/dettes/client/${shipper.id}`, root.token));
    const lines = client.colis.filter(({ ref }: { ref: string }) => refs.includes(ref));
    expect(lines).toHaveLength(1);
    const invoiced = await app.post(
      '/api/bill/adm/create',
      {
        id_exped: shipper.id,
        frais_liv: 7,
        frais_retour: 4,
        frais_poids_supp_kg: 1,
        factureBags: lines.map(({ ref, decision }: { ref: string; decision: string }) => ({
          coliRef: ref,
          decision,
        })),
        cheques: [],
      },
      root.token,
    );
    expect(invoiced.status, JSON.stringify(invoiced.body)).toBe(200);
    const { mu } = await done(create(refs));
    await done(handBack(mu.id));
    expect(await rowOf(app, refs[0] ?? '')).toMatchObject({
      etat: 'FACTURE',
      rendu_le: '2026-03-11T08:00:00.000Z',
    });
  });

  test('cancelled, its goods are free again; the trace stays', async () => {
    const refs = await home(['ANL', 'ANL']);
    const { mu } = await done(create(refs));
    const cancel = () => app.get(`/api/mu/adm/retour/del/${mu.id}`, admin.token);
    expect(await done(cancel())).toEqual({ done: true });
    expect(await plansOf(app, refs)).toEqual([null, null]);
    await repeated(app, cancel);
    await refused(app, () => handBack(mu.id), 409, /« Annulé » : il ne peut pas être remis/);
    await done(create(refs));
  });
});

describe('what is not handed back', () => {
  test('nothing chosen, no name, goods of two shippers', async () => {
    await refused(app, () => create([]), 400, 'Unité de retour vide !');
    const mine = await home(['ANL']);
    const foreign = await home(['ANL'], outsider);
    const answer = await refused(
      app,
      () => create([...mine, ...foreign]),
      400,
      "Un retour ne porte que les colis d'un seul expéditeur !",
    );
    expect(answer.errors[0].field).toBe('colis');
    const { mu } = await done(create(mine));
    await refused(
      app,
      () => handBack(mu.id, '  '),
      400,
      'Vous devez saisir le nom de la personne qui reprend les colis !',
    );
  });

  test('a parcel that still waits, or is delivered, has nothing to give back', async () => {
    const [waits] = refsOf((await aReceivedPickup(app, shipper, admin, 1)).colis) as [string];
    await refused(app, () => create([waits]), 409, /il ne peut pas rejoindre un retour/);
    await setEtat(waits, 'LIVRE');
    await refused(app, () => create([waits]), 409, /il ne peut pas rejoindre un retour/);
  });

  test('only at its origin hub', async () => {
    const colis = (await aReceivedPickup(app, shipper, admin, 1)).colis;
    const [ref] = refsOf(colis) as [string];
    const driver = await aCourier(app, { hub: tunis });
    const transfer = await aLeftTransfer(app, admin, driver, sahel, colis);
    await done(
      app.post(
        '/api/mu/adm/transfert/receive',
        { id: transfer.id, pick_colis: [ref], fail_colis: [] },
        elsewhere.token,
      ),
    );
    await setEtat(ref, 'ANL', elsewhere);
    await refused(app, () => create([ref], elsewhere), 409, /il n'est pas à son hub d'origine/);
    await refused(
      app,
      () => create([ref]),
      409,
      /il n'est pas à son hub d'origine|pas dans ce hub/,
    );
    await refused(app, () => create([ref], root), 409, 'Choisissez un hub avant cette opération !');
  });

  test('another hub’s return does not exist; the list is the hub’s own', async () => {
    const { mu } = await done(create(await home(['ANL'])));
    await refused(app, () => handBack(mu.id, 'X', elsewhere), 404, 'Introuvable');
    await refused(
      app,
      () => app.get(`/api/mu/adm/retour/del/${mu.id}`, elsewhere.token),
      404,
      'Introuvable',
    );
    const list = async (by: Person, filter: object = {}) =>
      refsOf((await done(app.post('/api/mu/adm/retour/list', { filter }, by.token))).rows);
    expect((await list(admin))[0]).toBe(mu.ref);
    expect(await list(elsewhere)).toEqual([]);
    expect(await list(root, { id_exped: [shipper.id], search: mu.ref })).toEqual([mu.ref]);
  });

  test('handed back while it is cancelled: one of the two', async () => {
    for (let i = 0; i < 5; i += 1) {
      const refs = await home(['ANL']);
      const { mu } = await done(create(refs));
      const answers = await Promise.all([
        handBack(mu.id),
        app.get(`/api/mu/adm/retour/del/${mu.id}`, admin.token),
      ]);
      expect(outcomesOf(answers)).toEqual([200, 409]);
      const back = (await rowOf(app, refs[0] ?? '')).rendu_le !== null;
      expect(back).toBe(answers[0]?.status === 200);
    }
  });
});
