import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aParcel } from '../testing/make-parcels.ts';
import { aHub, anAdmin, aShipper } from '../testing/make-users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

test("staff read the partner's codes and what its hand-over came to; the shop reads plain words", async () => {
  const hub = await aHub(app, { govs: ['Sousse'] });
  const shipper = await aShipper(app, { hub });
  const admin = await anAdmin(app, { hub });
  const parcel = await aParcel(app, shipper.id);
  const { pool } = app.services;
  await pool.query(
    `update colis set is_afex = true, etat = 'ATT-LIV', id_hub_current = $2, etat_afex = 'EN_DOUANE', compte_afex = 'tunis',
       afex_code_agence = 'TOZ', afex_code_zone = '07' where code = $1`,
    [parcel.ref, hub.id],
  );
  for (const [place, state] of ['refused', 'held'].entries())
    await pool.query(
      `insert into partner_shipments (id_colis, compte, numero, key, state, id_hub, shipment, reason, created_at)
       select id, 'tunis', $2::smallint, code || '-c' || $2::smallint, $3, id_hub_current, $4, $5, now() from colis where code = $1`,
      [
        parcel.ref,
        place + 1,
        state,
        state === 'held' ? 'AFX-1' : null,
        state === 'held' ? null : 'Code postal inconnu',
      ],
    );
  await pool.query(
    `insert into colishistories (id_colis, event, to_etat, task, doneby, by_role, created_at)
     select id, 'partner-status', etat, 'Statut Afex : EN_DOUANE', 'Partenaire', 'partenaire', now() from colis where code = $1`,
    [parcel.ref],
  );
  const staff = await app.get(`/api/colis/adm/details/${parcel.ref}`, admin.token);
  expect(staff.body).toMatchObject({
    etat_afex: 'EN_DOUANE',
    afex_code_agence: 'TOZ',
    afex: { compte: 'tunis', afex_code: 'AFX-1', etape: 'cree', message: null, manifeste: null },
  });
  expect(staff.body.colishistories[0].task).toBe('Statut Afex : EN_DOUANE');

  const path = '/api/colis/exped/mescolis/getbycode';
  const shop = await app.post(path, { code: parcel.ref }, shipper.token);
  expect(shop.body).toMatchObject({ afex_code_agence: null, afex_code_zone: null });
  expect(shop.body.afex).toBeUndefined();
  expect(shop.body.colishistories[0].task).toBe('Statut Afex : Confié à notre partenaire');
});
