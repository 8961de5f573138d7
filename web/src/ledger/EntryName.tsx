import { ledgerEventLabels } from '@cigogne/domain/ledger/accounts';
import { earlierDay, type NamedEntry } from '@cigogne/domain/ledger/pieces';
import { DayText } from '../ui/base/values/dates.tsx';

/** « **Paiement** du 28/11/2026 »: the day only if it is another than that of the entry. */
export function EntryName({ entry }: { entry: NamedEntry }) {
  const day = earlierDay(entry);
  return (
    <>
      <b>{ledgerEventLabels[entry.event]}</b>
      {day && (
        <small className="entry-note">
          {'du '}
          <DayText day={day} />
        </small>
      )}
    </>
  );
}

/** The same day among the facts of an entry. */
export function ReceiptDay({ entry }: { entry: NamedEntry }) {
  const day = earlierDay(entry);
  if (!day) return null;
  return (
    <>
      <dt>Date du reçu</dt>
      <dd>
        <DayText day={day} />
      </dd>
    </>
  );
}
