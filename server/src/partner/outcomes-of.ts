import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type { HandOverOutcome } from '@cigogne/domain/partner/partner.contract';
import { partnerSentences } from '@cigogne/domain/partner/partner-form';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { ShipmentRow } from './shipments.ts';

interface Standing {
  code: string;
  etat_afex: string | null;
  state: ShipmentRow['state'] | null;
  compte: PartnerAccount | null;
  reason: string | null;
  manifested: boolean;
  sending: boolean;
}

/** Where each parcel stands with the partner after a call, in the order requested. */
export async function outcomesOf(
  ctx: Context,
  codes: readonly string[],
  refused: ReadonlyMap<string, string>,
): Promise<HandOverOutcome[]> {
  const { rows } = await sql<Standing>`
    select c.code, c.etat_afex, s.state, s.compte, s.reason, s.manifested_at is not null as manifested,
      coalesce(m.state = 'sending', false) as sending
    from colis c
    left join lateral (select * from partner_shipments where id_colis = c.id order by id desc limit 1) s on true
    left join partner_manifests m on m.id = s.id_manifest
    where c.code = any(${[...codes]}::text[]) and c.deleted_at is null`.execute(ctx.services.db);
  const mustWait = ({ compte }: Standing) =>
    compte !== null && ctx.services.partner?.breaker(compte).state === 'paused';
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.map((ref) => {
    const row = byCode.get(ref);
    const why = refused.get(ref);
    if (why !== undefined || !row)
      return { ref, etat_afex: row?.etat_afex ?? null, resultat: 'refuse', message: why ?? null };
    return { ref, etat_afex: row.etat_afex, ...wordsOf(row, mustWait(row)) };
  });
}

function wordsOf(
  { state, reason, manifested, sending }: Standing,
  mustWait: boolean,
): Pick<HandOverOutcome, 'resultat' | 'message'> {
  switch (state) {
    case 'held':
      if (manifested) return { resultat: 'manifeste', message: null };
      return {
        resultat: 'cree',
        message: sending ? 'Afex n’a pas encore confirmé le manifeste : il est redemandé.' : reason,
      };
    case 'waiting':
      return {
        resultat: 'inconnu',
        message: mustWait
          ? 'Afex demande de patienter : la demande partira dès que possible.'
          : 'Afex ne répond pas : la demande partira dès que possible.',
      };
    case 'asking':
      return {
        resultat: 'inconnu',
        message: 'Afex n’a pas répondu : nous lui demandons s’il a reçu le colis.',
      };
    default:
      return { resultat: 'refuse', message: reason };
  }
}

/** The sentence for the whole call. */
export function messageOf(outcomes: readonly HandOverOutcome[]): string {
  const results = outcomes.map(({ resultat }) => resultat);
  if (results.every((one) => one === 'manifeste')) return partnerSentences.manifested;
  if (results.some((one) => one === 'cree' || one === 'manifeste'))
    return results.every((one) => one !== 'cree')
      ? partnerSentences.manifested
      : partnerSentences.transferred;
  return results.includes('inconnu')
    ? 'Afex n’a pas encore répondu : la demande suit son cours.'
    : 'Aucun colis n’a été pris en charge par Afex.';
}
