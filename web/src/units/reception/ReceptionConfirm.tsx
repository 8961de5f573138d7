import { counted } from '@cigogne/domain/words';
import type { ParcelInUnit } from '../unit-row.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { trueNow } from '../../http/server-clock.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import { IconChecks } from '../../ui/base/look/icons.ts';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { SharesInWords } from './ReceptionShares.tsx';
import { recipientOf } from '../unit-words.ts';
import type { Reception } from './use-reception.ts';

const mostMissing = 12;

/**
 * Who scanned what, and what goes back: the counts are updated while it is open, and a scan never
 * answers it.
 */
export function ReceptionConfirm({
  title,
  reception,
  missing,
  unscanned,
  leave,
  whyNot,
  onClose,
  onConfirm,
}: {
  title: string;
  reception: Reception;
  missing: readonly ParcelInUnit[];
  /** What will happen to parcels that were not scanned. */
  unscanned: ReactNode;
  /** « rendre », « laisser » */
  leave: string;
  whyNot: string | null;
  onClose: () => void;
  /** Nothing more is sent once `signal` is aborted. */
  onConfirm: (signal: AbortSignal) => Promise<void>;
}) {
  const act = useCancellable();
  const now = useSeconds();
  const n = reception.picked.size;
  const total = n + missing.length;
  const confirm = async () => {
    if (!(await act.run(onConfirm))) void reception.refresh();
  };
  const close = () => {
    act.cancel();
    onClose();
  };
  return (
    <Dialog
      title={title}
      open
      wide
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Continuer à scanner</Button>
          <Button
            look="coral"
            icon={IconChecks}
            busy={act.busy}
            whyNot={whyNot}
            onClick={() => void confirm()}
          >
            Recevoir {n}
            {missing.length > 0 && `, ${leave} ${missing.length}`}
          </Button>
        </>
      }
    >
      <p>
        Confirmer la réception de {n} / {total} colis ?
      </p>
      <SharesInWords shares={reception.shares} now={now} />
      {missing.length > 0 && (
        <section className="missing-parcels">
          <p>{unscanned}</p>
          <ul>
            {missing.slice(0, mostMissing).map((row) => {
              const hand = reception.hands.get(row.ref);
              return (
                <li key={row.ref}>
                  <ParcelCode code={row.code} />
                  {hand && hand.k > 0 && (
                    <Badge tone="amber" stroke="tint">
                      {hand.k}/{hand.n}
                    </Badge>
                  )}
                  <span className="muted clip">{recipientOf(row)}</span>
                </li>
              );
            })}
          </ul>
          {missing.length > mostMissing && (
            <p className="muted">et {counted(missing.length - mostMissing, 'autre')}</p>
          )}
        </section>
      )}
      {act.error && <Refused error={act.error} />}
      <p className="muted small">Un scan n’appuie jamais ici : il sonne grave.</p>
    </Dialog>
  );
}

/** The current time, updated every few seconds, for « il y a 6 s ». */
function useSeconds(): number {
  const [now, setNow] = useState(() => trueNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(trueNow().getTime()), 3000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
