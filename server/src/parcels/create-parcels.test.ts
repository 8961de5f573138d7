import { afterAll, beforeAll, expect, test } from 'vitest';
import { isParcelCode } from '@cigogne/domain/parcels/code';
import { signIn, startTestApp, type TestApp } from '../testing/app.ts';
import { parcelForm } from '../testing/make-parcels.ts';

let it: TestApp;
let shipper: number;
let token: string;
beforeAll(async () => {
  it = await startTestApp();
  const { rows } = await it.services.pool.query<{ id: number }>(
    `with h as (insert into hubs (nom, created_at, updated_at) values ('HUB-SAHEL', now(), now()) returning id),
       g as (insert into hub_govs (gov, id_hub) select 'sousse', id from h)
     insert into users (email, password_hash, role, etat, nom, prenom, nom_com, id_hub, created_at, updated_at)
     select 'a@b.tn', '-', 'exped', 'active', 'Zine', 'Dar', 'Dar Zine', id, now(), now() from h returning id`,
  );
  shipper = rows[0]?.id ?? 0;
  token = await signIn(it, shipper);
});
afterAll(async () => it.close());

test('a new parcel has a code with a good check digit, its amounts and its hubs', async () => {
  const { status, body } = await it.post('/api/colis/exped/create', parcelForm, token);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(isParcelCode(body.colis.code)).toBe(true);
  expect(body.colis).toMatchObject({
    etat: 'ATT-ENVOIE',
    montant_ttc: 45.5,
    montant_ht: 37.731,
    droit_timbre: 0.6,
    montant_remboursement: 45.5,
    colis_hub_dest: { nom: 'HUB-SAHEL' },
    zone_dest: 'sahel',
  });
});

test('a form sent twenty times at once makes one parcel', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      it.post(
        '/api/colis/exped/create',
        { ...parcelForm, client_id: 'form-1' },
        token,
        i % 2 ? { 'idempotency-key': `key-${i}` } : {},
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.colis.code)).size).toBe(1);
  expect(answers.filter(({ body }) => body.deja !== true)).toHaveLength(1);
});
