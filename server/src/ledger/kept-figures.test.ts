import {
  type ParcelStatus,
  parcelStatuses,
  pickupStatuses,
  roundStatuses,
  toSendStatuses,
  underWayStatuses,
  waitingStatuses,
} from '@cigogne/domain/parcels/statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(async () => it.close());

/** The figures that a parcel counts for, with the hub or shipper. */
async function countsFor(parcel: Record<string, unknown>): Promise<string[]> {
  const { rows } = await it.services.pool.query<{ figure: string }>(
    `select kind || ' ' || owner as figure from figures_of(jsonb_populate_record(null::colis, $1)) order by 1`,
    [
      {
        id_exped: 1,
        id_hub_exped: 2,
        id_hub_current: 3,
        id_hub_dest: 4,
        is_afex: false,
        ...parcel,
      },
    ],
  );
  return rows.map(({ figure }) => figure);
}

const among = (etat: ParcelStatus, group: readonly ParcelStatus[], figure: string) =>
  group.includes(etat) ? [figure] : [];

test.each(parcelStatuses)('a parcel at %s counts as its stage says', async (etat) => {
  expect(await countsFor({ etat })).toEqual(
    [
      ...among(etat, toSendStatuses, 'a-envoyer 1'),
      ...among(etat, underWayStatuses, 'en-cours 1'),
      ...among(etat, pickupStatuses, 'a-enlever 2'),
      ...among(etat, waitingStatuses, 'a-livrer 3'),
      ...among(etat, waitingStatuses, 'attend-ailleurs 3'),
      ...among(etat, roundStatuses, 'en-tournee 3'),
    ].toSorted(),
  );
});

test('what the partner has, what is deleted and what has a result counts for less', async () => {
  const etat = 'ATT-LIV';
  expect(await countsFor({ etat, is_afex: true })).toEqual(['en-cours 1']);
  expect(await countsFor({ etat, deleted_at: '2026-03-11' })).toEqual([]);
  expect(await countsFor({ etat: 'TRANSF-COURS', issue: 'retour' })).toEqual([]);
  expect(await countsFor({ etat, id_hub_dest: 3 })).toEqual(['a-livrer 3', 'en-cours 1']);
  expect(await countsFor({ etat, id_hub_current: null })).toEqual(['en-cours 1']);
  expect(await countsFor({ etat: 'ATT-ENLEV', id_hub_current: 2 })).toEqual(['en-cours 1']);
});
