import { beforeEach, expect, test } from 'vitest';
import { openHub } from '../testing/open-hub.ts';
import { expectBooksRight } from '../testing/expect-books-right.ts';
import { aCourier, aRoot, type Person } from '../testing/make-users.ts';
import { done } from '../testing/answers.ts';
import { invoice } from '../testing/make-debts.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';

// One parcel on two confirmed rounds of the same courier, neither counted yet: delivered, reversed
// by the hub, delivered again. What happens to it afterwards concerns only the second round.

const { app, hub, admin, shipper } = await openHub({ mode_reglement: 'cheque_especes' });
const root = await aRoot(app, { hub });
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

/** By root, because most change more than a hub may decide alone. */
const edit = (ref: string, field: string, f_data: unknown) =>
  done(app.post('/api/colis/adm/edit', { ref, field, f_data, raison: 'Essai' }, root.token));
const close = (id: number, compte: number, more = {}) =>
  done(app.post('/api/rs/adm/close', { id, compte, ...more }, admin.token));

async function inHand(): Promise<number> {
  const { rows } = await app.services.pool.query<{ sum: number }>(
    'select coalesce(sum(amount), 0)::bigint as sum from ledger_lines where kind = $1 and owner = $2',
    ['caisse/courier', courier.id],
  );
  return (rows[0]?.sum ?? 0) / 1000;
}

/** Delivered on a confirmed round, with the cheques that the courier took. */
async function deliver(parcels: Awaited<ReturnType<typeof parcelsAtHub>>, cheque = 0) {
  const rs = await aRound(app, admin, courier, parcels);
  for (const { ref } of parcels)
    await done(
      app.post(
        '/api/liv/v10/pushcolis',
        {
          ref,
          id_rs: rs.id,
          etat: 'LIV-COURS-SUCC',
          ...(cheque
            ? { cheques: [{ num: `${rs.id}`, proprietaire: 'Rim', montant: cheque }] }
            : {}),
        },
        courier.token,
      ),
    );
  await done(app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token));
  return rs;
}

async function chequesOf(parcels: Awaited<ReturnType<typeof parcelsAtHub>>): Promise<number[]> {
  const { rows } = await app.services.pool.query<{ id: number }>(
    'select q.id from cheques q join colis c on c.id = q.id_colis where c.code = any($1)',
    [parcels.map(({ ref }) => ref)],
  );
  return rows.map(({ id }) => id);
}

/**
 * A parcel of 100 beside one of 40; the first goes out twice, with its price corrected in between.
 */
async function twice({ between }: { between?: number } = {}) {
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 100 });
  const beside = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 40 });
  if (!parcel) throw new Error('No parcel');
  const first = await deliver([parcel, ...beside]);
  if (between !== undefined) await edit(parcel.ref, 'montant', between);
  await edit(parcel.ref, 'etat', 'ATT-LIV');
  expect(await inHand()).toBe(40);
  const second = await deliver([parcel]);
  return { parcel, first, second };
}

test('a price corrected after the second round is expected of the second round only', async () => {
  const { parcel, first, second } = await twice();
  await edit(parcel.ref, 'montant', 120);
  expect(await inHand()).toBe(160);
  expect(await close(first.id, 40)).toMatchObject({ attendu: 40, ecart: 0 });
  expect(await inHand()).toBe(120);
  expect(await close(second.id, 120)).toMatchObject({ attendu: 120, ecart: 0 });
  expect(await inHand()).toBe(0);
  await expectBooksRight(app);
});

test('a price corrected between the two is expected once, the second round counted first', async () => {
  const { parcel, first, second } = await twice({ between: 90 });
  expect(await inHand()).toBe(130);
  await edit(parcel.ref, 'montant', 95);
  expect(await close(second.id, 95)).toMatchObject({ attendu: 95, ecart: 0 });
  expect(await close(first.id, 40)).toMatchObject({ attendu: 40, ecart: 0 });
  expect(await inHand()).toBe(0);
  await expectBooksRight(app);
});

test('a cheque of the second round is counted with the second round', async () => {
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 100 });
  if (!parcel) throw new Error('No parcel');
  const first = await deliver([parcel]);
  await edit(parcel.ref, 'etat', 'ATT-LIV');
  const second = await deliver([parcel], 30);
  const root = await aRoot(app, { hub });
  const view = await done(app.get(`/api/rs/adm/view/${first.ref}`, root.token));
  expect(view).toMatchObject({ attendu: 0, cheques: [] });
  expect(await close(first.id, 0, { cheques: [] })).toMatchObject({ attendu: 0 });
  const counted = await done(app.get(`/api/rs/adm/view/${second.ref}`, root.token));
  expect(counted.attendu).toBe(70);
  expect(counted.cheques).toMatchObject([{ montant: 30, ref_colis: parcel.ref }]);
  expect(await close(second.id, 70)).toMatchObject({ attendu: 70, ecart: 0 });
  const { rows } = await app.services.pool.query<{ montant_cheques: number }>(
    'select montant_cheques from closings where id_rs in ($1, $2) order by id',
    [first.id, second.id],
  );
  expect(rows.map(({ montant_cheques }) => montant_cheques)).toEqual([0, 30_000]);
  await expectBooksRight(app);
});

test('a cheque that an invoice took before the counting does not come to the cheques of the hub', async () => {
  const taken = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 100 });
  const kept = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 60 });
  const round = await deliver(taken, 30);
  const later = await deliver(kept, 20);
  const cheques = await chequesOf(taken);
  expect((await invoice({ app, hub, root, shipper }, taken, { cheques })).status).toBe(200);
  await close(round.id, 70);
  await close(later.id, 40);
  const { rows } = await app.services.pool.query<{ montant_cheques: number }>(
    'select montant_cheques from closings where id_rs in ($1, $2) order by id',
    [round.id, later.id],
  );
  expect(rows.map(({ montant_cheques }) => montant_cheques)).toEqual([0, 20_000]);
  await expectBooksRight(app);
});

test('what is taken back after the counting leaves the till of the hub, also what was added later', async () => {
  const [free] = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 0 });
  const [paid] = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 100 });
  if (!free || !paid) throw new Error('No parcel');
  const rs = await deliver([free, paid]);
  await edit(free.ref, 'montant', 20);
  await edit(paid.ref, 'montant', 110);
  expect(await close(rs.id, 130)).toMatchObject({ attendu: 130, ecart: 0 });
  for (const { ref } of [free, paid]) await edit(ref, 'etat', 'ANL');
  expect(await inHand()).toBe(0);
  await expectBooksRight(app);
});

test('an amount under the cheques of its line is not confirmed, whoever wrote it', async () => {
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 100 });
  if (!parcel) throw new Error('No parcel');
  const rs = await aRound(app, admin, courier, [parcel]);
  await done(
    app.post(
      '/api/liv/v10/pushcolis',
      {
        ref: parcel.ref,
        id_rs: rs.id,
        etat: 'LIV-COURS-SUCC',
        cheques: [{ num: `${rs.id}`, proprietaire: 'Rim', montant: 60 }],
      },
      courier.token,
    ),
  );
  await app.services.pool.query(
    'update runsheet_bags set montant_decide = 50000 where id_rs = $1',
    [rs.id],
  );
  const before = await app.fingerprint();
  const answer = await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token);
  expect(answer.status).toBe(409);
  expect(answer.body.message).toMatch(/Les chèques dépassent le montant encaissé !/);
  expect(await app.fingerprint()).toBe(before);
});

test('a cheque drawn after the confirmation is expected, one of an earlier round is not', async () => {
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1, { montant_ttc: 100 });
  if (!parcel) throw new Error('No parcel');
  const root = await aRoot(app, { hub });
  const draw = async (montant: number) => {
    const { cheque } = await done(
      app.post(
        '/api/cheque/adm/create',
        { num: `${parcel.ref}${montant}`, proprietaire: 'Rim', montant, ref_colis: parcel.ref },
        root.token,
      ),
    );
    return cheque.idCheque as number;
  };
  const first = await deliver([parcel]);
  const idCheque = await draw(30);
  await edit(parcel.ref, 'montant', 90);
  expect(await close(first.id, 60)).toMatchObject({ attendu: 60, ecart: 0 });
  await done(app.get(`/api/cheque/adm/delete/${idCheque}`, root.token));
  await edit(parcel.ref, 'etat', 'ATT-LIV');
  // At the same instant: what a round expects does not depend on the clock.
  const second = await deliver([parcel]);
  await draw(20);
  expect(await close(second.id, 70)).toMatchObject({ attendu: 70, ecart: 0 });
  await expectBooksRight(app);
});
