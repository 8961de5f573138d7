import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatTnd, millimes } from '../money.ts';
import { amountOf, amountText, readAmount } from './read-amount.ts';

/**
 * « 35 » if it is certain, « 35 | 35000 » for the choices of a question, « - » if it is not an
 * amount.
 */
const reading = (text: string): string => {
  const { amount, choices } = readAmount(text);
  if (amount !== null) return String(amount / 1000);
  return choices.length > 0 ? choices.map((one) => one / 1000).join(' | ') : '-';
};

describe('an amount as people write it', () => {
  test.each([
    ['35', '35'],
    ['35dt', '35'],
    ['35 DT', '35'],
    ['35 TND', '35'],
    ['35 dinars', '35'],
    ['prix 35', '35'],
    ['prix: 35 dt', '35'],
    ['b 35', '35'],
    ['total = 35 dt', '35'],
    ['35,-', '35'],
    ['35.— dt', '35'],
    ['35.5', '35.5'],
    ['35,5', '35.5'],
    ['35,500', '35.5'],
    ['35.500', '35.5'],
    ['35,500 dt', '35.5'],
    ['35d500', '35.5'],
    ['35 dt 500', '35.5'],
    ['35 dinars et 500 millimes', '35.5'],
    ['35 dinars et demi', '35.5'],
    ['35 w nos', '35.5'],
    ['35 mil', '35'],
    ['35 mille', '35'],
    ['35 alf', '35'],
    ['35 000 mil', '35'],
    ['35 000 millimes', '35'],
    ['35000 millimes', '35'],
    ['35.500 millimes', '35.5'],
    ['٣٥ دينار', '35'],
    ['٣٥', '35'],
    ['٣٥٫٥٠٠', '35.5'],
    ['35 د.ت', '35'],
    ['1 250,000', '1250'],
    ['1.250,500', '1250.5'],
    ['1,250.500', '1250.5'],
    ["1'250,5", '1250.5'],
    ['1 250 dt', '1250'],
    ['35 000,000', '35000'],
    ['45.300000000000004', '45.3'],
    ['0', '0'],
    ['0,000', '0'],
    ['999', '999'],
  ])('%j is %s for sure', (text, amount) => {
    expect(reading(text)).toBe(amount);
  });

  test.each([
    ['35 000', '35 | 35000'],
    ['35000', '35 | 35000'],
    ['b 35 000', '35 | 35000'],
    ['prix 35 000 dt', '35 | 35000'],
    ['35 000 dinars', '35 | 35000'],
    ['٣٥٠٠٠', '35 | 35000'],
    ['35 500', '35.5 | 35500'],
    ['1 250', '1250 | 1.25'],
    ['1.250', '1.25 | 1250'],
    ['1.250.000', '1250 | 1250000'],
    ['35k', '35 | 35000'],
    ['35d5', '35.5 | 35.005'],
    ['500 mil', '500 | 0.5'],
    ['35 millimes', '35 | 0.035'],
    ['45+7', '52 | 45'],
    ['45 dt + 7 dt', '52 | 45'],
    ['35 dt livraison comprise', '35'],
    ['payé', '0'],
    ['Déjà payé', '0'],
    ['ne pas encaisser', '0'],
    ['gratuit', '0'],
    ['خالص', '0'],
    ['payé 35 dt', '0 | 35'],
    ['35 000 payé', '0 | 35 | 35000'],
  ])('%j asks: %s', (text, choices) => {
    expect(readAmount(text).amount).toBeNull();
    expect(reading(text)).toBe(choices);
  });

  test.each([
    ...['', ' ', 'voir', '-5', '- 5', '=1+1', '1e3', '1,2345', '.5', '12 34', '12/04', '3x35'],
    ...['1 2 3', '22 123 456 7', '9'.repeat(20), '35 '.repeat(100), 'O', '10%', '35 €uros', '@35'],
  ])('%j is no amount', (text) => {
    expect(reading(text)).toBe('-');
  });
});

/** Up to twelve digits of millimes. */
const amounts = fc.integer({ min: 0, max: 999_999_999_999 }).map(millimes);
const figures = (text: string): string =>
  text.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');

describe('whatever is written', () => {
  test('an amount that we write is read back exactly', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        for (const text of [formatAmount(amount), formatTnd(amount), amountText(amount)])
          expect(readAmount(text), text).toEqual({ amount, choices: [] });
      }),
    );
  });

  test('no figure is lost or added, and figures never become nothing', () => {
    const written = fc
      .tuple(
        fc.constantFrom('', 'b ', 'prix ', 'total: ', 'السعر '),
        fc.oneof(
          fc.integer({ min: 1, max: 999_999 }).map(String),
          fc
            .integer({ min: 1000, max: 999_999 })
            .map((n) => formatAmount(millimes(n * 1000)).slice(0, -4)),
          fc.integer({ min: 1, max: 9_999_999 }).map((n) => formatAmount(millimes(n))),
          fc.integer({ min: 1, max: 9_999_999 }).map((n) => String(n / 1000)),
        ),
        fc.constantFrom('', ' dt', 'dt', ' TND', ' dinars', ' millimes', ' mil', ' alf', ' دينار'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(written, (text) => {
        const { amount, choices } = readAmount(text);
        const all = amount === null ? choices : [amount];
        expect(all.length, text).toBeGreaterThan(0);
        for (const one of all) expect(figures(String(one)), text).toBe(figures(text));
      }),
      { numRuns: 1000 },
    );
  });

  const unit = fc.constantFrom(..."0123456789 .,-+=:'dtmilkébpayضد٣٥", 'payé', 'dt', 'mil', ' et ');

  test('any text is answered at once, and nothing is asked for only where it says so', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const { amount, choices } = readAmount(text);
        if (/[1-9]/.test(text) && amount !== null) expect(amount).toBeGreaterThan(0);
        if (choices.includes(millimes(0))) expect(text).toMatch(/\p{L}{3}|0/u);
      }),
      { numRuns: 300 },
    );
    expect(reading('1 '.repeat(50_000))).toBe('-');
  });
});

describe('what is asked back', () => {
  const ceiling = millimes(10_000_000);
  const ask = (montant_ttc: string, type_envoi = 'livraison', montant_sur?: string) =>
    amountOf({ montant_ttc, type_envoi, montant_sur }, ceiling);

  test('dinars or millimes', () => {
    expect(ask('35 000')).toEqual({
      amount: null,
      question: { question: '35 dinars ou 35\u202f000 ?', choices: [35_000, 35_000_000] },
    });
    expect(ask('35,000')).toEqual({ amount: 35_000, question: null });
  });

  test('nothing to collect on a delivery, and only there', () => {
    expect(ask('0').question?.choices).toEqual([0]);
    expect(ask('0', 'echange')).toEqual({ amount: 0, question: null });
    expect(ask('payé').question).toEqual({ question: 'Rien à encaisser ?', choices: [0] });
    expect(ask('payé', 'echange').question?.choices).toEqual([0]);
  });

  test('more than the ceiling, with its thousandth beside it', () => {
    expect(ask('12 000,000').question?.choices).toEqual([12_000_000, 12_000]);
    expect(ask('12 000,500').question?.choices).toEqual([12_000_500]);
  });

  test('what was answered is not asked again, until it is changed', () => {
    for (const amount of [0, 12_000_000, 35_000].map(millimes)) {
      const text = amountText(amount);
      expect(ask(text, 'livraison', text)).toEqual({ amount, question: null });
    }
    expect(ask('12 001,000', 'livraison', '12 000,000').question).not.toBeNull();
    expect(ask('35 000', 'livraison', '35 000').question).not.toBeNull();
  });

  test('what cannot be read is no question', () => {
    expect(ask('voir')).toEqual({ amount: null, question: null });
  });
});
