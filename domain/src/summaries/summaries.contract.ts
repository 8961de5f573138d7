import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { unitStates } from '../units/unit.ts';
import { decisions, runsheetStates } from '../runsheets/runsheet.ts';
import { dayOut, id, idParam, instant, noBody, tndOut } from '../wire.ts';

const staff = ['admin', 'root'] as const;
const n = z.int();

/** Root names a hub or all of them; an admin's value is ignored. */
const ofHub = z
  .object({ id_hub: z.union([z.literal('all'), id, idParam]).nullish() })
  .nullish()
  .transform((body) => body ?? {});

const oldest = <S extends z.ZodRawShape>(shape: S) => z.object(shape).nullable();

/** The tasks of a hub, each with what has waited longest, and what it has done since midnight. */
const morning = z.object({
  /** Pickups sent by their shippers, and the parcels in them. */
  a_recevoir: n,
  a_recevoir_colis: n,
  /** Transfers on their way to this hub. */
  attendus: n,
  /**
   * Parcels of this hub that can leave today, up to 10 001; `promis`: those whose promised day has
   * come.
   */
  a_planifier: n,
  promis: n,
  /** Rounds waiting to leave, and rounds with a result for every stop. */
  a_dispatcher: n,
  a_confirmer: n,
  tickets: n,
  attente: z.object({
    ramassage: oldest({ exped: z.string().nullable(), depuis: z.string().nullable() }),
    transfert: oldest({ ref: z.string(), hub: z.string(), nbr_colis: n }),
    tournee: oldest({ ref: z.string(), livreur: z.string(), depuis: z.string().nullable() }),
    ticket: oldest({ exped: z.string().nullable(), depuis: z.string() }),
    retard: oldest({ ref: z.string(), lieu: z.string().nullable(), depuis: z.string() }),
  }),
  /** One line per kind, in the order of the day; `ref` and `avec` if there was only one. */
  faits: z.array(
    z.object({
      quoi: z.enum(['ramassages', 'transferts', 'retours', 'tournees']),
      n,
      colis: n,
      at: z.string(),
      ref: z.string().nullable(),
      avec: z.string().nullable(),
    }),
  ),
});
export type Morning = z.input<typeof morning>;

export const summariesContract = {
  waiting: {
    method: 'GET',
    path: '/api/users/attente',
    roles: ['root', 'admin', 'exped'],
    scope: 'self',
    kind: 'read',
    summary: 'What waits for this person: the counters of the sidebar.',
    reply: z.object({
      pickups: n,
      transfers: n,
      runsheets: n,
      tickets: n,
      /** Parcels that were not delivered and wait for a decision. */
      decisions: n,
      /** Changes of amounts waiting for root's consent. */
      corrections: n,
      /** Corrections of results requested by couriers. */
      demandes: n,
      /** Parcels that the partner knows but that are on no manifest yet. */
      afex: n,
      /** Orders from the shipper's shops that are not parcels yet. */
      commandes: n,
    }),
  },
  client: {
    method: 'POST',
    path: '/api/users/client/resume',
    roles: ['exped'],
    scope: 'self',
    kind: 'read',
    summary: "The shipper's credit and four counters; a secured credit is null until it is opened.",
    body: noBody,
    reply: z.object({
      to_pay: tndOut.nullable(),
      to_transfer: n,
      in_prog: n,
      to_return: n,
      livre: n,
      is_bill_secure: z.boolean(),
    }),
  },
  clientCredit: {
    method: 'POST',
    path: '/api/users/client/resume/secure',
    roles: ['exped'],
    scope: 'self',
    kind: 'read',
    summary: 'The credit, opened for 15 minutes in this session by the billing password.',
    body: z.object({ password: z.string().max(200).nullish() }),
    reply: z.object({ to_pay: tndOut }),
  },
  clientActivity: {
    method: 'GET',
    path: '/api/users/client/activite',
    roles: ['exped'],
    scope: 'self',
    kind: 'read',
    summary: "The shipper's morning: what waits for a decision, and the last thirty days.",
    reply: z.object({
      /** Not in any pickup yet. */
      a_envoyer: n,
      /** Transfers created and not sent yet. */
      a_confirmer: n,
      /** With at least one failed attempt, still to deliver. */
      echecs: n,
      /** Tickets answered within a week. */
      tickets_repondus: n,
      /** The next pickup that a courier will collect. */
      ramassage: z
        .object({
          ref: z.string(),
          etat: z.enum(unitStates),
          nbr_colis: n,
          dispatched_at: instant.nullable(),
        })
        .nullable(),
      /** Thirty days, today last: handed over, delivered, returned. */
      jours: z.array(z.object({ jour: dayOut, envoyes: n, livres: n, retours: n })),
      /** The same thirty days by the recipient's governorate, the busiest first. */
      gouvernorats: z.array(z.object({ gov: z.string(), livres: n, retours: n })),
    }),
  },
  board: {
    method: 'POST',
    path: '/api/users/adm/jour',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary:
      "A hub's day, or the company's for root: what waits, what is late, each courier's round.",
    body: ofHub,
    reply: z.object({
      /** Sent by their shippers, not received yet. */
      ramassages: n,
      /** On their way to this hub. */
      transferts: n,
      /** Parcels are counted up to 10 000: one more means that there are others. */
      en_retard: n,
      trois_essais: n,
      non_arrives: n,
      /** Refused acts of couriers that the hub must settle. */
      differends: n,
      /** What confirmed rounds did not bring back. */
      non_rentres: n,
      /** Rounds on the road first, then those to be dispatched or closed; at most 60. */
      tournees: z.array(
        z.object({
          ref: z.string(),
          etat: z.enum(runsheetStates),
          livreur: z.string(),
          nbr_colis: n,
          livre: n,
          reporte: n,
          annuler: n,
          /** The last result of a round on the road. */
          dernier: z
            .object({
              decision: z.enum(decisions),
              lieu: z.string().nullable(),
              at: z.string(),
            })
            .nullable(),
        }),
      ),
      matin: morning,
    }),
  },
  partner: {
    method: 'POST',
    path: '/api/users/adm/afex',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'What waits between a hub and the partner, counted as the partner list counts it.',
    body: ofHub,
    reply: z.object({
      /** Known to the partner, not on any manifest yet. */
      a_manifester: n,
      /** Refused with a reason, to be tried again. */
      refuses: n,
      statut_inconnu: n,
      /** Goods that should be back by now. */
      a_reclamer: n,
      /** Taken back, but delivered all the same. */
      repris_livres: n,
    }),
  },
  staff: {
    method: 'POST',
    path: '/api/users/adm/resume',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'The counters of a hub, or of all for root.',
    body: ofHub,
    reply: z.object({
      to_pay: tndOut,
      to_transfer: n,
      in_prog: n,
      to_deliver: n,
      to_return: n,
      to_receive: n,
      rs_prog: n,
      rs_pd: n,
      rs_compl: n,
      nbr_exped: n,
      nbr_liv: n,
      nbr_sans_hub: n,
      /** Shippers whom no hub covers yet, for root to assign: the latest of them. */
      sans_hub: z.array(
        z.object({ id, nom_com: z.string().nullable(), adresse_gov: z.string().nullable() }),
      ),
    }),
  },
} as const satisfies Contract;
