import type { InvoiceTotals } from '@cigogne/domain/invoices/arithmetic';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { mostInvoiced } from '@cigogne/domain/invoices/new-invoice';
import { useEffect, useState } from 'react';
import { call } from '../../http/call.ts';
import { isUnknown, sentenceOf } from '../../http/call-error.ts';
import { useInTurn } from '../use-in-turn.ts';
import {
  builderRows,
  builderTotals,
  chequesWith,
  type DebtDetail,
  invoicePayload,
  ownRates,
} from './builder-figures.ts';

/** One shipper's next invoice: every parcel with its cheques, at the shipper's own rates. */
export interface Plan {
  debt: DebtDetail;
  totals: InvoiceTotals;
}

/** The created invoice, or why it was refused; `isLost`: sent without an answer. */
export type Outcome = { ref: string } | { refus: string; isLost?: boolean };

function planOf(debt: DebtDetail): Plan {
  const rows = builderRows(debt, ownRates(debt)).slice(0, mostInvoiced);
  return { debt, totals: builderTotals(debt, rows, chequesWith(debt, rows)) };
}

const debtOf = (id: number, signal?: AbortSignal): Promise<DebtDetail> =>
  call(invoicesContract.debtOf, { params: { id: String(id) } }, signal ? { signal } : {});

/** Hundreds are read in a few seconds, and others of the company are not kept waiting. */
const readAtOnce = 4;

/**
 * The invoices of several senders: what each will contain, then their creation one after another.
 * The server compares every figure: a debt that changed since is refused and named, the others
 * continue.
 */
export function useManyInvoices(shippers: readonly number[]) {
  const [plans, setPlans] = useState<readonly Plan[]>([]);
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { outcomes, progress, send, run, stop } = useInTurn<
    typeof invoicesContract.create,
    Plan,
    Outcome
  >(invoicesContract.create, ({ debt }) => String(debt.id));
  useEffect(() => {
    const reading = new AbortController();
    const read = async () => {
      for (let from = 0; from < shippers.length; from += readAtOnce) {
        const some = shippers.slice(from, from + readAtOnce);
        const debts = await Promise.all(some.map((id) => debtOf(id, reading.signal)));
        const plans = debts.filter(({ colis }) => colis.length > 0).map(planOf);
        setPlans((before) => [...before, ...plans]);
      }
      setReady(true);
    };
    read().catch((error: unknown) => {
      if (!reading.signal.aborted) setFailure(sentenceOf(error));
    });
    return () => {
      reading.abort();
      setPlans([]);
      setReady(false);
    };
  }, [shippers]);
  const refused = plans.filter(({ debt }) => 'refus' in (outcomes[debt.id] ?? {}));
  const left = plans.filter(({ debt }) => outcomes[debt.id] === undefined);

  const createOne = async ({ debt }: Plan): Promise<Outcome> => {
    const rates = ownRates(debt);
    const rows = builderRows(debt, rates).slice(0, mostInvoiced);
    try {
      const { bill } = await send({
        body: invoicePayload(debt, rates, rows, chequesWith(debt, rows)),
      });
      return { ref: bill.ref };
    } catch (error) {
      return { refus: sentenceOf(error), isLost: isUnknown(error) };
    }
  };
  /** A refused one is retried with its current figures, which its line shows first. */
  const recreate = async (tried: Plan): Promise<Outcome> => {
    const { id } = tried.debt;
    const outcome = outcomes[id];
    // It may have been made, and nothing is owed since: asked once more, the same is answered.
    if (outcome && 'refus' in outcome && outcome.isLost) return createOne(tried);
    try {
      const debt = await debtOf(id);
      if (debt.colis.length === 0) return { refus: 'Plus rien à facturer.' };
      const plan = planOf(debt);
      setPlans((before) => before.map((one) => (one.debt.id === id ? plan : one)));
      return await createOne(plan);
    } catch (error) {
      return { refus: sentenceOf(error) };
    }
  };
  return {
    plans,
    /** All debts are read. */
    ready,
    failure,
    outcomes,
    refused,
    /** Without an outcome. */
    left,
    progress,
    createAll: () => run(left, createOne),
    retry: () => run(refused, recreate),
    stop,
  };
}
