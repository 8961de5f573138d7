import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { changedFieldLabels } from '@cigogne/domain/shops/draft';
import { shopsContract } from '@cigogne/domain/shops/shops.contract';
import { useState } from 'react';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import type { Reply } from '../http/over-wire.ts';
import { NewTicketDialog } from '../tickets/NewTicketDialog.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconAlertTriangle, IconTicket } from '../ui/base/look/icons.ts';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';

type OrderAlert = Reply<typeof shopsContract.orders>['alertes'][number];
type Parcel = Reply<typeof parcelsContract.mineByCode>;

/**
 * Orders that the shop changed or cancelled after they became parcels: a ticket can ask the hub for
 * the change.
 */
export function OrderAlerts({ alerts }: { alerts: readonly OrderAlert[] }) {
  const settle = useAct(shopsContract.settleAlert);
  const [ticketFor, setTicketFor] = useState<Parcel | null>(null);
  const ask = async ({ colis }: OrderAlert) => {
    try {
      setTicketFor(await call(parcelsContract.mineByCode, { body: { code: colis.ref } }));
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    }
  };
  return (
    <>
      {alerts.map((alert) => (
        <div className="order-alert" role="status" key={alert.id}>
          <IconAlertTriangle size={20} stroke={1.75} />
          <span>
            <b>
              {alert.order_ref} {alert.annulee ? 'est annulée' : 'a changé'} dans la boutique, son
              colis est créé.
            </b>{' '}
            {alert.changes.map(({ champ, avant, apres }) => (
              <span key={champ}>
                {changedFieldLabels[champ]} {avant && <s>{avant}</s>} <b>{apres || '–'}</b> ·{' '}
              </span>
            ))}
            colis <ParcelCode code={alert.colis.ref} />
          </span>
          <span className="push" />
          <Button
            look="ghost"
            aria-label={`Ignorer ce changement, commande ${alert.order_ref}`}
            onClick={() => void settle.press({ body: { id: alert.id, at: alert.at } })}
          >
            Ignorer
          </Button>
          <Button icon={IconTicket} onClick={() => void ask(alert)}>
            Demander le changement
          </Button>
        </div>
      ))}
      {ticketFor && <NewTicketDialog parcel={ticketFor} onClose={() => setTicketFor(null)} />}
    </>
  );
}
