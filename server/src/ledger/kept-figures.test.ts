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
import { parcelIn } from '../testing/make-parcels.ts';
import { aHub, aShipper } from '../testing/make-users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

/** The figures that a parcel counts for, with the hub or shipper. */
async function countsFor(parcel: Record<string, unknown>): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ figure: string }>(
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

test('figures counted anew while an act is under way are right once it has ended', async () => {
  const hub = await aHub(app);
  const shipper = await aShipper(app, { hub });
  const { ref } = await parcelIn(app, { etat: 'ATT-LIV', shipper: shipper.id, hub: hub.id });
  const { ref: other } = await parcelIn(app, { etat: 'ATT-LIV', shipper: shipper.id, hub: hub.id });
  const act = await app.owner.pool.connect();
  try {
    await act.query('begin');
    await act.query(`update colis set etat = 'ATT-RECUP' where code = $1`, [ref]);
    await act.query(`update colis set deleted_at = now() where code = $1`, [other]);
    await app.owner.pool.query('select recount_figures()');
    await act.query('commit');
  } finally {
    act.release();
  }
  expect(await wrongFigures()).toEqual([]);
  await app.owner.pool.query(`update kept_figures set n = n + 1`);
  expect(await wrongFigures()).not.toEqual([]);
  await app.owner.pool.query('select recount_figures()');
  expect(await wrongFigures()).toEqual([]);
});

async function wrongFigures(): Promise<unknown[]> {
  const { rows } = await app.owner.pool.query(
    `select kind, owner from (
        select * from kept_figures union all select * from kept_figure_moves
        union all select f.kind, f.owner, -1 from colis c, figures_of(c) f) k
      where kind <> 'cheques' group by kind, owner having sum(n) <> 0`,
  );
  return rows;
}
