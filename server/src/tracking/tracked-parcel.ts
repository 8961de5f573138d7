import type { OpeningHours } from '@cigogne/domain/hubs/opening-hours';
import type { Millimes } from '@cigogne/domain/money';
import type { RefusalAnswer } from '@cigogne/domain/runsheets/recipient-refusal';
import { recipientEvents, type SaidByRecipient } from '@cigogne/domain/runsheets/recipient-word';
import type { ParcelFacts } from '@cigogne/domain/parcels/parcel-facts';
import type { TicketStatus } from '@cigogne/domain/tickets/ticket';
import { isAmong, type ParcelStatus } from '@cigogne/domain/parcels/statuses';
import type { ParcelEvent } from '@cigogne/domain/parcels/transition-table';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';

export interface TrackedRow extends ParcelFacts {
  id: number;
  suivi: string;
  tel_cl: string;
  etat_afex: string | null;
  date_programe: string | null;
  montant_ttc: Millimes;
  adresse_lieu: string;
  adresse_gov: string;
  nom_com: string | null;
  hub: string | null;
  hub_tel: string | null;
  hub_adresse: string | null;
  hub_horaires: OpeningHours | null;
  montant_ligne: Millimes | null;
  code_demande: boolean | null;
  remettre_a: string | null;
  repere: string | null;
  appel_le: Date | null;
  position_envoyee: boolean;
  /** The place of another governorate that the link asked for last. */
  demande: { lieu: string; status: TicketStatus } | null;
  messages_stopped: boolean;
  livreur: string | null;
  steps: {
    event: ParcelEvent;
    to: ParcelStatus;
    hub: string | null;
    at: string;
    rs: number | null;
  }[];
}

const findTracked = {
  name: 'tracked-parcel',
  text: `select c.id, c.code, c.suivi, c.tel_cl, c.etat, c.last_etat, c.issue, c.id_hub_current, c.id_hub_dest, c.date_programe,
      c.id_hub_exped, c.type_envoi, c.is_afex, c.etat_afex, c.attempt, c.rendu_le, c.sans_retour, c.conteste, c.non_rentre, c.guichet_le, c.refuse, c.remettre_a,
      c.repere, c.appel_le, c.position_cl is not null as position_envoyee, p.id_mu as plan_mu,
      c.montant_ttc, c.adresse_lieu, c.adresse_gov, u.nom_com, h.nom as hub, h.tel as hub_tel, h.adresse as hub_adresse, h.horaires as hub_horaires, b.montant as montant_ligne, b.code_demande,
      case when r.etat = 'in_progress' then l.prenom end as livreur,
      (select json_build_object('lieu', t.data ->> 'adresse_lieu', 'status', t.status) from tickets t
        where t.id_colis = c.id and t.par_destinataire order by t.id desc limit 1) as demande,
      exists (select from message_stops m where m.tel = c.tel_cl) as messages_stopped,
      coalesce((select json_agg(json_build_object('event', s.event, 'to', s.to_etat, 'hub', w.nom, 'at', s.created_at, 'rs', s.id_rs)
          order by s.id)
        from colishistories s left join hubs w on w.id = s.id_hub where s.id_colis = c.id), '[]') as steps
    from colis c
    join users u on u.id = c.id_exped
    left join hubs h on h.id = coalesce(c.id_hub_current, c.id_hub_dest)
    left join colis_plans p on p.id_colis = c.id
    left join runsheets r on r.id = p.id_rs
    left join users l on l.id = r.id_liv
    left join runsheet_bags b on b.id_rs = p.id_rs and b.id_colis = c.id
    where c.code = $1 and c.deleted_at is null`,
};

export async function trackedByCode(ctx: Context, code: string): Promise<TrackedRow | null> {
  const [row] = await run<TrackedRow>(ctx, findTracked, [code]);
  return row ?? null;
}

const results: readonly ParcelEvent[] = ['push-postponed', 'push-failed', 'correct'];

/** The last thing that the recipient said of the visit to come. */
export function lastSaid({ steps }: TrackedRow): SaidByRecipient | null {
  const last = steps.findLast(({ event }) => isAmong(recipientEvents, event));
  if (!last || !isAmong(recipientEvents, last.event)) return null;
  const result = steps.findLast(({ event }) => results.includes(event));
  return {
    event: last.event,
    at: new Date(last.at),
    id_rs: last.rs,
    result_at: result ? new Date(result.at) : null,
  };
}

/** When the link refused the parcel last, how often, and what its shop has decided since. */
export function refusalOf({ steps }: TrackedRow): {
  le: string | null;
  count: number;
  reponse: RefusalAnswer | null;
} {
  const count = steps.filter(({ event }) => event === 'refuse-parcel').length;
  const at = steps.findLastIndex(({ event }) => event === 'refuse-parcel');
  const since = at === -1 ? [] : steps.slice(at + 1).map(({ event }) => event);
  const decided = since.find((event) => isAmong(decisions, event) || event === 'take-after-all');
  const isOver = results.some((event) => since.includes(event));
  const reponse =
    decided === 'send-home' ? 'retour' : decided === 'try-again' && !isOver ? 'reessayer' : null;
  return { le: steps[at]?.at ?? null, count, reponse };
}

const decisions = ['try-again', 'send-home'] as const satisfies readonly ParcelEvent[];

/** How often something was said through the link. */
export const saidTimes = ({ steps }: TrackedRow, said: ParcelEvent): number =>
  steps.filter(({ event }) => event === said).length;
