import type { AttemptProof } from '@cigogne/domain/runsheets/attempt-proof';
import { missingProof } from '@cigogne/domain/runsheets/attempt-proof';
import { beforeEach, describe, expect, test } from 'vitest';
import { knownPoint } from '../places/known-point.ts';
import { openHub } from '../testing/open-hub.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, type Person } from '../testing/make-users.ts';

const { app, hub, admin, shipper } = await openHub();
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

const address = {
  adresse_gov: 'Sousse',
  adresse_deleg: 'Sousse Jawhara',
  adresse_lieu: 'Sahloul | Sousse Jawhara | Sousse | 4054',
};

async function aStop() {
  const colis = await parcelsAtHub(app, shipper, hub, 1, address);
  const rs = await aRound(app, admin, courier, colis);
  return { rs, ref: colis[0]?.ref ?? '' };
}

const proofsOf = async (ref: string): Promise<AttemptProof[]> => {
  const answer = await app.get(`/api/rs/adm/view/${ref}`, admin.token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.preuves as AttemptProof[];
};

const push = (body: object) => app.post('/api/liv/v10/pushcolis', body, courier.token);
const noteCall = (body: object, by = courier) => app.post('/api/liv/v10/com', body, by.token);
const absent = (ref: string, more = {}) =>
  push({ ref, etat: 'LIV-COURS-ECHEC', motif: 'absent', ...more });

describe('what speaks for an attempt', () => {
  test('a call that the application noted and a position at the place verify it', async () => {
    const { rs, ref } = await aStop();
    app.at('2026-03-11T10:00:00Z');
    const point = knownPoint(address);
    expect(point).not.toBeNull();
    expect(
      (
        await noteCall({
          ref,
          type: 'appel',
          content: 'Appel lancé depuis l’application',
          duration: 32,
          de_app: true,
          fait_le: '2026-03-11T09:55:00.000Z',
        })
      ).status,
    ).toBe(200);
    const fait_a = { lat: (point?.lat ?? 0) + 0.001, lng: point?.lng, precision: 12.4 };
    expect((await absent(ref, { fait_a })).status).toBe(200);
    const [proof] = await proofsOf(rs.ref);
    expect(proof).toMatchObject({
      ref,
      motif: 'absent',
      contacts: [{ type: 'appel', duration: 32, createdAt: '2026-03-11T09:55:00.000Z' }],
      distance: 111,
      sur_place: true,
      fait_a: { precision: 12 },
    });
    expect(proof && missingProof(proof)).toEqual([]);
  });

  test('nothing is missing by force: an act without position or call is taken, and says what it lacks', async () => {
    const { rs, ref } = await aStop();
    expect((await absent(ref)).status).toBe(200);
    const [proof] = await proofsOf(rs.ref);
    expect(proof).toMatchObject({ contacts: [], fait_a: null, distance: null, sur_place: false });
    expect(proof && missingProof(proof)).toEqual(['aucun appel ni message', 'position inconnue']);
  });

  test('far from the place is said with the distance', async () => {
    const { rs, ref } = await aStop();
    const tunis = { lat: 36.81897, lng: 10.16579, precision: 30 };
    await absent(ref, { fait_a: tunis });
    const [proof] = await proofsOf(rs.ref);
    expect(proof?.sur_place).toBe(false);
    expect(proof?.distance).toBeGreaterThan(100_000);
  });

  test('a call that was typed, or before the departure, speaks for nothing', async () => {
    const { rs, ref } = await aStop();
    await noteCall({ ref, type: 'appel', content: 'Ne répond pas' });
    await noteCall({
      ref,
      type: 'appel',
      content: 'Appel',
      de_app: true,
      fait_le: '2026-03-11T07:00:00.000Z',
    });
    await absent(ref);
    expect((await proofsOf(rs.ref))[0]?.contacts).toEqual([]);
  });

  test.each([
    { lat: 91, lng: 10, precision: 5 },
    { lat: 'nord', lng: 10, precision: 5 },
    'ici',
    { lat: 36 },
  ])('a position that cannot be read (%o) never costs the result', async (fait_a) => {
    const { rs, ref } = await aStop();
    expect((await absent(ref, { fait_a })).status).toBe(200);
    expect((await proofsOf(rs.ref))[0]?.fait_a).toBeNull();
  });

  test('a correction by the hub keeps what the courier’s act carried', async () => {
    const { rs, ref } = await aStop();
    const fait_a = { lat: 35.83, lng: 10.6, precision: 8 };
    await absent(ref, { fait_a });
    const corrected = await app.post(
      '/api/colis/adm/edit',
      { ref, field: 'etat', f_data: 'LIV-COURS-REPO', motif: 'injoignable' },
      admin.token,
    );
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    expect(await proofsOf(rs.ref)).toMatchObject([{ motif: 'injoignable', fait_a }]);
  });
});

describe('a call that comes late', () => {
  test('is noted after the round was confirmed, where a word typed is not', async () => {
    const { rs, ref } = await aStop();
    await absent(ref);
    await app.get(`/api/rs/adm/confirm/${rs.id}`, admin.token);
    const late = { ref, type: 'appel', content: 'Appel', fait_le: '2026-03-11T08:00:00.000Z' };
    expect((await noteCall({ ...late, de_app: true })).status).toBe(200);
    expect((await noteCall(late)).status).toBe(404);
    expect((await proofsOf(rs.ref))[0]?.contacts).toHaveLength(1);
  });

  test('another courier’s parcel does not exist, nor does one of long ago', async () => {
    const { ref } = await aStop();
    const call = { ref, type: 'appel', content: 'Appel', de_app: true };
    expect((await noteCall(call, await aCourier(app, { hub }))).status).toBe(404);
    app.at('2026-03-19T08:00:01Z');
    expect((await noteCall(call)).status).toBe(404);
  });
});

test('an address without a locality of its own has the point of its delegation', () => {
  expect(knownPoint({ ...address, adresse_lieu: 'Nulle part | Sousse Jawhara' })).toMatchObject({
    nom: 'centre de Sousse Jawhara',
    reach: 12_000,
  });
  expect(knownPoint({ ...address, adresse_gov: 'Nowhere' })).toBeNull();
});
