import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { useState } from 'react';
import { writeNow } from '../../http/write-now.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { IconTruckLoading } from '../../ui/base/look/icons.ts';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import type { MyPickup } from './use-my-pickups.ts';
import { count, t } from '../../language/texts.ts';

/**
 * A pickup that nobody has yet. Taking it needs the server: without a network nobody knows who was
 * first.
 */
export function FreePickup({ unit, refresh }: { unit: MyPickup; refresh: () => void }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await writeNow(pickupsContract.selfAssign, { params: { id: unit.id } });
      tell(t('{ref} est à vous.', { ref: unit.ref }));
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    setBusy(false);
    refresh();
  };
  return (
    <>
      <ol className="stops pickups">
        {unit.colis.map((row) => (
          <li key={row.ref} className="pick-row">
            <span className="stop-what">
              <ParcelCode code={row.code} />
              <span className="muted clip">{row.nom_cl}</span>
            </span>
            {row.nbr_paquets > 1 && (
              <b className="figures">{count(row.nbr_paquets, '{n} paquet', '{n} paquets')}</b>
            )}
          </li>
        ))}
      </ol>
      {refusal && <Alert>{refusal}</Alert>}
      <div className="courier-thumb">
        <button
          type="button"
          className="thumb-act main thumb-wide"
          aria-busy={busy || undefined}
          onClick={() => void (busy ? undefined : take())}
        >
          <IconTruckLoading size={28} stroke={2} />
          {t('Prendre en charge')}
        </button>
      </div>
    </>
  );
}
