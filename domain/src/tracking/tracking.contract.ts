import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { motifs } from '../parcels/statuses.ts';
import { ContestForm } from '../runsheets/contest.ts';
import { Position } from '../places/point.ts';
import { DirectionsForm } from '../runsheets/directions.ts';
import { ReceiverForm } from '../runsheets/receiver.ts';
import { refusalAnswers, RefusalForm } from '../runsheets/recipient-refusal.ts';
import { DayForm } from '../runsheets/recipient-word.ts';
import { dayOut, instant, phone, required, tndOut } from '../wire.ts';
import { joinedDigits } from '../written-digits.ts';
import { placeAnswers, PlaceForm } from './another-place.ts';
import { trackingPhases } from './tracking.ts';

export const trackingSentences = {
  code: 'Saisissez le code du colis !',
  tel: 'Saisissez votre numéro de téléphone !',
  telInvalid: 'numéro tél non valide !',
  unknown: 'Aucun colis trouvé avec ce code et ce téléphone !',
} as const;

const TrackingForm = z.object({
  code: required(trackingSentences.code, 30).transform(joinedDigits),
  tel: phone(trackingSentences.telInvalid, trackingSentences.tel),
});

/**
 * What a recipient may read: nothing about the shipper's business, and no phone number except the
 * hub's.
 */
export const Tracking = z.object({
  code: z.string(),
  expediteur: z.string().nullable(),
  phase: z.enum(trackingPhases),
  /** A courier comes to fetch something; nothing is brought. */
  recuperation: z.boolean(),
  /** An old article is to be given for it; no more once that is done. */
  echange: z.boolean(),
  /** TND to pay in cash; null once there is nothing to pay. */
  montant: tndOut.nullable(),
  /** The day on which the courier is expected. */
  jour: dayOut.nullable(),
  /** The four digits that the courier will ask for on the day, if required. */
  code_remise: z.string().nullable(),
  /** First name of the courier who is on the way. */
  livreur: z.string().nullable(),
  hub: z.object({ nom: z.string(), tel: z.string().nullable() }).nullable(),
  /** The destination: the locality. */
  lieu: z.string(),
  etapes: z.array(z.object({ nom: z.string(), le: instant })),
  /**
   * Whether messages are sent to this phone: the recipient can stop them all, and allow them again.
   */
  messages: z.boolean(),
  /** « Je serai là », while a courier is to come: when it was said today; null if it makes no sense. */
  presence: z.object({ dite_le: instant.nullable() }).nullable(),
  /** Another day may be chosen, or was; null if that makes no sense. */
  autre_jour: z
    .object({
      /** The days offered; none once the link has chosen five times. */
      jours: z.array(dayOut),
      choisi: dayOut.nullable(),
      /** It is on the road: the courier reads the wish and decides. */
      decide: z.boolean(),
    })
    .nullable(),
  /** « Retirer au hub »: offered, or since when it waits there; null if it makes no sense. */
  retrait: z
    .object({
      depuis: instant.nullable(),
      adresse: z.string().nullable(),
      /** When the hub is open, as it is read; absent if nothing is told of it. */
      horaires: z.object({ fr: z.array(z.string()), ar: z.array(z.string()) }).optional(),
    })
    .nullable(),
  /** Who takes it in the recipient's place; null if nobody can be named and nobody was. */
  remettre: z
    .object({
      nom: z.string().nullable(),
      /** Whether the link may still change it. */
      change: z.boolean(),
    })
    .nullable(),
  /** What the recipient added to the address; null if nothing can be added and nothing was. */
  adresse: z
    .object({
      repere: z.string().nullable(),
      /** The line itself was corrected through the link. */
      corrigee: z.boolean(),
      /** Whether the link may still change it. */
      change: z.boolean(),
      /** The position of the phone was sent. */
      position: z.boolean(),
      gov: z.object({ nom: z.string(), ar: z.string() }),
      /** Whether the link may choose another place now. */
      ailleurs: z.boolean(),
      /** It has chosen this one. */
      deplacee: z.boolean(),
      /** The place in another governorate that the link asked for, and what came of it. */
      demande: z.object({ lieu: z.string(), reponse: z.enum(placeAnswers).nullable() }).nullable(),
    })
    .nullable(),
  /** Offered while a courier is to come: when a call was asked for today. */
  appel: z.object({ demande_le: instant.nullable() }).nullable(),
  /** The recipient may refuse the parcel, does, or did and reads what the shop decided. */
  refus: z
    .object({
      dit_le: instant.nullable(),
      possible: z.boolean(),
      /** It is on the road: the courier decides. */
      decide: z.boolean(),
      reponse: z.enum(refusalAnswers).nullable(),
    })
    .nullable(),
  /** The courier's last attempt, if it failed and the recipient may contest it. */
  passage: z
    .object({
      le: instant,
      motif: z.enum(motifs),
      /** Until when « J'étais là » is accepted; null once it is too late. */
      jusqu_a: instant.nullable(),
      /** When the recipient contested it, and the staff's decision. */
      conteste_le: instant.nullable(),
      compte: z.boolean().nullable(),
    })
    .nullable(),
});
export type Tracking = z.infer<typeof Tracking>;

/** The governorates, and the places of one of them by delegation, with their Arabic names. */
const PlacesToChoose = z.object({
  gouvernorats: z.array(z.object({ nom: z.string(), ar: z.string() })),
  delegations: z.array(
    z.object({
      nom: z.string(),
      ar: z.string(),
      lieux: z.array(z.object({ nom: z.string(), zip: z.string() })),
    }),
  ),
});
export type PlacesToChoose = z.infer<typeof PlacesToChoose>;

export const trackingContract = {
  find: {
    method: 'POST',
    path: '/api/suivi',
    roles: 'public',
    scope: 'public',
    kind: 'read',
    summary: "The recipient's link of a parcel, for who knows its code and the recipient's phone.",
    body: TrackingForm,
    reply: z.object({ suivi: z.string() }),
    limit: { max: 20, minutes: 15 },
  },
  read: {
    method: 'GET',
    path: '/api/suivi/:token',
    roles: 'public',
    scope: 'public',
    kind: 'read',
    summary: 'What the recipient reads of a parcel, by its unguessable link.',
    params: z.object({ token: z.string().max(100) }),
    reply: Tracking,
    limit: { max: 300, minutes: 15, per: 'link' },
  },
  contest: {
    method: 'POST',
    path: '/api/suivi/:token/etais-la',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary: '« J’étais là »: the recipient contests the last attempt, for 24 hours and once.',
    params: z.object({ token: z.string().max(100) }),
    body: ContestForm,
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
  present: {
    method: 'POST',
    path: '/api/suivi/:token/present',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary: '« Je serai là »: the recipient confirms being there, once per day.',
    params: z.object({ token: z.string().max(100) }),
    body: z.object({}),
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
  chooseDay: {
    method: 'POST',
    path: '/api/suivi/:token/jour',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary:
      'The recipient chooses another day, one of the next seven working days, five times per link at most.',
    params: z.object({ token: z.string().max(100) }),
    body: DayForm,
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
  nameReceiver: {
    method: 'POST',
    path: '/api/suivi/:token/personne',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary:
      'The recipient names who takes the parcel, by first name, five times per link at most; an empty name takes it back.',
    params: z.object({ token: z.string().max(100) }),
    body: ReceiverForm,
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
  direct: {
    method: 'POST',
    path: '/api/suivi/:token/adresse',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary:
      'The recipient corrects the line of the address or adds a landmark, five times per link at most; the place stays.',
    params: z.object({ token: z.string().max(100) }),
    body: DirectionsForm,
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
  places: {
    method: 'GET',
    path: '/api/suivi/:token/lieux',
    roles: 'public',
    scope: 'public',
    kind: 'read',
    summary: 'The places of a governorate among which the recipient may choose another.',
    params: z.object({ token: z.string().max(100) }),
    query: z.object({ gov: z.string().max(60) }),
    reply: PlacesToChoose,
    limit: { max: 60, minutes: 15, per: 'link' },
  },
  choosePlace: {
    method: 'POST',
    path: '/api/suivi/:token/lieu',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['colis', 'rs', 'ticket'],
    summary:
      'The recipient chooses another place, at once in the same governorate; otherwise its shop is asked with a ticket. Counted with the changes of the address.',
    params: z.object({ token: z.string().max(100) }),
    body: PlaceForm,
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
  sendPosition: {
    method: 'POST',
    path: '/api/suivi/:token/position',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary: 'The recipient sends where the phone is, once per door: the courier is led there.',
    params: z.object({ token: z.string().max(100) }),
    body: Position,
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
  askCall: {
    method: 'POST',
    path: '/api/suivi/:token/appel',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary: 'The recipient asks the courier for a call, once per day.',
    params: z.object({ token: z.string().max(100) }),
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
  fetchAtHub: {
    method: 'POST',
    path: '/api/suivi/:token/retrait',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary:
      'The recipient comes to fetch the parcel at its last hub, five times per link at most, or wants it delivered after all.',
    params: z.object({ token: z.string().max(100) }),
    body: z.object({ retirer: z.boolean() }),
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
  refuse: {
    method: 'POST',
    path: '/api/suivi/:token/refus',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary:
      'The recipient refuses the parcel, and the shop is asked; three times per link at most.',
    params: z.object({ token: z.string().max(100) }),
    body: RefusalForm,
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
  takeAfterAll: {
    method: 'POST',
    path: '/api/suivi/:token/refus/retirer',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary: 'The recipient takes the parcel after all.',
    params: z.object({ token: z.string().max(100) }),
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
  messages: {
    method: 'POST',
    path: '/api/suivi/:token/messages',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    changes: ['messages'],
    summary:
      'The recipient stops the messages to the phone of a parcel, those of every shop, or wants them again.',
    params: z.object({ token: z.string().max(100) }),
    body: z.object({ stop: z.boolean() }),
    reply: Tracking,
    limit: { max: 10, minutes: 15, per: 'link' },
  },
} as const satisfies Contract;
