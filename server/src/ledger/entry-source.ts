import type { Day } from '@cigogne/domain/days';
import type { LedgerEvent } from '@cigogne/domain/ledger/accounts';
import type { EntrySource } from '@cigogne/domain/ledger/statement-wire';

export interface SourceRecord {
  colis: string | null;
  rs: string | null;
  facture: string | null;
  cheque: string | null;
  remise: number | null;
  releve: number | null;
  exped: string | null;
  id_exped: number | null;
  /** Of a payment. */
  recu: string | null;
  /** The day on the receipt. */
  jour: Day | null;
  id_payment: number | null;
  livreur: string | null;
}

/** Cash that passes between a courier and a till; no document says whose it is. */
const ofCourier: readonly LedgerEvent[] = ['ecart-rembourse', 'ecart-perte', 'ouverture-remise'];

/** Over ledger_entries `e`: who wrote the entry, and the document that it came from. */
export const sourceColumns = `u.prenom || ' ' || u.nom as par, c.code as colis, rs.ref as rs, f.ref as facture, q.num as cheque,
  e.id_remittance as remise, pr.id_statement as releve, x.nom_com as exped, e.id_exped,
  pay.recu, to_char(pay.jour, 'YYYY-MM-DD') as jour, e.id_payment,
  case when e.event in ('${ofCourier.join("', '")}') then
    (select min(w.prenom || ' ' || w.nom) from ledger_lines v join users w on w.id = v.owner
      where v.id_entry = e.id and v.kind in ('écart', 'caisse/courier')) end as livreur`;
export const sourceJoins = `left join users u on u.id = e.id_user
  left join users x on x.id = e.id_exped
  left join colis c on c.id = e.id_colis
  left join runsheets rs on rs.id = e.id_rs
  left join factures f on f.id = e.id_facture
  left join cheques q on q.id = e.id_cheque
  left join payments pay on pay.id = e.id_payment
  left join partner_receipts pr on pr.id = e.id_partner_receipt`;

export const showSource = (row: SourceRecord): EntrySource => ({
  colis: row.colis,
  rs: row.rs,
  facture: row.facture,
  cheque: row.cheque,
  remise: row.remise,
  releve: row.releve,
  exped: row.exped,
  id_exped: row.id_exped,
  paiement:
    row.id_payment === null
      ? null
      : { id: row.id_payment, recu: row.recu ?? '', jour: row.jour ?? undefined },
  livreur: row.livreur,
});
