import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { createContext, useContext, useEffect, useState } from 'react';
import { useRead } from '../http/query.ts';
import type { Gathered } from '../transfers/gathered-for.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconAlertCircle, IconCheck, IconClockQuestion } from '../ui/base/look/icons.ts';
import type { Column } from '../ui/office/list/DataTable.tsx';
import type { Known } from './use-hand-over.ts';

interface HandingOver {
  outcomes: Readonly<Record<string, Known>>;
  busy: boolean;
  onRetry: (ref: string) => void;
  /**
   * Reports what became of a parcel whose answer was lost: `gone` to the partner, or what is known
   * now.
   */
  onLearnt: (ref: string, known: Known | 'gone' | null) => void;
}

export const HandingOver = createContext<HandingOver>({
  outcomes: {},
  busy: false,
  onRetry: () => undefined,
  onLearnt: () => undefined,
});

/**
 * Each parcel in the list has its own answer; created once, so that a scan does not redraw every
 * row.
 */
export const handOverColumn: Column<Gathered> = {
  name: 'afex',
  title: 'Afex',
  width: 230,
  cell: (row) => <HandOverCell of={row.ref} />,
};

function HandOverCell({ of: ref }: { of: string }) {
  const { outcomes, busy, onRetry } = useContext(HandingOver);
  const known = outcomes[ref];
  if (!known)
    return (
      <span className="outcome good">
        <IconCheck size={16} stroke={2.2} />À créer
      </span>
    );
  if (known.resultat === 'inconnu') return <Asking of={ref} />;
  return (
    <span className="outcome bad">
      <IconAlertCircle size={16} stroke={2.2} />
      {known.message ?? 'Refusé par Afex'}
      <Button busy={busy} aria-label={`Réessayer ${ref}`} onClick={() => onRetry(ref)}>
        Réessayer
      </Button>
    </span>
  );
}

/** After a lost answer: reads from the parcel, now and on every change, what became of it. */
function Asking({ of: ref }: { of: string }) {
  const { onLearnt } = useContext(HandingOver);
  const [since] = useState(() => Date.now());
  const { data, dataUpdatedAt } = useRead(
    parcelsContract.details,
    { params: { code: ref } },
    { staleMs: 0 },
  );
  useEffect(() => {
    // What was read before the answer was lost is out of date.
    if (!data || dataUpdatedAt < since) return;
    const { etape = null, message = null } = data.afex ?? {};
    if (data.is_afex) {
      if (etape === 'cree' || etape === 'manifeste') onLearnt(ref, 'gone');
    } else onLearnt(ref, etape === 'refuse' ? { resultat: 'refuse', message } : null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each reading
  }, [dataUpdatedAt]);
  return (
    <span className="outcome wait" role="status">
      <IconClockQuestion size={16} stroke={2} />
      Réponse perdue, nous demandons
    </span>
  );
}
