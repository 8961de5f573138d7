import type { EventConsumer } from '../events/event-consumer.ts';
import { insertEvents } from '../events/record-events.ts';
import { hubsOf } from '../parcels/moves/record.ts';

/** A ticket that asked for invoicing is accepted when an invoice includes the parcel. */
export const acceptInvoiced: EventConsumer['consume'] = async (client, events, services) => {
  const invoiced = events.flatMap(({ type, id_colis, data }) =>
    type === 'colis' && id_colis !== null && data?.['etat'] === 'FACTURE' ? [id_colis] : [],
  );
  if (invoiced.length === 0) return;
  await client.query(
    `with accepted as (
       update tickets set status = 'ACCEPTE', answered_at = $2, updated_at = $2
       where id_colis = any($1::bigint[]) and type = 'STATUS' and status = 'EN-ATTENTE' and data ->> 'etat' = 'FACTURE'
       returning ref, id_colis, id_exped
     )
     ${insertEvents('accepted a join colis c on c.id = a.id_colis', {
       type: `'ticket'`,
       id_colis: 'a.id_colis',
       id_exped: 'a.id_exped',
       hubs: hubsOf('c'),
       data: `jsonb_build_object('ref', a.ref, 'etat', 'ACCEPTE')`,
       created_at: '$2',
     })}`,
    [invoiced, services.clock()],
  );
};
