import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { millimes } from '../money.ts';
import { issues } from '../parcels/statuses.ts';
import {
  creditOf,
  type DebtFacts,
  grossDue,
  type InvoiceRates,
  invoiceLine,
  invoiceTotals,
} from './arithmetic.ts';

const rates: InvoiceRates = {
  frais_liv: millimes(7_000),
  frais_retour: millimes(4_500),
  frais_poids_supp_kg: millimes(1_250),
};
const stamp = millimes(1_000);

const aDebt = (debt: Partial<DebtFacts> = {}): DebtFacts => ({
  issue: 'livre',
  montant_encaisse: debt.issue === 'retour' || debt.issue === 'rembourse' ? null : 59_900,
  montant_remboursement: 50_000,
  poids_supp: 0,
  isExchangeReturn: false,
  ...debt,
});

describe('an invoice line', () => {
  test('of a delivered or recovered parcel counts what was collected and pays the delivery', () => {
    expect(invoiceLine(aDebt(), rates)).toMatchObject({
      decision: 'livre',
      montant_colis: 59_900,
      frais_service: 7_000,
      frais_poids_supp: 0,
    });
    expect(invoiceLine(aDebt({ issue: 'recupere', montant_encaisse: 0 }), rates)).toMatchObject({
      decision: 'recupere',
      montant_colis: 0,
      frais_service: 7_000,
    });
  });

  test('of a returned parcel counts nothing and pays the return', () => {
    expect(invoiceLine(aDebt({ issue: 'retour' }), rates)).toMatchObject({
      montant_colis: 0,
      frais_service: 4_500,
    });
  });

  test('of a refunded parcel counts the refund and pays no service', () => {
    expect(invoiceLine(aDebt({ issue: 'rembourse' }), rates)).toMatchObject({
      montant_colis: 50_000,
      frais_service: 0,
    });
  });

  test("of an exchange's old goods pays what the setting says, nothing by default", () => {
    const old = aDebt({ issue: 'recupere', montant_encaisse: 0, isExchangeReturn: true });
    expect(invoiceLine(old, rates).frais_service).toBe(0);
    const dear = { ...rates, frais_echange_retour: millimes(2_000) };
    expect(invoiceLine(old, dear).frais_service).toBe(2_000);
    expect(invoiceLine({ ...old, issue: 'retour' }, dear).frais_service).toBe(4_500);
  });

  test('pays the extra weight by the gram, rounded at the millime of the line', () => {
    expect(invoiceLine(aDebt({ poids_supp: 2_500 }), rates).frais_poids_supp).toBe(3_125);
    const odd = { ...rates, frais_poids_supp_kg: millimes(333) };
    expect(invoiceLine(aDebt({ poids_supp: 1_500 }), odd).frais_poids_supp).toBe(500);
    expect(invoiceLine(aDebt({ poids_supp: 1 }), odd).frais_poids_supp).toBe(0);
  });
});

describe('the totals of an invoice', () => {
  const money = (max: number) => fc.nat(max).map(millimes);
  const anyRates = fc.record({
    frais_liv: money(50_000),
    frais_retour: money(50_000),
    frais_poids_supp_kg: money(20_000),
  });
  const anyDebt = fc
    .record({
      issue: fc.constantFrom(...issues),
      montant: fc.nat(500_000),
      montant_remboursement: fc.nat(500_000),
      poids_supp: fc.nat(40_000),
      isExchangeReturn: fc.boolean(),
    })
    .map(
      ({ montant, ...debt }): DebtFacts => ({
        ...debt,
        montant_encaisse: debt.issue === 'livre' || debt.issue === 'recupere' ? montant : null,
      }),
    );

  test('lose nothing: parcels + shortfall = fees + weight + cheques + stamp + paid', () => {
    fc.assert(
      fc.property(
        fc.array(anyDebt, { minLength: 1, maxLength: 40 }),
        anyRates,
        fc.array(money(300_000), { maxLength: 5 }),
        money(2_000),
        (debts, someRates, cheques, someStamp) => {
          const lines = debts.map((debt) => invoiceLine(debt, someRates));
          const totals = invoiceTotals(lines, cheques, someStamp);
          expect(totals.montant_colis + totals.report).toBe(
            totals.montant_frais_service +
              totals.montant_frais_poids_supp +
              totals.montant_cheque +
              totals.montant_droit_timbre +
              totals.montant_paye,
          );
          expect(Math.min(totals.montant_paye, totals.report)).toBe(0);
          expect(totals.montant_colis).toBe(grossDue(lines));
          expect(totals.nbr_colis).toBe(debts.length);
          expect(creditOf(debts, someRates, cheques, someStamp)).toBe(totals.montant_paye);
        },
      ),
    );
  });

  test('are the net that is to be paid', () => {
    const lines = [
      aDebt({ poids_supp: 2_000 }),
      aDebt({ issue: 'retour' }),
      aDebt({ issue: 'rembourse' }),
    ].map((debt) => invoiceLine(debt, rates));
    expect(invoiceTotals(lines, [millimes(20_000)], stamp)).toEqual({
      nbr_colis: 3,
      montant_colis: 109_900,
      montant_frais_service: 11_500,
      montant_frais_poids_supp: 2_500,
      montant_cheque: 20_000,
      montant_droit_timbre: 1_000,
      montant_paye: 74_900,
      report: 0,
    });
  });

  test('floor the net at 0 and keep the shortfall', () => {
    const lines = [invoiceLine(aDebt({ issue: 'retour' }), rates)];
    expect(invoiceTotals(lines, [], stamp)).toMatchObject({ montant_paye: 0, report: 5_500 });
  });

  test('a shipper without debts is owed nothing', () => {
    expect(creditOf([], rates, [], stamp)).toBe(0);
  });
});
