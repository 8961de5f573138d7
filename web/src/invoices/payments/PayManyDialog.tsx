import { dayOf } from '@cigogne/domain/days';
import { paymentKindLabels } from '@cigogne/domain/invoices/invoice-states';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { mostPayable } from '@cigogne/domain/invoices/payment-form';
import { rateOn, withheld } from '@cigogne/domain/invoices/withholding';
import { type Millimes, millimes, minus, noMoney, plus } from '@cigogne/domain/money';
import { counted } from '@cigogne/domain/words';
import { useState } from 'react';
import { sentenceOf } from '../../http/call-error.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { DateField, whyNoDay } from '../../ui/office/fields/DateField.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { InTurnFooter } from '../InTurnFooter.tsx';
import { useInTurn } from '../use-in-turn.ts';
import { SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import type { Payout } from './payment-row.ts';
import { trueNow } from '../../http/server-clock.ts';

const modes = (['virement', 'especes', 'cheque'] as const).map((value) => ({
  value,
  label: paymentKindLabels[value],
}));
type Mode = (typeof modes)[number]['value'];

/**
 * How one invoice is paid: first by offsetting what the shipper owes from earlier ones, then with
 * money.
 */
interface Plan {
  payout: Payout;
  compensation: Millimes;
  /** Before the withholding. */
  money: Millimes;
  /** The part of it that the invoice asks for, from which something may be withheld. */
  rest: Millimes;
  /** The part of it that is owed besides the invoice. */
  solde: Millimes;
}

/** Each shipper's carry-over is used once, on the first invoices. */
function planOf(payouts: readonly Payout[]): Plan[] {
  const left = new Map(payouts.map((one) => [one.exped.id, one.report_actuel]));
  return payouts.map((payout) => {
    const carried = left.get(payout.exped.id) ?? noMoney;
    const invoice = {
      etat: payout.etat,
      montant_paye: payout.montant_paye,
      regle: payout.regle,
    };
    const compensation = mostPayable(invoice, 'compensation', carried);
    const rest = millimes(invoice.montant_paye - invoice.regle - compensation);
    const solde = millimes(Math.max(0, -carried));
    const money = plus(rest, solde);
    left.set(payout.exped.id, carried > 0 ? millimes(carried - compensation) : noMoney);
    return { payout, compensation, money, rest, solde };
  });
}

/**
 * `plan`: what was paid, and `retenue`: what was really withheld of it. `compense`: the carry-over was offset when this much was paid
 * of the invoice; until that has been read, a second try must not ask for it again.
 */
type Outcome = { plan: Plan; retenue: Millimes } | { refus: string; compense: Millimes | null };

/**
 * Pays several invoices: a list to review, then one payment after another. `present`: the same
 * invoices as last read, for a withholding that a colleague changes meanwhile, and for the refused
 * ones, which are tried again with what is left of them.
 */
export function PayManyDialog({
  payouts,
  present,
  onClose,
}: {
  payouts: readonly Payout[];
  present: readonly Payout[];
  /** With the invoices that were paid. */
  onClose: (paid: readonly string[]) => void;
}) {
  const [mode, setMode] = useState<Mode>('virement');
  const [jour, setJour] = useState(() => dayOf(trueNow()) as string);
  const [planned] = useState(() => planOf(payouts));
  const [reference, setReference] = useState('');
  const { outcomes, progress, send, run, stop } = useInTurn<
    typeof invoicesContract.pay,
    Plan,
    Outcome
  >(invoicesContract.pay, ({ payout }) => payout.ref);
  const ratesNow = new Map(present.map(({ ref, retenues }) => [ref, retenues]));
  const again = new Map(
    planOf(present.filter(({ ref }) => isRefused(outcomes[ref]))).map((plan) => [
      plan.payout.ref,
      plan,
    ]),
  );
  const plans = planned.map((first) => {
    const { ref, retenues } = first.payout;
    const outcome = outcomes[ref];
    if (isPaid(outcome)) return { ...outcome.plan, retenue: outcome.retenue };
    const plan = again.get(ref) ?? first;
    return { ...plan, retenue: withheld(plan.rest, rateOn(ratesNow.get(ref) ?? retenues, jour)) };
  });
  const noRib = plans.filter(({ payout }) => payout.rib === null);
  const paid = plans.filter(({ payout }) => isPaid(outcomes[payout.ref]));
  const refused = plans.filter(({ payout }) => isRefused(outcomes[payout.ref])).length;
  const isTold = progress === null && paid.length + refused > 0;
  const isDone = isTold && paid.length + refused === plans.length;
  const summed = isTold ? paid : plans;

  const payOne = async (plan: Plan): Promise<Outcome> => {
    const { payout, compensation, money } = plan;
    const one = { id: payout.id, jour };
    const rest = minus(payout.montant_paye, payout.regle);
    const before = outcomes[payout.ref];
    let compense = isRefused(before) ? before.compense : null;
    try {
      if (compensation > 0 && compense !== payout.regle)
        await send({
          body: { ...one, mode: 'compensation', montant: compensation, reste: rest },
        });
      compense = payout.regle;
      if (money <= 0) return { plan, retenue: noMoney };
      const { paiement } = await send({
        body: { ...one, mode, montant: money, reference, reste: minus(rest, compensation) },
      });
      return { plan, retenue: paiement.retenue };
    } catch (error) {
      return { refus: sentenceOf(error), compense };
    }
  };
  const payRest = () =>
    run(
      plans.filter((plan) => !paid.includes(plan)),
      payOne,
    );
  const close = () => onClose(paid.map(({ payout }) => payout.ref));

  return (
    <Dialog
      title={plans.length > 1 ? `Payer ${plans.length} factures` : 'Payer une facture'}
      open
      wide
      onClose={progress ? stop : close}
      footer={
        progress ? (
          <InTurnFooter progress={progress} onStop={stop} />
        ) : (
          <>
            <Button look={isDone && refused === 0 ? 'blue' : 'ghost'} onClick={close}>
              {isTold ? 'Fermer' : 'Annuler'}
            </Button>
            {!(isDone && refused === 0) && (
              <Button look="blue" whyNot={whyNoDay(jour)} onClick={() => void payRest()}>
                {isDone ? `Réessayer (${refused})` : 'Enregistrer les paiements'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="pay-many-fields">
        <SelectField<Mode> label="Mode" value={mode} onChange={setMode} choices={modes} />
        <DateField label="Date" value={jour} max={dayOf(trueNow())} onChange={setJour} />
        <TextField
          label="Référence"
          optional
          value={reference}
          onChange={setReference}
          maxLength={120}
        />
      </div>
      {mode === 'virement' && noRib.length > 0 && (
        <p className="note warn">Sans RIB : {namesOf(noRib)}.</p>
      )}
      <div className="review-box">
        <table className="review">
          <thead>
            <tr>
              <th scope="col">Facture</th>
              <th scope="col">Expéditeur</th>
              <th scope="col" className="end from-tablet">
                Compensé TND
              </th>
              <th scope="col" className="end">
                À verser TND
              </th>
              <th scope="col">Résultat</th>
            </tr>
          </thead>
          <tbody>
            {plans.map(({ payout, compensation, money, solde, retenue }) => (
              <tr key={payout.ref}>
                <td className="figures">{payout.ref}</td>
                <td>{payout.exped.nom_com}</td>
                <td className="end from-tablet">
                  {compensation > 0 && <Money millimes={compensation} unit={false} />}
                </td>
                <td className="end">
                  <Money millimes={millimes(money - retenue)} unit={false} />
                  {solde > 0 && (
                    <small className="muted">
                      {' '}
                      dont solde <Money millimes={solde} unit={false} />
                    </small>
                  )}
                  {retenue > 0 && (
                    <small className="muted">
                      {' '}
                      retenue <Money millimes={retenue} unit={false} />
                    </small>
                  )}
                </td>
                <td>
                  <OutcomeText outcome={outcomes[payout.ref]} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{isTold ? 'Total versé' : 'Total à verser'}</td>
              <td className="from-tablet" />
              <td className="end">
                <Money
                  millimes={millimes(
                    summed.reduce((all, { money, retenue }) => all + money - retenue, 0),
                  )}
                  unit={false}
                />
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </Dialog>
  );
}

const mostNames = 5;

/** The first of them by name, so that hundreds do not hide the payments. */
function namesOf(plans: readonly Plan[]): string {
  const names = plans.slice(0, mostNames).map(({ payout }) => payout.exped.nom_com);
  const others = plans.length - names.length;
  return `${names.join(', ')}${others > 0 ? ` et ${counted(others, 'autre')}` : ''}`;
}

const isPaid = (outcome: Outcome | undefined) => outcome !== undefined && 'retenue' in outcome;
const isRefused = (outcome: Outcome | undefined) => outcome !== undefined && 'refus' in outcome;

function OutcomeText({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined) return null;
  if (isPaid(outcome)) return <span className="good">Enregistré</span>;
  return <span className="bad">{outcome.refus}</span>;
}
