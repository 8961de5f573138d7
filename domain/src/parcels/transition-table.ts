import type { Actor } from '../contract.ts';
import type { TransferPlace } from './parcel-facts.ts';
import {
  type Issue,
  type ParcelStatus,
  parcelStatuses,
  pickupStatuses,
  restingStatuses,
  returnedStatuses,
  roundStatuses,
  toSendStatuses,
  transferStatuses,
  waitingStatuses,
} from './statuses.ts';

/**
 * The table of transitions as data (rules/parcels 16): the server enforces it, the tests walk it,
 * the screens read it.
 */

/** The status after an event, where it depends on the parcel. */
export type ComputedStatus =
  | 'same'
  | 'last_etat'
  /** ATT-LIV, or ATT-RECUP when the type is recuperation. */
  | 'waiting'
  /** Where the transfer took it from: ATT-TRANSF if its line says so, otherwise last_etat. */
  | 'before-transfer'
  | 'target'
  /** LIVRE, or RECUPERER when the type is recuperation. */
  | 'delivered'
  /** Back to waiting; ANL on the third attempt, unless it was not tried. */
  | 'postponed'
  /** ANL, or ENDOM when the motif is `endommage`. */
  | 'failed'
  /** What the partner's issue means once we have the goods. */
  | 'returned'
  /** What its open transfer says, otherwise last_etat. */
  | 'before-invoice'
  /** Waiting again, if the contested attempt had cancelled it. */
  | 'contested'
  /** What the attempt would have led to without the contest: waiting, or ANL. */
  | 'upheld'
  /** Waiting, also after ANL; what is planned stays planned. */
  | 'again';

/** Conditions besides the status. */
export type Condition =
  | 'kept'
  | 'free'
  | 'off-runsheet'
  | 'not-with-partner'
  | 'with-partner'
  | 'no-issue'
  | 'issue'
  | 'goes-home'
  | 'not-delivered'
  | 'attempts-left'
  | 'at-origin'
  | 'home-goods'
  | 'not-credited'
  | 'came-back'
  | 'off-unit'
  | 'not-contested'
  | 'contested'
  | 'at-destination'
  | 'brought'
  | 'not-at-counter'
  | 'at-counter'
  | 'delivered-exchange';

export interface Transition {
  from: readonly ParcelStatus[];
  to: ParcelStatus | ComputedStatus;
  by: readonly Actor[];
  needs?: readonly Condition[];
  /**
   * Whether it also applies under FACTURE, where `etat` stays and only goods going home move. A
   * place says where transfers must have the parcel; `any` requires nothing.
   */
  underInvoice?: 'any' | NonNullable<TransferPlace> | 'settled';
  /** Changes besides the status. */
  does?: Effects;
  /** The end of the sentence « Le colis … est au statut « … » : il ne peut pas … ». */
  deed: string;
}

/** What an event changes on a parcel besides its status. */
export interface Effects {
  /**
   * The issue: that of the new status, the one that the act provides, or a fixed one. Under an
   * invoice it stays.
   */
  settles?: 'by-status' | 'by-act' | Issue;
  /** The goods are now in the hub of the act. */
  arrives?: true;
  /** The partner has the parcel, or no longer has it. */
  handling?: 'begins' | 'ends';
  /**
   * What happens to the number of attempts. `counts`: one more; `takes-back`: one less, for an
   * attempt that was not made or does not count; `contested`: one less, until staff decide;
   * `as-uncontested`: counted again once there is nothing left to contest; `restarts`: zero, for a
   * cancelled parcel that waits again.
   */
  attempt?: 'counts' | 'takes-back' | 'contested' | 'as-uncontested' | 'restarts';
  /**
   * The recipient's contest of the last attempt begins or ends; `by-result`: it stays open if the
   * motif needs proof.
   */
  contest?: 'begins' | 'ends' | 'by-result';
  /**
   * It waits at the counter from now on, or no longer; any other change of status ends that too.
   */
  counter?: 'begins' | 'ends';
  /**
   * Whether the shop is asked to decide from now on, is no longer asked, or is still asked. Any
   * other event that changes the status also ends the question.
   */
  decision?: 'asks' | 'ends' | 'keeps';
  /** The recipient's refusal begins or ends; `by-result`: ends unless nobody went to the door. */
  refusal?: 'begins' | 'ends' | 'by-result';
  /** Under an invoice, `last_etat` becomes the resting status of the event; otherwise it stays. */
  lastEtat?: 'follows';
  /** The goods will never come home. */
  givesUp?: true;
  /** Passes through ENLEV-ECHEC if somebody was sent to collect it. */
  failsPickup?: true;
  /** Whatever was collected for it came with the last event of this kind. */
  collects?: true;
  /** If a transfer had lost it, it first counts as found. */
  finds?: true;
}

const staff = ['admin', 'root'] as const;

/** A courier still has to go to its door, or may have to go again. */
const stillToVisit: readonly ParcelStatus[] = [
  ...toSendStatuses,
  ...pickupStatuses,
  ...waitingStatuses,
  ...transferStatuses,
  'LIV-PLAN',
  'LIV-COURS',
];

/** The same after a result at the door, until the hub confirms it. */
const stillToFind: readonly ParcelStatus[] = [...stillToVisit, 'LIV-COURS-REPO', 'LIV-COURS-ECHEC'];

export const transitions = {
  create: { from: [], to: 'ATT-ENVOIE', by: ['exped'], deed: 'être créé' },
  'create-return': {
    from: [],
    to: 'RECUPERER',
    by: [...staff, 'systeme'],
    does: { settles: 'recupere', collects: true },
    deed: 'être créé',
  },
  /** Brought over, where it stands, from the system that the company used before. */
  'take-over': {
    from: [],
    to: 'target',
    by: ['root'],
    deed: 'être repris',
  },
  'take-over-return': {
    from: [],
    to: 'ANL',
    by: ['root'],
    does: { settles: 'retour' },
    deed: 'être repris',
  },
  'undo-take-over': {
    from: ['ATT-ENVOIE', 'ATT-LIV', 'ANL', 'ATT-RECUP'],
    to: 'same',
    by: ['root'],
    needs: ['kept', 'free', 'not-with-partner'],
    deed: 'être retiré de la reprise',
  },
  edit: { from: ['ATT-ENVOIE'], to: 'same', by: ['exped'], deed: 'être modifié' },
  'edit-field': {
    from: parcelStatuses,
    to: 'same',
    // By the shipper only as part of a decision: before the parcel is sent, shippers `edit` it.
    by: [...staff, 'liv', 'exped'],
    deed: 'être modifié',
  },
  'change-destination': {
    from: [...toSendStatuses, 'ATT-ENLEV', ...waitingStatuses, 'ATT-TRANSF'],
    to: 'same',
    // By the shipper before the parcel is sent, by giving another address.
    by: ['exped', ...staff, 'systeme', 'destinataire'],
    deed: 'changer de hub de destination',
  },
  delete: {
    from: ['ATT-ENVOIE'],
    to: 'same',
    by: ['exped'],
    needs: ['free'],
    deed: 'être supprimé',
  },
  'hide-return': {
    from: ['RECUPERER'],
    to: 'same',
    by: [...staff, 'systeme'],
    needs: ['kept', 'free', 'not-with-partner'],
    deed: "disparaître avec l'échange dont il vient",
  },
  /**
   * The old goods of a delivered exchange turn up later: they start home as if taken at the door.
   */
  'bring-old-goods': {
    from: ['LIVRE', 'FACTURE'],
    to: 'same',
    by: staff,
    needs: ['delivered-exchange', 'not-with-partner'],
    deed: 'ramener son ancien article',
  },
  /** They were noted by mistake: their parcel disappears, and the delivery stays. */
  'drop-old-goods': {
    from: ['LIVRE', 'FACTURE'],
    to: 'same',
    by: staff,
    needs: ['delivered-exchange', 'not-with-partner'],
    deed: 'perdre son ancien article',
  },

  'add-to-pickup': {
    from: ['ATT-ENVOIE'],
    to: 'ATT-DISP-ENVOIE',
    by: ['exped', ...staff],
    needs: ['free'],
    deed: 'rejoindre un ramassage',
  },
  'add-at-depot': {
    from: ['ATT-ENVOIE'],
    to: 'ATT-ENLEV',
    by: staff,
    needs: ['free'],
    deed: "être ajouté à l'unité",
  },
  'remove-from-pickup': {
    from: ['ATT-DISP-ENVOIE'],
    to: 'ATT-ENVOIE',
    by: ['exped', ...staff],
    deed: 'quitter son ramassage',
  },
  'dispatch-pickup': {
    from: ['ATT-DISP-ENVOIE'],
    to: 'ATT-ENLEV',
    by: ['exped'],
    deed: 'être envoyé',
  },
  'assign-courier': {
    from: ['ATT-ENLEV'],
    to: 'ENLEV-COURS',
    by: [...staff, 'liv'],
    deed: 'être confié à un livreur',
  },
  'change-courier': {
    from: ['ENLEV-COURS', 'ENLEV-SUCC', 'ENLEV-ECHEC'],
    to: 'same',
    by: staff,
    deed: 'être confié à un autre livreur',
  },
  'give-back-pickup': {
    from: ['ENLEV-COURS'],
    to: 'ATT-ENLEV',
    by: ['liv'],
    deed: 'être rendu au hub',
  },
  'courier-picked': {
    from: ['ENLEV-COURS', 'ENLEV-SUCC', 'ENLEV-ECHEC'],
    to: 'ENLEV-SUCC',
    by: ['liv'],
    deed: 'être ramassé',
  },
  'courier-not-picked': {
    from: ['ENLEV-COURS', 'ENLEV-SUCC', 'ENLEV-ECHEC'],
    to: 'ENLEV-ECHEC',
    by: ['liv'],
    deed: 'être déclaré non ramassé',
  },
  'receive-picked': {
    from: pickupStatuses,
    to: 'waiting',
    by: staff,
    does: { arrives: true },
    deed: 'être réceptionné',
  },
  'receive-failed': {
    from: pickupStatuses,
    to: 'ATT-ENVOIE',
    by: staff,
    does: { failsPickup: true },
    deed: 'être déclaré non ramassé',
  },
  /** It was not scanned at the reception of its pickup and has been found since. */
  'receive-late': {
    from: ['ATT-ENVOIE'],
    to: 'waiting',
    by: staff,
    needs: ['free'],
    does: { arrives: true },
    deed: 'être réceptionné après coup',
  },
  exclude: {
    from: ['ATT-DISP-ENVOIE', ...pickupStatuses],
    to: 'ATT-ENVOIE',
    by: staff,
    does: { failsPickup: true },
    deed: 'être retiré de son ramassage',
  },
  'refuse-pickup': {
    from: ['ATT-ENLEV'],
    to: 'ATT-DISP-ENVOIE',
    by: staff,
    deed: 'être refusé avec son ramassage',
  },

  'plan-transfer': {
    from: [...waitingStatuses, 'ATT-TRANSF', ...returnedStatuses],
    to: 'TRANSF-PLAN',
    by: staff,
    needs: ['kept', 'free', 'not-with-partner', 'came-back', 'not-contested', 'not-at-counter'],
    underInvoice: 'any',
    deed: 'rejoindre un transfert',
  },
  'cancel-transfer': {
    from: ['TRANSF-PLAN'],
    to: 'before-transfer',
    by: staff,
    underInvoice: 'planned',
    deed: 'quitter son transfert',
  },
  'dispatch-transfer': {
    from: ['TRANSF-PLAN'],
    to: 'TRANSF-COURS',
    by: staff,
    underInvoice: 'planned',
    deed: 'partir en transfert',
  },
  'receive-transfer': {
    from: ['TRANSF-COURS'],
    to: 'last_etat',
    by: staff,
    underInvoice: 'travelling',
    does: { arrives: true },
    deed: "être réceptionné d'un transfert",
  },
  'miss-transfer': {
    from: ['TRANSF-COURS'],
    to: 'ATT-TRANSF',
    by: staff,
    underInvoice: 'travelling',
    deed: "être déclaré manquant d'un transfert",
  },
  find: {
    from: ['ATT-TRANSF'],
    to: 'last_etat',
    by: staff,
    needs: ['kept', 'free'],
    underInvoice: 'missing',
    does: { arrives: true },
    deed: 'être retrouvé',
  },
  lose: {
    from: [...waitingStatuses, 'ATT-TRANSF', ...returnedStatuses],
    to: 'ENDOM',
    by: ['root'],
    needs: ['kept', 'free', 'not-delivered', 'not-contested'],
    underInvoice: 'any',
    does: { settles: 'rembourse', handling: 'ends', lastEtat: 'follows', givesUp: true },
    deed: 'être déclaré perdu',
  },

  'plan-runsheet': {
    from: waitingStatuses,
    to: 'LIV-PLAN',
    by: staff,
    needs: [
      'kept',
      'free',
      'not-with-partner',
      'no-issue',
      'attempts-left',
      'came-back',
      'not-contested',
      'not-at-counter',
    ],
    deed: 'rejoindre une tournée',
  },
  'unplan-runsheet': {
    from: ['LIV-PLAN'],
    to: 'last_etat',
    // Also when the recipient chooses another day or the counter, or when the shop decides.
    by: [...staff, 'destinataire', 'exped', 'systeme'],
    deed: 'quitter sa tournée',
  },
  'dispatch-runsheet': {
    from: ['LIV-PLAN'],
    to: 'LIV-COURS',
    // By the courier for stops that the hub added on the road.
    by: [...staff, 'liv'],
    needs: ['not-contested'],
    does: { attempt: 'counts' },
    deed: 'partir en tournée',
  },
  /** Taken off a round on the road before anything was done for it. */
  'leave-runsheet': {
    from: ['LIV-COURS'],
    to: 'last_etat',
    by: [...staff, 'liv'],
    does: { attempt: 'takes-back' },
    deed: 'quitter sa tournée',
  },
  'reassign-runsheet': {
    from: ['LIV-COURS'],
    to: 'same',
    by: staff,
    deed: 'passer à un autre livreur',
  },
  'push-delivered': {
    from: ['LIV-COURS'],
    to: 'LIV-COURS-SUCC',
    by: ['liv'],
    deed: 'être déclaré livré',
  },
  'push-postponed': {
    from: ['LIV-COURS'],
    to: 'LIV-COURS-REPO',
    by: ['liv'],
    deed: 'être reporté',
  },
  'push-failed': {
    from: ['LIV-COURS'],
    to: 'LIV-COURS-ECHEC',
    by: ['liv'],
    deed: 'être déclaré en échec',
  },
  correct: {
    from: roundStatuses,
    to: 'target',
    by: staff,
    does: { attempt: 'as-uncontested', contest: 'by-result' },
    deed: 'être corrigé',
  },
  'confirm-delivered': {
    from: ['LIV-COURS-SUCC'],
    to: 'delivered',
    by: staff,
    does: { settles: 'by-status', collects: true, refusal: 'ends' },
    deed: 'être confirmé livré',
  },
  'confirm-postponed': {
    from: ['LIV-COURS-REPO'],
    to: 'postponed',
    by: staff,
    does: {
      settles: 'by-status',
      attempt: 'takes-back',
      decision: 'asks',
      refusal: 'by-result',
    },
    deed: 'être confirmé reporté',
  },
  'confirm-failed': {
    from: ['LIV-COURS-ECHEC'],
    to: 'failed',
    by: staff,
    does: {
      settles: 'by-status',
      attempt: 'takes-back',
      contest: 'by-result',
      decision: 'asks',
      refusal: 'by-result',
    },
    deed: 'être confirmé en échec',
  },
  /** The shop decides, or its default after the deadline: it goes out again. */
  'try-again': {
    from: [...waitingStatuses, 'LIV-PLAN', 'ANL'],
    to: 'again',
    by: ['exped', ...staff, 'systeme'],
    needs: ['kept', 'off-unit', 'not-with-partner', 'attempts-left', 'not-contested'],
    does: { settles: 'by-status', decision: 'ends', refusal: 'ends' },
    deed: 'repartir en livraison',
  },
  /** The shop decides, or its default after the deadline: it goes home. */
  'send-home': {
    from: [...waitingStatuses, 'ANL'],
    to: 'ANL',
    by: ['exped', ...staff, 'systeme'],
    needs: ['kept', 'free', 'not-with-partner', 'not-contested'],
    does: { settles: 'by-status', decision: 'ends', refusal: 'ends' },
    deed: 'repartir chez son expéditeur',
  },
  /** The recipient refuses the delivery: the shop is asked, and a courier on the road is told. */
  'refuse-parcel': {
    from: [...waitingStatuses, 'LIV-PLAN', 'LIV-COURS'],
    to: 'same',
    by: ['destinataire'],
    needs: ['kept', 'off-unit', 'not-with-partner', 'no-issue', 'not-contested'],
    does: { decision: 'asks', refusal: 'begins' },
    deed: 'être refusé par son destinataire',
  },
  'take-after-all': {
    from: [...waitingStatuses, 'LIV-PLAN', 'LIV-COURS'],
    to: 'same',
    by: ['destinataire'],
    needs: ['kept', 'off-unit', 'not-with-partner', 'no-issue'],
    does: { decision: 'ends', refusal: 'ends' },
    deed: 'être finalement accepté',
  },
  /** « Je serai là »: the recipient of a parcel that is about to come will be in. */
  'confirm-presence': {
    from: ['LIV-PLAN', 'LIV-COURS'],
    to: 'same',
    by: ['destinataire'],
    deed: 'être attendu',
  },
  /**
   * The recipient prefers another day. If it is on the road, nothing else changes, and the courier
   * decides.
   */
  'choose-day': {
    from: [...waitingStatuses, 'LIV-PLAN', 'LIV-COURS'],
    to: 'same',
    by: ['destinataire'],
    needs: ['kept', 'not-with-partner', 'no-issue', 'not-contested', 'not-at-counter'],
    deed: 'attendre un autre jour',
  },
  /** The recipient will fetch it at its last hub, so no round takes it. */
  'fetch-at-hub': {
    from: ['ATT-LIV'],
    to: 'same',
    // By the shop as its decision.
    by: [...staff, 'destinataire', 'exped', 'systeme'],
    needs: [
      'kept',
      'free',
      'not-with-partner',
      'no-issue',
      'came-back',
      'not-contested',
      'brought',
      'at-destination',
    ],
    does: { counter: 'begins', decision: 'ends', refusal: 'ends' },
    deed: 'attendre au guichet',
  },
  /** « Finalement, livrez-moi » */
  'deliver-after-all': {
    from: ['ATT-LIV'],
    to: 'same',
    by: [...staff, 'destinataire', 'systeme'],
    needs: ['at-counter'],
    does: { counter: 'ends' },
    deed: 'quitter le guichet',
  },
  /** Also for a recipient who comes to the counter unannounced. */
  'hand-over-at-counter': {
    from: ['ATT-LIV'],
    to: 'LIVRE',
    by: staff,
    needs: [
      'kept',
      'free',
      'not-with-partner',
      'no-issue',
      'came-back',
      'not-contested',
      'brought',
    ],
    does: { settles: 'by-status', collects: true, refusal: 'ends' },
    deed: 'être remis au guichet',
  },
  /** The recipient names the person to hand it to; nothing moves. */
  'name-receiver': {
    from: stillToFind,
    to: 'same',
    by: ['destinataire'],
    needs: ['kept', 'no-issue', 'not-with-partner', 'brought'],
    deed: 'être remis à une autre personne',
  },
  /** The recipient corrects the line of the address: the place stays, and nothing moves. */
  'correct-address': {
    from: stillToFind,
    to: 'same',
    by: ['destinataire'],
    needs: ['kept', 'no-issue', 'not-with-partner', 'not-at-counter'],
    deed: 'avoir une adresse plus précise',
  },
  /**
   * The recipient gives another place in the same governorate, before anybody has come to the old
   * one.
   */
  'change-place': {
    from: stillToVisit,
    to: 'same',
    by: ['destinataire'],
    needs: ['kept', 'no-issue', 'not-with-partner', 'not-at-counter'],
    deed: 'changer de ville',
  },
  /** The recipient gives a place in another governorate: the shop has to agree. */
  'ask-place': {
    from: stillToVisit,
    to: 'same',
    by: ['destinataire'],
    needs: ['kept', 'no-issue', 'not-with-partner', 'not-at-counter'],
    deed: 'changer de ville',
  },
  /** The recipient adds a landmark by which the courier finds the door. */
  'add-landmark': {
    from: stillToFind,
    to: 'same',
    by: ['destinataire'],
    needs: ['kept', 'no-issue', 'not-with-partner', 'not-at-counter'],
    deed: 'avoir un repère',
  },
  /** The recipient sends the position of the phone, so that the courier finds the door. */
  'send-position': {
    from: stillToFind,
    to: 'same',
    by: ['destinataire'],
    needs: ['kept', 'no-issue', 'not-with-partner', 'not-at-counter'],
    deed: 'avoir une position',
  },
  'ask-call': {
    from: ['LIV-PLAN', 'LIV-COURS'],
    to: 'same',
    by: ['destinataire'],
    deed: 'demander un appel',
  },
  /** « J'étais là »: the attempt does not count and costs nothing until staff decide. */
  'contest-attempt': {
    from: ['LIV-COURS-REPO', 'LIV-COURS-ECHEC', ...waitingStatuses, 'LIV-PLAN', 'ANL'],
    to: 'contested',
    by: ['destinataire'],
    needs: ['kept', 'off-unit', 'not-with-partner', 'not-contested'],
    does: { settles: 'by-status', attempt: 'contested', contest: 'begins', decision: 'keeps' },
    deed: 'être contesté',
  },
  /** Staff believe the courier: the attempt counts and has its usual effect. */
  'uphold-attempt': {
    from: [...waitingStatuses, 'LIV-PLAN'],
    to: 'upheld',
    by: staff,
    needs: ['kept', 'off-unit', 'not-with-partner', 'contested'],
    does: { settles: 'by-status', attempt: 'counts', contest: 'ends', decision: 'asks' },
    deed: 'avoir sa tentative maintenue',
  },
  /** Staff believe the recipient: the parcel waits for another attempt. */
  'drop-attempt': {
    from: [...waitingStatuses, 'LIV-PLAN'],
    to: 'same',
    by: staff,
    needs: ['contested'],
    does: { contest: 'ends', decision: 'asks' },
    deed: 'avoir sa tentative annulée',
  },
  'staff-edit': {
    from: restingStatuses,
    to: 'target',
    by: staff,
    needs: ['kept', 'free', 'not-with-partner', 'not-contested'],
    does: { settles: 'by-status', collects: true, attempt: 'restarts', refusal: 'ends' },
    deed: 'changer de statut',
  },

  'hand-to-partner': {
    from: [...waitingStatuses, 'ATT-TRANSF'],
    to: 'waiting',
    by: staff,
    needs: [
      'kept',
      'free',
      'not-with-partner',
      'no-issue',
      'came-back',
      'not-contested',
      'not-at-counter',
    ],
    does: { arrives: true, handling: 'begins', finds: true, decision: 'ends' },
    deed: 'être confié à Afex',
  },
  'partner-issue': {
    from: waitingStatuses,
    to: 'same',
    by: ['partenaire', 'systeme', ...staff],
    needs: ['with-partner', 'no-issue'],
    does: { settles: 'by-act', collects: true },
    deed: 'suivre le statut Afex',
  },
  'partner-status': {
    from: [...waitingStatuses, 'FACTURE'],
    to: 'same',
    by: ['partenaire', 'systeme', ...staff],
    needs: ['with-partner'],
    deed: 'suivre le statut Afex',
  },
  'cancel-partner': {
    from: waitingStatuses,
    to: 'same',
    // Automatic when the partner refuses the parcel.
    by: [...staff, 'systeme'],
    needs: ['with-partner', 'no-issue'],
    does: { handling: 'ends' },
    deed: "être repris d'Afex",
  },
  'partner-return': {
    from: waitingStatuses,
    to: 'returned',
    by: staff,
    needs: ['with-partner', 'goes-home', 'kept'],
    underInvoice: 'any',
    does: { arrives: true, handling: 'ends', lastEtat: 'follows' },
    deed: "être réceptionné d'Afex",
  },

  'plan-return': {
    from: returnedStatuses,
    to: 'same',
    by: staff,
    needs: ['kept', 'free', 'not-with-partner', 'home-goods', 'at-origin', 'came-back'],
    underInvoice: 'settled',
    does: { decision: 'ends' },
    deed: 'rejoindre un retour',
  },
  'cancel-return': {
    from: returnedStatuses,
    to: 'same',
    by: staff,
    underInvoice: 'any',
    deed: 'quitter son retour',
  },
  'hand-back': {
    from: returnedStatuses,
    to: 'same',
    // Shippers confirm their own returns.
    by: [...staff, 'exped'],
    needs: ['kept', 'not-with-partner', 'home-goods', 'at-origin', 'came-back'],
    underInvoice: 'settled',
    does: { decision: 'ends' },
    deed: "être rendu à l'expéditeur",
  },

  invoice: {
    from: [...restingStatuses, ...transferStatuses],
    to: 'FACTURE',
    by: ['root'],
    needs: ['issue', 'off-runsheet'],
    deed: 'être facturé',
  },
  'cancel-invoice': {
    from: ['FACTURE'],
    to: 'before-invoice',
    by: ['root'],
    needs: ['not-credited'],
    deed: 'quitter sa facture',
  },
} as const satisfies Record<string, Transition>;

export type ParcelEvent = keyof typeof transitions;
export const parcelEvents = Object.keys(transitions) as ParcelEvent[];
export const ruleOf = (event: ParcelEvent): Transition => transitions[event];

/**
 * Events that may collect the money of a parcel or reverse it: the last of them says who holds it.
 */
export const collectingEvents = parcelEvents.filter((event) => ruleOf(event).does?.collects);
