import { describe, expect, test } from 'vitest';
import { deliveryChequeSentences, noChequesSentence } from '../cheques/delivery-cheque.ts';
import { millimes } from '../money.ts';
import { doneAt, judgeResult, type ResultAt } from './courier-result.ts';
import { PushForm, pushSentences } from './push-form.ts';

const now = new Date('2026-03-11T12:00:00Z');
const dispatched = new Date('2026-03-11T08:00:00Z');

describe('when an act counts as done', () => {
  test('the device says it, never later than now', () => {
    expect(doneAt('2026-03-11T10:30:00Z', now, dispatched, false)).toEqual(
      new Date('2026-03-11T10:30:00Z'),
    );
    expect(doneAt('2026-03-12T10:30:00Z', now, dispatched, false)).toEqual(now);
    expect(doneAt(null, now, dispatched, true)).toEqual(now);
  });

  test('a named runsheet lifts an earlier time to its dispatch', () => {
    expect(doneAt('2026-03-10T10:00:00Z', now, dispatched, true)).toEqual(dispatched);
    expect(doneAt('2026-03-10T10:00:00Z', now, dispatched, false)).toEqual(
      new Date('2026-03-10T10:00:00Z'),
    );
  });
});

const stop: ResultAt = {
  at: now,
  type_envoi: 'livraison',
  mode_reglement: 'cheque_especes',
  montant: millimes(100_000),
};
const judged = (body: object, line: Partial<ResultAt> = {}) =>
  judgeResult(PushForm.parse({ ref: '260000000018', ...body }), { ...stop, ...line });
const cheque = { num: '1190234', proprietaire: 'Imed Sellami', montant: 100 };

describe('what a line keeps of a result', () => {
  test('delivered for the amount asked says nothing of money', () => {
    expect(judged({ etat: 'LIV-COURS-SUCC' })).toEqual({
      result: {
        decision: 'livre',
        motif: null,
        note: null,
        date_p: null,
        montant_livreur: null,
        echange_rendu: null,
        cheques: [],
      },
    });
  });

  test('a failure without a motif has « autre », and no money', () => {
    expect(judged({ etat: 'LIV-COURS-ECHEC', montant: 50 })).toMatchObject({
      result: { decision: 'annuler', motif: 'autre', montant_livreur: null },
    });
  });

  test('the thirtieth day is the last, tomorrow the first', () => {
    const on = (date_p: string) => judged({ etat: 'LIV-COURS-REPO', date_p });
    for (const day of ['2026-03-12', '2026-04-10']) expect(on(day)).toHaveProperty('result');
    for (const day of ['2026-03-11', '2026-04-11', 'demain'])
      expect(on(day)).toMatchObject({ field: 'date_p' });
  });

  test('an instant as a date is the day it names', () => {
    expect(judged({ etat: 'LIV-COURS-REPO', date_p: '2026-03-13T00:00:00.000Z' })).toMatchObject({
      result: { date_p: '2026-03-13' },
    });
  });

  test('cheques stay within what was collected, of a shipper who takes them', () => {
    const paid = (more: object, line: Partial<ResultAt> = {}) =>
      judged({ etat: 'LIV-COURS-SUCC', cheques: [cheque], ...more }, line);
    expect(paid({})).toHaveProperty('result');
    expect(paid({ montant: 99.999 })).toEqual({
      field: 'cheques',
      message: deliveryChequeSentences.above,
    });
    expect(paid({}, { mode_reglement: 'especes' })).toEqual({
      field: 'cheques',
      message: noChequesSentence,
    });
  });

  test('a cheque has its number in our digits, whatever keyboard wrote it', () => {
    const cheques = [{ ...cheque, num: '١١٩٠٢٣٤' }];
    expect(judged({ etat: 'LIV-COURS-SUCC', cheques })).toMatchObject({
      result: { cheques: [{ num: '1190234' }] },
    });
  });

  test('the old goods are asked of an exchange only', () => {
    const result = { etat: 'LIV-COURS-SUCC', echange_rendu: false };
    expect(judged(result)).toMatchObject({ result: { echange_rendu: null } });
    expect(judged(result, { type_envoi: 'echange' })).toMatchObject({
      result: { echange_rendu: false },
    });
  });

  test('« non tenté » is not for a courier', () => {
    expect(judged({ etat: 'LIV-COURS-REPO', motif: 'non-tente' })).toEqual({
      field: 'motif',
      message: pushSentences.motif,
    });
  });
});
