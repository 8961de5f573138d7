import { cashContract } from '@cigogne/domain/ledger/cash.contract';
import { sum } from '@cigogne/domain/money';
import { useRef } from 'react';
import { sentenceOf } from '../http/call-error.ts';
import type { Reply } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { CheckField } from '../ui/base/form/Field.tsx';
import { Money } from '../ui/base/values/Money.tsx';

type Cheque = Reply<typeof cashContract.tillCheques>['rows'][number];

/** The cheques that a hub can remit; those that were there before are still known by number. */
export function useHubCheques(hub: string) {
  const read = useRead(
    cashContract.tillCheques,
    { body: { id_hub: hub } },
    { enabled: hub !== '' },
  );
  const known = useRef(new Map<number, Cheque>());
  const rows = read.data?.rows ?? [];
  for (const cheque of rows) known.current.set(cheque.idCheque, cheque);
  return {
    rows,
    count: read.data?.count ?? 0,
    has: (id: number): boolean => rows.some(({ idCheque }) => idCheque === id),
    known: (id: number): Cheque | undefined => known.current.get(id),
    error: read.data ? null : read.error,
    readAgain: () => void read.refetch(),
  };
}

/**
 * The cheques that go with the cash. A ticked cheque that has left some other way says so, and no
 * longer counts.
 */
export function RemittedCheques({
  atHub,
  chosen,
  onChange,
}: {
  atHub: ReturnType<typeof useHubCheques>;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}) {
  const { rows, count } = atHub;
  const goes = rows.filter(({ idCheque }) => chosen.includes(idCheque));
  const gone = chosen.filter((id) => !atHub.has(id));
  if (atHub.error) return <Alert>{sentenceOf(atHub.error)}</Alert>;
  if (rows.length === 0 && gone.length === 0) return null;
  const toggle = (id: number, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="remit-cheques">
      <legend>
        Chèques du hub{' '}
        <small className="muted">
          {goes.length} sur {count} · <Money millimes={sum(goes.map(({ montant }) => montant))} />
        </small>
      </legend>
      {rows.length > 1 && (
        <CheckField
          checked={goes.length === rows.length}
          onChange={(on) => onChange(on ? rows.map(({ idCheque }) => idCheque) : [])}
          label="Tous"
        />
      )}
      {gone.map((id) => (
        <CheckField
          key={id}
          checked
          onChange={() => toggle(id, false)}
          label={
            <>
              <s>N° {atHub.known(id)?.num}</s>{' '}
              <span className="bad">n’est plus à remettre : il ne part pas.</span>
            </>
          }
        />
      ))}
      {rows.map(({ idCheque, num, proprietaire, montant }) => (
        <CheckField
          key={idCheque}
          checked={chosen.includes(idCheque)}
          onChange={(on) => toggle(idCheque, on)}
          label={
            <>
              N° {num}, {proprietaire} · <Money millimes={montant} />
            </>
          }
        />
      ))}
      {count > rows.length && (
        <p className="caption">
          Les {rows.length} plus anciens sur {count} : les autres suivent à la prochaine remise.
        </p>
      )}
    </fieldset>
  );
}
