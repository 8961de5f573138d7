import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { rowOf } from '../testing/make-parcels.ts';
import { aLeftTransfer, aReceivedPickup, refsOf } from '../testing/make-units.ts';
import type { Person } from '../testing/make-users.ts';
import { done } from '../testing/answers.ts';
import { twoHubs } from '../testing/two-hubs.ts';

// Returning goods are missing from their transfer, then found while root invoices them.

const scene = twoHubs();
let app: TestApp;
beforeAll(() => {
  ({ app } = scene);
});

const rounds = 12;

/** Refused in Sousse, loaded for Tunis, but not on the lorry when it is unloaded. */
async function missingOnTheWayHome(): Promise<{ tr: { id: number; ref: string }; refs: string[] }> {
  const { admin, elsewhere, courier, shipper, sahel, tunis } = scene;
  const { colis } = await aReceivedPickup(app, shipper, admin, rounds);
  const refs = refsOf(colis);
  const unload = (id: number, pick_colis: string[], fail_colis: string[], by: Person) =>
    done(app.post('/api/mu/adm/transfert/receive', { id, pick_colis, fail_colis }, by.token));
  const there = await aLeftTransfer(app, admin, courier, sahel, colis);
  await unload(there.id, refs, [], elsewhere);
  const acte = { nom: 'etat', etat: 'ANL' };
  await done(app.post('/api/colis/adm/lot', { colis: refs, acte }, elsewhere.token));
  const tr = await aLeftTransfer(app, elsewhere, courier, tunis, colis);
  await unload(tr.id, [], refs, admin);
  return { tr, refs };
}

const invoice = (ref: string) =>
  app.post(
    '/api/bill/adm/create',
    {
      id_exped: scene.shipper.id,
      frais_liv: 7,
      frais_retour: 4,
      frais_poids_supp_kg: 1,
      factureBags: [{ coliRef: ref, decision: 'retour' }],
      cheques: [],
    },
    scene.root.token,
  );

test('found and invoiced at one moment: both, whichever comes first, and it is where it lies', async () => {
  const { tr, refs } = await missingOnTheWayHome();
  for (const ref of refs) {
    const late = () =>
      app.post('/api/mu/adm/transfert/receive/late', { id: tr.id, ref }, scene.admin.token);
    const [found, second, bill] = await Promise.all([late(), late(), invoice(ref)]);
    const answers = JSON.stringify([found.body, second.body, bill.body]);
    expect([found.status, second.status, bill.status], answers).toEqual([200, 200, 200]);
    // Two clerks find it, but it counts once.
    expect([found.body.deja, second.body.deja].filter(Boolean), answers).toHaveLength(1);
    const { etat, issue, id_hub_current } = await rowOf(app, ref);
    expect({ etat, issue, id_hub_current }).toEqual({
      etat: 'FACTURE',
      issue: 'retour',
      id_hub_current: scene.tunis.id,
    });
  }
  const { colis, nbr_pick } = await done(
    app.get(`/api/mu/adm/getbycode/${tr.ref}`, scene.admin.token),
  );
  expect(nbr_pick).toBe(rounds);
  expect(colis.every(({ pris }: { pris: boolean }) => pris)).toBe(true);
  const { rows } = await app.services.pool.query(
    `select count(*)::int as n from colishistories where event = 'find' and id_mu = $1`,
    [tr.id],
  );
  expect(rows[0].n).toBe(rounds);
}, 60_000);
