import { type Millimes, minus, noMoney, toTnd } from '@cigogne/domain/money';
import { given, into, type Queue, rowsOf } from './queue-webhooks.ts';

interface Amounts {
  montant_colis: Millimes;
  montant_frais_service: Millimes;
  montant_frais_poids_supp: Millimes;
  montant_cheque: Millimes;
  montant_droit_timbre: Millimes;
  montant_paye: Millimes;
  report: Millimes;
}

/** An event and the rows that it is about. */
interface Act extends Amounts {
  id_exped: number;
  at: Date;
  /** The state of the invoice after the act. */
  etat: string | null;
  /** Null, like its ref, for a payment outside the invoices. */
  id_facture: number | null;
  facture: string | null;
  nbr_colis: number;
  id_payment: number | null;
  recu: string;
  mode: string;
  montant: Millimes;
  retenue: Millimes;
  jour: string;
  reference: string | null;
  annule_recu: string | null;
}

/**
 * Queues each invoice issued or cancelled and each payment made or reversed, once, by the row that
 * records it (rules/shops 16).
 */
export const queueMoney: Queue = async (client, events, now, mark) => {
  const acts = events.filter(({ type, data }) =>
    type === 'paiement'
      ? data?.['solde'] !== undefined
      : type === 'facture' &&
        (data?.['paiement'] !== undefined ||
          data?.['etat'] === 'emise' ||
          data?.['etat'] === 'annulee'),
  );
  if (acts.length === 0) return;
  const { rows } = await client.query<Act>(
    `select e.id_exped::float8, e.at, e.data ->> 'etat' as etat, f.id as id_facture, f.ref as facture, f.nbr_colis,
       f.montant_colis, f.montant_frais_service, f.montant_frais_poids_supp, f.montant_cheque, f.montant_droit_timbre,
       f.montant_paye, f.report, p.id as id_payment, p.recu, p.mode, p.montant, p.retenue, p.jour, p.reference,
       was.recu as annule_recu
     from ${given}
     left join factures f on f.ref = e.data ->> 'ref' and f.id_exped = e.id_exped
     left join payments p on p.id = coalesce(e.data ->> 'paiement', e.data ->> 'solde')::bigint
       and p.id_exped = e.id_exped
     left join payments was on was.id = p.reverses
     where f.id is not null or p.id_facture is null and p.id is not null
     order by e.place`,
    [JSON.stringify(rowsOf(acts))],
  );
  await client.query(
    `${into('id_facture')}
     select u.id, d.id_facture, d.type, u.api_webhook_url, $3 || d.event_id, d.body, 'pending', $2, $2
     from jsonb_to_recordset($1::jsonb)
       as d (id_exped bigint, id_facture bigint, type text, event_id text, body jsonb, place integer)
     join users u on u.id = d.id_exped
     order by d.place
     on conflict (event_id) do nothing`,
    [JSON.stringify(rows.map((act, place) => ({ ...deliveryOf(act), place }))), now, mark],
  );
};

function deliveryOf(act: Act) {
  const { id_exped, id_facture, at, id_payment } = act;
  const common = { id_exped, id_facture };
  const body = (type: string, data: object) => ({ type, timestamp: at.toISOString(), data });
  if (id_payment !== null)
    return {
      ...common,
      type: 'paiement',
      event_id: `paiement_${id_payment}`,
      body: body(act.annule_recu === null ? 'paiement.fait' : 'paiement.annule', paymentOf(act)),
    };
  const gone = act.etat === 'annulee';
  return {
    ...common,
    type: 'facture',
    event_id: `facture_${id_facture}${gone ? '_annulee' : ''}`,
    body: body(gone ? 'facture.annulee' : 'facture.emise', invoiceOf(act, gone)),
  };
}

/** As in `/api/v1/invoices`. One whose net is 0 has nothing to pay. */
const invoiceOf = (act: Act, gone: boolean) => ({
  ref: act.facture,
  etat: gone ? 'annulee' : act.montant_paye === 0 ? 'payee' : 'emise',
  nbr_colis: act.nbr_colis,
  montant_colis: toTnd(act.montant_colis),
  montant_frais_service: toTnd(act.montant_frais_service),
  montant_frais_poids_supp: toTnd(act.montant_frais_poids_supp),
  montant_cheque: toTnd(act.montant_cheque),
  montant_droit_timbre: toTnd(act.montant_droit_timbre),
  montant_paye: toTnd(act.montant_paye),
  report: toTnd(act.report),
});

/** As in `/api/v1/payouts`. */
const paymentOf = (act: Act) => ({
  recu: act.recu,
  facture: act.facture,
  facture_etat: act.etat,
  mode: act.mode,
  montant: toTnd(act.montant),
  retenue: toTnd(act.retenue),
  verse: toTnd(act.mode === 'compensation' ? noMoney : minus(act.montant, act.retenue)),
  jour: act.jour,
  reference: act.reference,
  annule_recu: act.annule_recu,
});
