import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Runsheet } from '@cigogne/domain/runsheets/runsheet-wire';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveByRight } from './move-by-right.ts';
import { system, type TestApp } from './app.ts';
import { type ParcelFields, parcels } from './make-parcels.ts';
import type { Person, TestHub } from './make-users.ts';

/** Parcels of this shipper waiting for delivery (or recuperation) at this hub. */
export async function parcelsAtHub(
  test: TestApp,
  shipper: Person,
  hub: TestHub,
  n: number,
  fields: ParcelFields = {},
): Promise<ParcelRow[]> {
  const made = await parcels(test, shipper.id, n, fields);
  await test.as(system, async (ctx) => {
    for (const event of ['add-to-pickup', 'dispatch-pickup', 'receive-picked'] as const) {
      const locked = await lockParcels(ctx, { refs: made.map(({ ref }) => ref) });
      await moveByRight(ctx, locked, event, { act: { hub: hub.id } });
    }
  });
  return made;
}

/** A runsheet of these parcels, waiting for dispatch. */
export async function aRunsheet(
  test: TestApp,
  admin: Person,
  courier: Person,
  colis: readonly ParcelRow[],
): Promise<Runsheet> {
  const answer = await test.post(
    '/api/rs/adm/create',
    { colis: colis.map(({ ref }) => ref), id_liv: courier.id },
    admin.token,
  );
  if (answer.status !== 200)
    throw new Error(`Runsheet refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.rs as Runsheet;
}

/** A runsheet of these parcels on the road. */
export async function aRound(
  test: TestApp,
  admin: Person,
  courier: Person,
  colis: readonly ParcelRow[],
): Promise<Runsheet> {
  const { id } = await aRunsheet(test, admin, courier, colis);
  const answer = await test.get(`/api/rs/adm/dispatch/${id}`, admin.token);
  if (answer.status !== 200)
    throw new Error(`Dispatch refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.rs as Runsheet;
}
