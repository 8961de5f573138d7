import type { InvoiceTotals } from '@cigogne/domain/invoices/arithmetic';
import { ExampleCompany, useExampleCompany } from '../ExampleCompany.tsx';
import { emptyTexts } from '@cigogne/domain/empty-texts';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { mostInvoiced } from '@cigogne/domain/invoices/new-invoice';
import { formatTnd, millimes } from '@cigogne/domain/money';
import { useEffect, useState } from 'react';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { EmptyState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import {
  builderRows,
  builderTotals,
  type DebtDetail,
  invoicePayload,
  ownRates,
} from './builder-figures.ts';

interface Plan {
  debt: DebtDetail;
  totals: InvoiceTotals;
}

type Outcome = { ref: string } | { refus: string };

/** Every parcel and cheque of one shipper, at the shipper's own rates. */
function planOf(debt: DebtDetail): Plan {
  const rows = builderRows(debt, ownRates(debt)).slice(0, mostInvoiced);
  return { debt, totals: builderTotals(debt, rows, debt.cheques) };
}

/**
 * Invoices several senders: shows what each invoice will contain, then creates them one after
 * another. The server compares every figure: a debt that changed since is refused and named, the
 * others continue.
 */
export function InvoiceManyDialog({
  shippers: chosen,
  onClose,
}: {
  shippers: readonly number[];
  onClose: () => void;
}) {
  // Invoiced shippers disappear from the list behind the dialog, so the choice at its opening is
  // kept.
  const [shippers] = useState(chosen);
  const [plans, setPlans] = useState<readonly Plan[]>([]);
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({});
  const [busy, setBusy] = useState(false);
  const create = useAct(invoicesContract.create);
  const example = useExampleCompany();
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      for (const id of shippers) {
        const debt = await call(
          invoicesContract.debtOf,
          { params: { id: String(id) } },
          { signal: stop.signal },
        );
        if (debt.colis.length > 0) setPlans((before) => [...before, planOf(debt)]);
      }
      setReady(true);
    };
    read().catch((error: unknown) => {
      if (!stop.signal.aborted) setFailure(sentenceOf(error));
    });
    return () => {
      stop.abort();
      setPlans([]);
      setReady(false);
    };
  }, [shippers]);
  const done =
    ready && plans.length > 0 && plans.every(({ debt }) => outcomes[debt.id] !== undefined);
  const refused = plans.filter(({ debt }) => 'refus' in (outcomes[debt.id] ?? {}));
  const made = Object.values(outcomes).filter((one) => 'ref' in one).length;

  const createOne = async ({ debt }: Plan): Promise<Outcome> => {
    const rates = ownRates(debt);
    const rows = builderRows(debt, rates).slice(0, mostInvoiced);
    try {
      const { bill } = await create.send({
        body: invoicePayload(debt, rates, rows, debt.cheques),
      });
      return { ref: bill.ref };
    } catch (error) {
      return { refus: sentenceOf(error) };
    }
  };
  const createAll = async () => {
    setBusy(true);
    for (const plan of plans) {
      const outcome = await createOne(plan);
      setOutcomes((before) => ({ ...before, [plan.debt.id]: outcome }));
    }
    setBusy(false);
  };
  /** A refused one is retried with its current figures, which its line shows first. */
  const retry = async () => {
    setBusy(true);
    for (const { debt } of refused) {
      const outcome = await recreate(debt.id).catch((error: unknown) => ({
        refus: sentenceOf(error),
      }));
      setOutcomes((before) => ({ ...before, [debt.id]: outcome }));
    }
    setBusy(false);
  };
  const recreate = async (id: number): Promise<Outcome> => {
    const debt = await call(invoicesContract.debtOf, { params: { id: String(id) } });
    if (debt.colis.length === 0) return { refus: 'Plus rien à facturer.' };
    const plan = planOf(debt);
    setPlans((before) => before.map((one) => (one.debt.id === id ? plan : one)));
    return createOne(plan);
  };
  const whyNot = () => {
    if (!ready) return 'Les dettes se chargent…';
    return plans.length === 0 ? 'Rien à facturer.' : null;
  };
  const total = (of: (totals: InvoiceTotals) => number) =>
    millimes(plans.reduce((all, { totals }) => all + of(totals), 0));

  return (
    <Dialog
      title={counted('Facturer', shippers.length, 'expéditeur')}
      open
      wide
      onClose={onClose}
      footer={
        done ? (
          <>
            <Button
              look={refused.length > 0 ? 'ghost' : 'blue'}
              onClick={onClose}
              whyNot={busy ? 'Factures en cours…' : null}
            >
              Fermer
            </Button>
            {refused.length > 0 && (
              <Button look="blue" busy={busy} onClick={() => void retry()}>
                Réessayer ({refused.length})
              </Button>
            )}
          </>
        ) : (
          <>
            <Button look="ghost" onClick={onClose} whyNot={busy ? 'Factures en cours…' : null}>
              Annuler
            </Button>
            <Button look="blue" busy={busy} whyNot={whyNot()} onClick={() => void createAll()}>
              {counted('Créer', plans.length, 'facture')}
            </Button>
          </>
        )
      }
    >
      <p>
        Chaque facture prend tous les colis et tous les chèques disponibles de l’expéditeur, à ses
        propres frais.
      </p>
      {example && <ExampleCompany />}
      {failure && <Refused error={failure} />}
      {plans.length === 0 && !failure && !ready && <SkeletonLines count={4} />}
      {ready && plans.length === 0 && <EmptyState title={emptyTexts.list} />}
      {plans.length > 0 && (
        <div className="review-box">
          <table className="review">
            <thead>
              <tr>
                <th scope="col">Expéditeur</th>
                <th scope="col" className="end">
                  Colis
                </th>
                <th scope="col" className="end from-tablet">
                  Montant TND
                </th>
                <th scope="col" className="end from-tablet">
                  Frais TND
                </th>
                <th scope="col" className="end from-tablet">
                  Chèques TND
                </th>
                <th scope="col" className="end">
                  Net TND
                </th>
                <th scope="col">Résultat</th>
              </tr>
            </thead>
            <tbody>
              {plans.map(({ debt, totals }) => (
                <tr key={debt.id}>
                  <td>
                    {debt.nom_com}
                    <Warnings debt={debt} totals={totals} />
                  </td>
                  <td className="end figures">{totals.nbr_colis}</td>
                  <td className="end from-tablet">
                    <Money millimes={totals.montant_colis} unit={false} />
                  </td>
                  <td className="end from-tablet">
                    <Money millimes={feesOf(totals)} unit={false} />
                  </td>
                  <td className="end from-tablet">
                    <Money millimes={totals.montant_cheque} unit={false} />
                  </td>
                  <td className="end">
                    <b>
                      <Money millimes={totals.montant_paye} unit={false} />
                    </b>
                  </td>
                  <td>
                    <OutcomeText outcome={outcomes[debt.id]} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{done ? `${made} facture${made > 1 ? 's créées' : ' créée'}` : 'Total'}</td>
                <td className="end figures">{total(({ nbr_colis }) => nbr_colis)}</td>
                <td className="end from-tablet">
                  <Money millimes={total(({ montant_colis }) => montant_colis)} unit={false} />
                </td>
                <td className="end from-tablet">
                  <Money millimes={total(feesOf)} unit={false} />
                </td>
                <td className="end from-tablet">
                  <Money millimes={total(({ montant_cheque }) => montant_cheque)} unit={false} />
                </td>
                <td className="end">
                  <Money millimes={total(({ montant_paye }) => montant_paye)} unit={false} />
                </td>
                <td />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Dialog>
  );
}

const counted = (act: string, count: number, noun: string): string =>
  `${act} ${count} ${noun}${count > 1 ? 's' : ''}`;

/** Services, weight and stamp duty: everything that the shipper pays for. */
const feesOf = (totals: InvoiceTotals) =>
  millimes(
    totals.montant_frais_service + totals.montant_frais_poids_supp + totals.montant_droit_timbre,
  );

/** Says in advance if a total is cut off at zero or parcels do not fit. */
function Warnings({ debt, totals }: Plan) {
  const left = debt.colis.length - totals.nbr_colis;
  return (
    <>
      {totals.report > 0 && (
        <small className="warn-text">Arrêtée à 0 : {formatTnd(totals.report)} reportés</small>
      )}
      {left > 0 && <small className="warn-text">{left} colis restent pour une autre facture</small>}
    </>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  return 'ref' in outcome ? (
    <span className="good figures">{outcome.ref}</span>
  ) : (
    <span className="bad">{outcome.refus}</span>
  );
}
