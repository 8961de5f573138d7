import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { UnitView } from '@cigogne/domain/units/unit-wire';
import { expect } from 'vitest';
import type { Answer, TestApp } from './app.ts';
import { parcels } from './make-parcels.ts';
import type { Person } from './make-users.ts';

export const refsOf = (colis: readonly { ref: string }[]): string[] => colis.map(({ ref }) => ref);

async function muOf(call: Promise<Answer>): Promise<UnitView> {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.mu as UnitView;
}

/** A pickup of this shipper that is not sent yet, with new parcels unless given. */
export async function aPickup(
  test: TestApp,
  shipper: Person,
  colis: number | readonly ParcelRow[] = 2,
): Promise<UnitView> {
  const held = typeof colis === 'number' ? await parcels(test, shipper.id, colis) : colis;
  return muOf(test.post('/api/mu/exped/create', { colis: refsOf(held) }, shipper.token));
}

/** A pickup that waits for a courier. */
export async function aSentPickup(
  test: TestApp,
  shipper: Person,
  colis: number | readonly ParcelRow[] = 2,
): Promise<UnitView> {
  const { id } = await aPickup(test, shipper, colis);
  return muOf(test.get(`/api/mu/exped/dispatch/${id}`, shipper.token));
}

/** A pickup that a courier has taken. */
export async function aTakenPickup(
  test: TestApp,
  shipper: Person,
  courier: Person,
  colis: number | readonly ParcelRow[] = 2,
): Promise<UnitView> {
  const { id } = await aSentPickup(test, shipper, colis);
  return muOf(test.get(`/api/liv/v10/mu/self-afect/${id}`, courier.token));
}

/** A completely received pickup: its parcels wait in the hub. */
export async function aReceivedPickup(
  test: TestApp,
  shipper: Person,
  admin: Person,
  colis: number | readonly ParcelRow[] = 2,
): Promise<UnitView> {
  const mu = await aSentPickup(test, shipper, colis);
  return muOf(
    test.post(
      '/api/mu/adm/receive',
      { id: mu.id, pick_colis: refsOf(mu.colis), fail_colis: [] },
      admin.token,
    ),
  );
}

/** A transfer of these parcels that has not left. */
export async function aTransfer(
  test: TestApp,
  admin: Person,
  to: { id: number },
  colis: readonly { ref: string }[],
): Promise<UnitView> {
  return muOf(
    test.post(
      '/api/mu/adm/transfert/create',
      { colis: refsOf(colis), id_hub_dest: to.id },
      admin.token,
    ),
  );
}

/** A transfer on the road. */
export async function aLeftTransfer(
  test: TestApp,
  admin: Person,
  driver: Person,
  to: { id: number },
  colis: readonly { ref: string }[],
): Promise<UnitView> {
  const { id } = await aTransfer(test, admin, to, colis);
  return muOf(test.post('/api/mu/adm/transfert/dispatch', { id, id_liv: driver.id }, admin.token));
}

/** Expects a repeated call to succeed with `deja` and to change no table. */
export async function repeated(test: TestApp, call: () => Promise<Answer>): Promise<void> {
  const before = await test.fingerprint();
  const answer = await call();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body).toMatchObject({ done: true, deja: true });
  expect(await test.fingerprint()).toBe(before);
}

/** Statuses of parcels, in the order asked for. */
export async function statusesOf(test: TestApp, refs: readonly string[]): Promise<string[]> {
  const rows = await test.services.db
    .selectFrom('colis')
    .select(['code', 'etat'])
    .where('code', 'in', [...refs])
    .execute();
  return refs.map((ref) => rows.find(({ code }) => code === ref)?.etat ?? 'inconnu');
}

/** The ref of each parcel's open unit or runsheet; null if it is free. */
export async function plansOf(test: TestApp, refs: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await test.services.pool.query<{ code: string; ref: string }>(
    `select c.code, coalesce(mu.ref, rs.ref) as ref from colis_plans p join colis c on c.id = p.id_colis
      left join mu on mu.id = p.id_mu left join runsheets rs on rs.id = p.id_rs where c.code = any($1)`,
    [[...refs]],
  );
  return refs.map((ref) => rows.find(({ code }) => code === ref)?.ref ?? null);
}

/** HTTP statuses of concurrent calls, lowest first. */
export const outcomesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);
