import { beforeAll, expect, test } from 'vitest';
import { aTrade, invoice, settledParcel, type Trade } from '../testing/make-debts.ts';
import { aParcel } from '../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aPickup } from '../testing/make-units.ts';
import { done } from '../testing/answers.ts';
import { twoHubs } from '../testing/two-hubs.ts';

// The hour before and after midnight in Tunis, when a server's local day differs from the UTC day.

const scene = twoHubs();
let trade: Trade;
beforeAll(async () => {
  trade = await aTrade(scene.app);
});
const newYearsEve = '2026-12-31T22:30:00Z';
const newYear = '2026-12-31T23:30:00Z';

test('what is made at half past eleven on New Year’s Eve and an hour later is of two years', async () => {
  const { app, shipper } = scene;
  const made = async () => {
    const invoiced = await invoice(trade, [await settledParcel(trade)]);
    return {
      parcel: (await aParcel(app, shipper.id)).ref.slice(0, 2),
      pickup: (await aPickup(app, shipper)).ref.slice(0, 6),
      invoice: invoiced.body.bill.ref as string,
    };
  };
  app.at(newYearsEve);
  expect(await made()).toEqual({ parcel: '26', pickup: 'MU-26-', invoice: 'FA-26-00001' });
  app.at(newYear);
  expect(await made()).toEqual({ parcel: '27', pickup: 'MU-27-', invoice: 'FA-27-00001' });
  expect(await made()).toMatchObject({ invoice: 'FA-27-00002' });
});

test('a day that comes is counted from midnight in Tunis, the 29th of February too', async () => {
  const { app, admin, courier, shipper, tunis } = scene;
  app.at('2028-02-28T08:00:00Z');
  const parcels = await parcelsAtHub(app, shipper, tunis, 2);
  const { id } = await aRound(app, admin, courier, parcels);
  const postpone = (n: number, date_p: string) =>
    app.post(
      '/api/liv/v10/pushcolis',
      { ref: parcels[n]?.ref, id_rs: id, etat: 'LIV-COURS-REPO', date_p },
      courier.token,
    );
  app.at('2028-02-28T22:30:00Z');
  expect((await postpone(0, '2028-02-30')).status).toBe(400);
  await done(postpone(0, '2028-02-29'));
  app.at('2028-02-28T23:30:00Z');
  expect((await postpone(1, '2028-02-29')).status).toBe(400);
  await done(postpone(1, '2028-03-01'));
});

test('the till of a day ends at midnight in Tunis', async () => {
  const { app } = scene;
  const at = async (instant: string, day: string) => {
    app.at(instant);
    await settledParcel(trade, { fields: { montant_ttc: 12.5 } });
    return rowsOf(day);
  };
  const rowsOf = async (day: string): Promise<number> =>
    (await done(app.post('/api/caisse/adm/releve', { du: day, au: day }, trade.root.token))).releve
      .lignes.length;
  expect(await at('2029-12-31T22:30:00Z', '2029-12-31')).toBe(1);
  expect(await at('2029-12-31T23:30:00Z', '2030-01-01')).toBe(1);
  expect(await rowsOf('2029-12-31')).toBe(1);
});
