import type { RoundStop } from '../round/use-my-round.ts';
import { AskCorrection } from './AskCorrection.tsx';
import { RequestCard } from './RequestCard.tsx';
import type { RequestView } from './request-view.ts';

/**
 * For a result that was sent: the correction requested from the hub, or a button to request one.
 */
export function StopRequests({
  stop,
  id_rs,
  requests,
}: {
  stop: RoundStop;
  id_rs: number;
  requests: readonly RequestView[];
}) {
  const own = requests.filter(({ ref }) => ref === stop.ref);
  const isOpen = own.some(({ accepted }) => accepted === null);
  return (
    <>
      {own.map((request) => (
        <RequestCard key={request.id ?? request.at} request={request} />
      ))}
      {stop.decision !== null && !stop.waiting && !isOpen && (
        <AskCorrection stop={stop} id_rs={id_rs} />
      )}
    </>
  );
}
