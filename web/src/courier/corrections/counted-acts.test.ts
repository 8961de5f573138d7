import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { expect, test } from 'vitest';
import { countedActs } from './counted-acts.ts';

const order = { path: runsheetsContract.order.path, subject: 'RS-26-00001' };
const push = { path: runsheetsContract.push.path, subject: '260000000001' };
const bring = (subject: string) => ({ path: dayEndContract.bring.path, subject });

test('an order changed three times without a network is one that waits, the last', () => {
  const last = { ...order };
  expect(countedActs([order, push, { ...order }, last])).toEqual([push, last]);
  expect(countedActs([order, push, { ...order }, last])[1]).toBe(last);
});

test('of a tick and its taking back the last one waits, each parcel by itself', () => {
  expect(countedActs([bring('a'), bring('b'), bring('a')])).toEqual([bring('b'), bring('a')]);
});

test('two results of one parcel are two acts', () => {
  expect(countedActs([push, push])).toHaveLength(2);
});
