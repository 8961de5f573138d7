import { expect, test } from 'vitest';
import { openHub } from '../testing/open-hub.ts';
import { aParcel, parcelForm, parcelIn } from '../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier } from '../testing/make-users.ts';

const { app, hub, admin, shipper } = await openHub({ nom_com: 'Dar Zine' });

const ask = (code: string, tel: string) => app.post('/api/suivi', { code, tel });
async function linkOf(ref: string): Promise<string> {
  return (await ask(ref, parcelForm.tel_cl)).body.suivi;
}

test('the code and the phone together give the link, and the link the journey', async () => {
  const parcel = await parcelIn(app, { etat: 'ATT-LIV', shipper: shipper.id, hub: hub.id });
  const { status, body } = await app.get(`/api/suivi/${await linkOf(parcel.ref)}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    code: parcel.ref,
    expediteur: 'Dar Zine',
    phase: 'au-hub',
    montant: 45.5,
    jour: '2026-03-12',
    code_remise: null,
    livreur: null,
    hub: { nom: 'HUB-SAHEL', tel: '71418200' },
    lieu: 'Sahloul',
    etapes: [{ nom: 'Commande enregistrée' }, { nom: 'Reçu, HUB-SAHEL' }],
  });
  expect(JSON.stringify(body)).not.toContain(parcelForm.tel_cl);
});

test('a wrong phone and an unknown code answer alike', async () => {
  const parcel = await aParcel(app, shipper.id);
  const wrong = await ask(parcel.ref, '20000000');
  const unknown = await ask('260000000000', '20000000');
  expect(wrong.status).toBe(404);
  expect(wrong.body).toEqual(unknown.body);
  expect((await ask(parcel.ref, '12')).status).toBe(400);
});

test('the code alone opens nothing, nor does a neighbour’s secret', async () => {
  const [one, two] = [await aParcel(app, shipper.id), await aParcel(app, shipper.id)];
  const secret = (await linkOf(two.ref)).slice(12);
  for (const token of [one.ref, `${one.ref}${secret}`, `${one.ref}${'a'.repeat(22)}`, 'x'])
    expect((await app.get(`/api/suivi/${token}`)).status).toBe(404);
});

test('a delivered parcel asks for no money, a deleted one is gone', async () => {
  const parcel = await parcelIn(app, { etat: 'ATT-LIV', shipper: shipper.id, hub: hub.id });
  const link = await linkOf(parcel.ref);
  await app.post(
    '/api/colis/adm/edit',
    { ref: parcel.ref, field: 'etat', f_data: 'LIVRE' },
    admin.token,
  );
  expect((await app.get(`/api/suivi/${link}`)).body).toMatchObject({
    phase: 'livre',
    montant: null,
    jour: null,
  });
  const fresh = await aParcel(app, shipper.id);
  const gone = await linkOf(fresh.ref);
  await app.post('/api/colis/exped/del', { ref: fresh.ref }, shipper.token);
  expect((await app.get(`/api/suivi/${gone}`)).status).toBe(404);
});

const readLink = async (ref: string) => (await app.get(`/api/suivi/${await linkOf(ref)}`)).body;

test('who exchanges an article is told to have the old one ready, until it has been exchanged', async () => {
  const { ref } = await parcelIn(app, {
    etat: 'ATT-LIV',
    shipper: shipper.id,
    hub: hub.id,
    fields: { type_envoi: 'echange' },
  });
  expect(await readLink(ref)).toMatchObject({ phase: 'au-hub', echange: true });
  await app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data: 'LIVRE' }, admin.token);
  expect(await readLink(ref)).toMatchObject({ phase: 'livre', echange: false });
});

test('a courier who comes to fetch something brings nothing', async () => {
  const { ref } = await parcelIn(app, {
    etat: 'ATT-LIV',
    shipper: shipper.id,
    hub: hub.id,
    fields: { type_envoi: 'recuperation' },
  });
  expect(await readLink(ref)).toMatchObject({
    phase: 'au-hub',
    recuperation: true,
    echange: false,
    etapes: [{ nom: 'Commande enregistrée' }],
  });
});

test('a stop to which nobody went was not visited', async () => {
  const courier = await aCourier(app, { hub });
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1);
  if (!parcel) throw new Error('No parcel');
  await aRound(app, admin, courier, [parcel]);
  const edit = { ref: parcel.ref, field: 'etat', f_data: 'LIV-COURS-REPO', motif: 'non-tente' };
  expect((await app.post('/api/colis/adm/edit', edit, admin.token)).status).toBe(200);
  const { phase, jour, etapes, passage } = await readLink(parcel.ref);
  expect({ phase, jour, passage }).toEqual({ phase: 'au-hub', jour: '2026-03-12', passage: null });
  expect(etapes.at(-1)).toMatchObject({ nom: 'Livraison reportée' });
});

test('« le colis reviendra » is not said of a delivery that was given up since', async () => {
  const courier = await aCourier(app, { hub });
  const [parcel] = await parcelsAtHub(app, shipper, hub, 1);
  if (!parcel) throw new Error('No parcel');
  const { ref } = parcel;
  const round = await aRound(app, admin, courier, [parcel]);
  await app.post(
    '/api/liv/v10/pushcolis',
    { ref, etat: 'LIV-COURS-ECHEC', motif: 'absent' },
    courier.token,
  );
  const link = await linkOf(ref);
  await app.post(`/api/suivi/${link}/etais-la`, {});
  await app.get(`/api/rs/adm/confirm/${round.id}`, admin.token);
  const { rows } = (await app.post('/api/rs/adm/contestes', {}, admin.token)).body;
  const id = rows.find((row: { ref: string }) => row.ref === ref).id;
  const answer = { id, compte: false, raison: 'Aucun appel' };
  expect((await app.post('/api/rs/adm/conteste/decider', answer, admin.token)).status).toBe(200);
  expect(await readLink(ref)).toMatchObject({ phase: 'au-hub', passage: { compte: false } });
  const give = { ref, field: 'etat', f_data: 'ANL' };
  expect((await app.post('/api/colis/adm/edit', give, admin.token)).status).toBe(200);
  expect(await readLink(ref)).toMatchObject({ phase: 'annule', passage: null });
});
