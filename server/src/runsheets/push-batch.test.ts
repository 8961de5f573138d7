import { expect, test } from 'vitest';
import { openHub } from '../testing/open-hub.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, type Person } from '../testing/make-users.ts';

/**
 * Acts waiting on a phone come in batches of twenty, and each has the result it would have had
 * alone.
 */

const { app, hub, admin, shipper } = await openHub();

async function onTheRoad(n: number) {
  const rider = await aCourier(app, { hub });
  const colis = await parcelsAtHub(app, shipper, hub, n, { montant_ttc: 64 });
  const rs = await aRound(app, admin, rider, colis);
  return { rider, rs, refs: colis.map(({ ref }) => ref) };
}

const delivered = (ref: string, more: object = {}) => ({
  cle: crypto.randomUUID(),
  methode: 'POST',
  chemin: '/api/liv/v10/pushcolis',
  corps: { ref, etat: 'LIV-COURS-SUCC', montant: 64, ...more },
  sujet: ref,
});

const send = (actes: readonly object[], { token }: Person) =>
  app.post('/api/liv/v10/lot', { actes }, token);

const alone = ({ cle, corps }: ReturnType<typeof delivered>, { token }: Person) =>
  app.post('/api/liv/v10/pushcolis', corps, token, { 'idempotency-key': cle });

async function etatsOf(refs: readonly string[]): Promise<unknown[]> {
  const { rows } = await app.services.pool.query(
    'select etat from colis where code = any($1) order by code',
    [refs],
  );
  return rows.map(({ etat }) => etat);
}

test('twenty acts of one request are done in their order, one bad one among them', async () => {
  const { rider, refs } = await onTheRoad(20);
  const actes = refs.map((ref, place) =>
    delivered(ref, place === 7 ? { etat: 'LIV-COURS-REPO', date_p: '2020-01-01' } : {}),
  );
  const answer = await send(actes, rider);
  expect(answer.status).toBe(200);
  expect(answer.body.issues.map(({ cle }: { cle: string }) => cle)).toEqual(
    actes.map(({ cle }) => cle),
  );
  const [bad] = answer.body.issues.splice(7, 1);
  expect(bad.statut).toBe(400);
  expect(new Set(answer.body.issues.map(({ statut }: { statut: number }) => statut))).toEqual(
    new Set([200]),
  );
  expect((await etatsOf(refs)).filter((etat) => etat === 'LIV-COURS-SUCC')).toHaveLength(19);
});

test('an act has the same answer and the same sentence as when it is sent alone', async () => {
  const { rider, refs } = await onTheRoad(3);
  const [first = '', second = '', third = ''] = refs;
  await alone(delivered(first), rider);
  const acts = [
    delivered(first),
    delivered(first, { montant: 80 }),
    delivered(second, { etat: 'LIV-COURS-REPO' }),
    delivered('260000000000'),
    delivered(third),
  ];
  const { body } = await send(acts, rider);
  for (const [place, act] of acts.entries()) {
    const single = await alone({ ...act, cle: crypto.randomUUID() }, rider);
    const { statut, reponse } = body.issues[place];
    expect([statut, reponse.message, reponse.errors]).toEqual([
      single.status,
      single.body.message,
      single.body.errors,
    ]);
  }
});

test('a batch that is sent again, whole, alone or in pieces, does nothing twice', async () => {
  const { rider, rs, refs } = await onTheRoad(4);
  const actes = refs.map((ref) => delivered(ref));
  const [first, , third] = actes;
  if (!first || !third) throw new Error('no acts');
  // Half of it had arrived before the connection broke.
  await send(actes.slice(0, 2), rider);
  const [whole, repeat] = await Promise.all([send(actes, rider), send(actes, rider)]);
  expect(repeat?.body).toEqual(whole?.body);
  expect((await alone(third, rider)).body).toEqual(whole?.body.issues[2].reponse);
  const { rows } = await app.services.pool.query(
    `select count(*)::int as n from colishistories where id_rs = $1 and to_etat = 'LIV-COURS-SUCC'`,
    [rs.id],
  );
  expect(rows).toEqual([{ n: 4 }]);
  // One act's key is not valid for another.
  const other = { ...first, corps: { ...first.corps, montant: 80 } };
  expect((await send([other], rider)).body.issues).toMatchObject([
    { statut: 409, reponse: { code: 'cle-reutilisee' } },
  ]);
});

test('after a breakdown over one act, later ones about the same stop wait; others are done', async () => {
  const { rider, refs } = await onTheRoad(2);
  const [first = '', second = ''] = refs;
  await app.owner.pool.query(
    `create function stumble() returns trigger language plpgsql as
      $$ begin if new.code = '${first}' then raise 'broken'; end if; return new; end $$;
     create trigger stumble before update on colis for each row execute function stumble()`,
  );
  try {
    const { body } = await send(
      [delivered(first), delivered(first, { etat: 'LIV-COURS-ECHEC' }), delivered(second)],
      rider,
    );
    expect(body.issues.map(({ statut }: { statut: number }) => statut)).toEqual([500, 0, 200]);
  } finally {
    await app.owner.pool.query('drop trigger stumble on colis; drop function stumble()');
  }
  expect(await etatsOf([first, second])).toEqual(['LIV-COURS', 'LIV-COURS-SUCC']);
});

test('a batch opens nothing that its courier may not call, and holds twenty acts', async () => {
  const { rider, rs, refs } = await onTheRoad(1);
  const [ref = ''] = refs;
  const otherCourier = await aCourier(app, { hub });
  const before = await app.fingerprint();
  const to = (chemin: string) => ({ ...delivered(ref), chemin });
  for (const chemin of [
    '/api/colis/adm/edit',
    '/api/liv/v10/../../colis/adm/edit',
    '/api/liv/v10/lot',
    '/api/liv/v10/pushcolis?x=1',
    'http://169.254.169.254/',
  ])
    expect((await send([to(chemin)], rider)).status).toBe(400);
  expect((await send([], rider)).status).toBe(400);
  const many = await send(
    Array.from({ length: 21 }, () => delivered(ref)),
    rider,
  );
  expect(many.body).toMatchObject({ message: '20 actes au plus !' });
  expect((await send([delivered(ref)], admin)).status).toBe(403);
  const foreign = await send([delivered(ref, { id_rs: rs.id })], otherCourier);
  expect(foreign.body.issues).toMatchObject([{ statut: 404 }]);
  expect(await app.fingerprint()).toBe(before);
});
