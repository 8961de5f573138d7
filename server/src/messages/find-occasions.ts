import { type MessageKind } from '@cigogne/domain/messages/kinds';
import type { Millimes } from '@cigogne/domain/money';
import type pg from 'pg';
import type { StoredEvent } from '../events/stored-event.ts';

/** An event that a recipient may be told about, with the facts of the message. */
export interface Occasion {
  kind: MessageKind;
  /** Identifies what happened, so that it is never reported twice. */
  occasion: string;
  id_colis: number;
  id_exped: number;
  tel: string;
  prenom: string | null;
  boutique: string | null;
  code: string;
  suivi: string;
  /** The amount to collect, in millimes. */
  montant: Millimes;
  at: Date;
  /** A courier comes to fetch something. */
  recuperation: boolean;
  /** Of the attempt that the message is about. */
  motif: string | null;
  /** The kinds of message that the shop has turned off. */
  coupes: MessageKind[];
}

/** An attempt that did not take place is not reported. */
const notTried = 'non-tente';

/** How many stops before the recipient's the message that the courier is near is sent. */
const stopsBefore = 3;

const facts = `c.id as id_colis, c.id_exped, c.tel_cl as tel, c.prenom_cl as prenom, u.nom_com as boutique, c.code, c.suivi,
  c.type_envoi = 'recuperation' as recuperation, u.messages_coupes as coupes`;

/**
 * For each parcel that moved, what its recipient may want to know; that it waits at the counter once
 * per attempt, however often that is changed. Parcels that the partner has are left to the partner.
 */
export async function findOccasions(
  client: pg.PoolClient,
  events: readonly StoredEvent[],
): Promise<Occasion[]> {
  const moved = events.filter(({ type, id_colis }) => type === 'colis' && id_colis !== null);
  if (moved.length === 0) return [];
  const { rows } = await client.query<Occasion>(
    `with moves as (
       select h.id, h.id_colis, h.event, h.from_etat, h.to_etat, h.id_rs, h.created_at as at
       from (select distinct * from unnest($1::bigint[], $2::timestamptz[]) as e (id_colis, at)) e
       join colishistories h on h.id_colis = e.id_colis and h.created_at = e.at
     ),
     told as (
       select m.id_colis, m.id, m.at,
         case
           when m.event in ('courier-picked', 'receive-picked') then 'ramasse'
           when m.from_etat = 'LIV-PLAN' and m.to_etat = 'LIV-COURS' then 'arrive'
           when m.event in ('push-postponed', 'push-failed') and b.motif is distinct from '${notTried}' then 'echec'
           when m.event = 'fetch-at-hub' then 'guichet'
           when m.event in ('push-delivered', 'correct', 'confirm-delivered', 'staff-edit', 'hand-over-at-counter')
             and m.to_etat in ('LIV-COURS-SUCC', 'LIVRE') then 'livre'
           when m.event = 'hand-back' then 'retour'
         end as kind, m.id_rs, coalesce(b.montant, c.montant_ttc) as montant, b.motif, c.attempt
       from moves m join colis c on c.id = m.id_colis
       left join runsheet_bags b on b.id_rs = m.id_rs and b.id_colis = m.id_colis
     ),
     -- A result was pushed: whoever is third in line now.
     near as (
       select n.id_colis, r.id_rs, n.montant, r.at
       from (select id_rs, max(at) as at from moves where event like 'push-%' and id_rs is not null group by id_rs) r
       cross join lateral (
         select b.id_colis, b.montant, row_number() over (order by b.position) as place
         from runsheet_bags b join colis c on c.id = b.id_colis
         where b.id_rs = r.id_rs and b.retire_le is null and b.decision is null and c.etat = 'LIV-COURS') n
       where n.place = ${stopsBefore} + 1
     ),
     all_told as (
       select id_colis, id, kind, montant, motif, at,
         case when kind in ('arrive', 'echec') then kind || coalesce('-rs' || id_rs, '-' || id)
           when kind = 'guichet' then kind || '-' || attempt else kind end as occasion
       from told where kind is not null
       union all
       select id_colis, 9223372036854775807, 'proche', montant, null, at, 'proche-rs' || id_rs from near
     )
     select t.kind, t.occasion, t.montant, t.motif, t.at, ${facts}
     from all_told t join colis c on c.id = t.id_colis join users u on u.id = c.id_exped
     where c.deleted_at is null and not c.is_afex and c.tel_cl is not null
       -- What is fetched from somebody is neither on its way to nor delivered to them.
       and (t.kind not in ('ramasse', 'livre') or c.type_envoi <> 'recuperation')
     order by t.id`,
    [moved.map(({ id_colis }) => id_colis), moved.map(({ created_at }) => created_at)],
  );
  return rows.map((row) => ({ ...row, montant: Number(row.montant) as Millimes }));
}
