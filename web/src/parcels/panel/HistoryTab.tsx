import { ParcelMessages } from '../../messages/ParcelMessages.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import type { ParcelSheet } from '../parcel-reads.ts';

/** Task, date, done by; newest first. Then the messages to the recipient about it. */
export function HistoryTab({ parcel }: { parcel: ParcelSheet }) {
  return (
    <>
      <ol className="steps-list">
        {parcel.colishistories.map((line) => (
          <li key={line.id}>
            <div>
              <span>{line.task}</span>
              <p>
                <Instant at={line.createdAt} /> · {line.doneby}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <ParcelMessages code={parcel.code} />
    </>
  );
}
