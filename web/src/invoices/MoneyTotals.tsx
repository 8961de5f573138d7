import { longDay } from '@cigogne/domain/days';
import type { Millimes } from '@cigogne/domain/money';
import { type MoneyPlace, moneyPlaceLabels } from '@cigogne/domain/invoices/invoice-states';
import type { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import type { ReactNode } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { classNames } from '../ui/base/look/class-names.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { Skeleton } from '../ui/base/feedback/states.tsx';
import { ReportNote } from './ReportNote.tsx';

interface TotalsProps {
  totals: Reply<typeof invoicesContract.myMoneyTotals> | undefined;
  selected: MoneyPlace | '';
  onShow: (place: MoneyPlace | '') => void;
}

const plural = (n: number, one: string) => `${n.toLocaleString('fr')} ${one}${n > 1 ? 's' : ''}`;

/** The three totals of the shipper's money; each shows its parcels. */
export function MoneyTotals({ totals: data, selected, onShow }: TotalsProps) {
  const figures: { place: MoneyPlace; amount: Millimes | undefined; under: ReactNode }[] = [
    {
      place: 'a_facturer',
      amount: data?.a_facturer_net,
      under: data && (
        <>
          {data.a_facturer_colis.toLocaleString('fr')} colis, encaissé{' '}
          <Money millimes={data.a_facturer} />
        </>
      ),
    },
    {
      place: 'facture',
      amount: data?.facture,
      under: data && (
        <>
          {plural(data.facture_factures, 'facture')}
          {data.en_retard > 0 && (
            <b className="money-late">
              {' · '}en retard <Money millimes={data.en_retard} />
            </b>
          )}
        </>
      ),
    },
    { place: 'paye', amount: data?.paye, under: data && plural(data.paye_factures, 'facture') },
  ];
  return (
    <>
      <div className="money-totals">
        {figures.map(({ place, amount, under }) => (
          <button
            key={place}
            type="button"
            className={classNames('money-total', selected === place && 'on')}
            aria-pressed={selected === place}
            onClick={() => onShow(selected === place ? '' : place)}
          >
            <span>{moneyPlaceLabels[place]}</span>
            <strong>
              {amount === undefined ? <Skeleton width="7ch" /> : <Money big millimes={amount} />}
            </strong>
            <small>{under ?? <Skeleton width="9ch" />}</small>
          </button>
        ))}
      </div>
      {data?.prochain_paiement && (
        <p className="note money-report">
          <span>
            Les montants sont nets de nos frais. Prochain jour de paiement :{' '}
            <b>{longDay(data.prochain_paiement)}</b>.
            {data.en_retard_factures > 0 &&
              ` ${plural(data.en_retard_factures, 'facture')} du dernier jour de paiement ${
                data.en_retard_factures > 1 ? 'attendent' : 'attend'
              } encore : ouvrez un ticket ou appelez-nous.`}
          </span>
        </p>
      )}
      <ReportNote of={data} />
    </>
  );
}
