import { noMoney } from '@cigogne/domain/money';
import type { Context } from '../context/context.ts';
import { run } from '../database/statement.ts';
import { insertEvents } from '../events/record-events.ts';
import { codeYear } from '../parcels/code-year.ts';
import { actorOf, type HistoryLine, insertHistory, now } from '../parcels/moves/record.ts';
import type { Move } from '../parcels/moves/write-moves.ts';
import { canonicalJson } from './canonical-json.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { ShownInvoice } from './invoice-rows.ts';
import { type GaplessNumber, takeNumber } from './next-number.ts';
import { stateOf } from './pay-invoice.ts';

/** A placeholder for the number in history sentences until it is known. */
export const numberMark = '{numéro}';

interface Issuing {
  id: number;
  /** With an empty `ref`, which is assigned here. */
  document: InvoiceDocument;
  /** The moves of its parcels, already written except for their histories. */
  moves: readonly Move[];
  /** The hubs whose screens show what it takes: parcels, and cheques from their tills. */
  hubs: readonly number[];
}

/**
 * Takes the number and writes everything that contains it, in one statement: the invoice with its
 * document, the histories of its parcels, the event. The document is passed as the text before and
 * after its number.
 */
export async function issueInvoice(
  ctx: Context,
  { id, document, moves, hubs }: Issuing,
): Promise<ShownInvoice> {
  const [before, after, ...more] = canonicalJson(document).split('"ref":""');
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The document of invoice ${id} has not one place for its number`);
  const { client, tarifs, totaux } = document;
  const row = {
    id,
    etat: stateOf(totaux, noMoney),
    id_exped: client.id,
    fac_nom_com: client.nom_com,
    fac_matricule_fiscal: client.matricule_fiscal,
    fac_adresse: client.adresse,
    fac_tel: client.tel,
    frais_liv: tarifs.frais_liv,
    frais_retour: tarifs.frais_retour,
    frais_poids_supp_kg: tarifs.frais_poids_supp_kg,
    ...totaux,
    regle: noMoney,
    raison: null,
    annulee_le: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  const [issued] = await run<GaplessNumber & { empreinte: string }>(ctx, issue, [
    ...actorOf(ctx, ['invoice']),
    codeYear(ctx),
    JSON.stringify({ ...row, emetteur: document.emetteur }),
    before,
    after,
    JSON.stringify(alike(moves)),
    hubs,
  ]);
  if (!issued) throw new Error(`Invoice ${id} was not issued`);
  return { ...row, ...issued };
}

interface AlikeLines extends HistoryLine {
  ids: number[];
  id_hub: number | null;
}

/** Groups parcels with the same history line in the same hub, so that it is sent once. */
function alike(moves: readonly Move[]): AlikeLines[] {
  const found = new Map<string, AlikeLines>();
  for (const { parcel, history } of moves) {
    for (const line of history) {
      const said = { ...line, id_hub: parcel.id_hub_current };
      const key = JSON.stringify(said);
      const known = found.get(key);
      if (known) known.ids.push(parcel.id);
      else found.set(key, { ...said, ids: [parcel.id] });
    }
  }
  return [...found.values()];
}

const copied = `id_exped, etat, fac_nom_com, fac_matricule_fiscal, fac_adresse, fac_tel, frais_liv, frais_retour,
  frais_poids_supp_kg, nbr_colis, montant_colis, montant_frais_service, montant_frais_poids_supp, montant_cheque,
  montant_droit_timbre, montant_paye, report, emetteur, created_at, updated_at`;

const issue = {
  name: 'issue-invoice',
  text: `
    with given as materialized (
      select * from json_populate_record(null::factures, $7::json)
    ), number as (
      ${takeNumber('FA', '$6::integer')}
    ), issued as (
      insert into factures (id, annee, numero, ref, document, empreinte, ${copied})
      overriding system value
      select id, n.annee, n.numero, n.ref, d.document, encode(sha256(convert_to(d.document, 'UTF8')), 'hex'), ${copied}
      from given, (select annee, numero, ref from number) n,
        lateral (select $8::text || '"ref":' || to_json(n.ref) || $9::text as document) d
      returning annee, numero, ref, empreinte
    ), recorded as (
      ${insertHistory(
        `number n, json_to_recordset($10::json) as h (ids bigint[], id_hub bigint, event text, from_etat text,
          to_etat text, task text, raison text), unnest(h.ids) as m (id) order by m.id`,
        {
          event: 'h.event',
          from_etat: 'h.from_etat',
          to_etat: 'h.to_etat',
          task: `replace(h.task, '${numberMark}', n.ref)`,
          raison: 'h.raison',
          id_hub: 'h.id_hub',
          id_facture: '(select id from given)',
        },
      )}
    ), announced as (
      ${insertEvents('number n, given g', {
        type: `'facture'`,
        id_exped: 'g.id_exped',
        hubs: '$11::bigint[]',
        data: `jsonb_build_object('ref', n.ref, 'etat', 'emise')`,
        created_at: now,
      })}
    )
    select annee, numero, ref, empreinte from issued`,
};
