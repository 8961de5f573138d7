import { formatDay } from '../days.ts';
import { labelOf, type Motif, motifLabels, type ParcelStatus } from './statuses.ts';
import type { ParcelEvent } from './transition-table.ts';

/** The parts of a history line's sentence. It names nobody, because shippers read it. */
export interface TaskDetails {
  from?: ParcelStatus | null;
  to: ParcelStatus;
  type_envoi?: string;
  /** The unit, runsheet, invoice or linked parcel that it is about. */
  ref?: string | null;
  /** The hub where it happened, or the destination of a transfer. */
  hub?: string | null;
  motif?: Motif | null;
  /** Of a delivered exchange: whether the old goods were given back. */
  echange_rendu?: boolean | null;
  note?: string | null;
  /** `YYYY-MM-DD`. */
  date?: string | null;
  raison?: string | null;
  /** An edit of a field: « Adresse », with its old and new value as people read them. */
  field?: string;
  before?: string | null;
  after?: string | null;
  attempt?: number;
  /** The partner's status, in French. */
  partner?: string | null;
}

/** The French history sentence of an event. */
export function taskOf(event: ParcelEvent, details: TaskDetails): string {
  const { raison } = details;
  const sentence = tasks[event](details);
  return raison ? `${sentence} (${raison})` : sentence;
}

/** The beginning of the line for an edited field. */
export const fieldTask = (field: string): string => `${field} : `;

const at = (hub: string | null | undefined) => (hub ? ` au ${hub}` : '');
const of = (ref: string | null | undefined) => (ref ? ` ${ref}` : '');
const why = ({ motif, note }: TaskDetails) =>
  (motif ? ` : ${motifLabels[motif]}` : '') + (note ? ` — ${note}` : '');
const withoutOld = ({ type_envoi, echange_rendu }: TaskDetails) =>
  type_envoi === 'echange' && echange_rendu === false ? ', sans l’ancien article' : '';
const label = (etat: ParcelStatus | null | undefined, type_envoi?: string) =>
  etat ? labelOf(etat, type_envoi) : '';
const until = (date: string | null | undefined) => (date ? ` au ${formatDay(date)}` : '');
const day = (date: string | null | undefined) => (date ? ` : ${formatDay(date)}` : '');

const tasks: Record<ParcelEvent, (details: TaskDetails) => string> = {
  create: () => 'Colis créé',
  'create-return': ({ ref, hub }) => `Retour d'échange du colis${of(ref)} reçu${at(hub)}`,
  'take-over': ({ ref }) => `Repris de l’ancien système${ref ? `, code ${ref}` : ''}`,
  'take-over-return': ({ ref }) =>
    `Repris de l’ancien système, à rendre${ref ? `, code ${ref}` : ''}`,
  'undo-take-over': ({ note }) => (note ? 'Correction de la reprise annulée' : 'Reprise annulée'),
  edit: () => "Colis modifié par l'expéditeur",
  delete: () => 'Colis supprimé',
  'bring-old-goods': ({ ref, hub }) => `Ancien article rentré${at(hub)}, sous le code${of(ref)}`,
  'drop-old-goods': ({ ref }) => `Ancien article jamais rentré : retour${of(ref)} annulé`,
  'hide-return': ({ ref, echange_rendu }) =>
    echange_rendu === false
      ? `Retour d'échange annulé : rien n’est rentré pour le colis${of(ref)}`
      : `Retour d'échange annulé avec la livraison du colis${of(ref)}`,
  'edit-field': ({ field, before, after }) =>
    `${fieldTask(field ?? 'Champ')}« ${before ?? ''} » devient « ${after ?? ''} »`,
  'change-destination': ({ hub }) =>
    hub ? `Hub de destination : ${hub}` : 'Aucun hub de destination',

  'add-to-pickup': ({ ref }) => `Ajouté au ramassage${of(ref)}`,
  'add-at-depot': ({ ref }) => `Ajouté au ramassage${of(ref)} à la réception`,
  'remove-from-pickup': ({ ref }) => `Retiré du ramassage${of(ref)}`,
  'dispatch-pickup': ({ ref }) => `Envoi confirmé, ramassage${of(ref)} demandé`,
  'assign-courier': ({ ref }) => `Ramassage${of(ref)} confié à un livreur`,
  'change-courier': ({ ref }) => `Ramassage${of(ref)} confié à un autre livreur`,
  'give-back-pickup': ({ ref }) => `Ramassage${of(ref)} rendu par le livreur`,
  'courier-picked': () => "Ramassé chez l'expéditeur",
  'courier-not-picked': () => "Non ramassé chez l'expéditeur",
  'receive-picked': ({ ref, hub }) => `Réceptionné${at(hub)}, ramassage${of(ref)}`,
  'receive-failed': ({ to, ref }) =>
    to === 'ENLEV-ECHEC' ? `Non reçu du ramassage${of(ref)}` : 'Remis à envoyer',
  'receive-late': ({ ref, hub }) =>
    `Retrouvé et réceptionné${at(hub)} après la confirmation du ramassage${of(ref)}`,
  exclude: ({ to, from, ref }) =>
    to === 'ENLEV-ECHEC' || from === 'ATT-DISP-ENVOIE'
      ? `Exclu du ramassage${of(ref)}`
      : 'Remis à envoyer',
  'refuse-pickup': ({ ref }) => `Ramassage${of(ref)} refusé`,

  'plan-transfer': ({ ref, hub }) => `Transfert${of(ref)} planifié${hub ? ` vers ${hub}` : ''}`,
  'cancel-transfer': ({ ref }) => `Retiré du transfert${of(ref)}`,
  'dispatch-transfer': ({ ref, hub }) => `Parti en transfert${of(ref)}${hub ? ` vers ${hub}` : ''}`,
  'receive-transfer': ({ ref, hub }) => `Arrivé${at(hub)}, transfert${of(ref)}`,
  'miss-transfer': ({ ref, hub }) => `Manquant à l'arrivée du transfert${of(ref)}${at(hub)}`,
  find: ({ hub }) => `Retrouvé${at(hub)}`,
  lose: () => 'Déclaré perdu',

  'plan-runsheet': ({ ref }) => `Ajouté à la tournée${of(ref)}`,
  'unplan-runsheet': ({ ref }) => `Retiré de la tournée${of(ref)}`,
  'dispatch-runsheet': ({ ref, attempt }) =>
    `Parti en tournée${of(ref)}${attempt ? `, tentative ${attempt}/3` : ''}`,
  'leave-runsheet': ({ ref }) => `Retiré de la tournée${of(ref)}, non tenté`,
  'reassign-runsheet': ({ ref }) => `Passé à un autre livreur, tournée${of(ref)}`,
  'push-delivered': (details) =>
    details.type_envoi === 'recuperation'
      ? 'Récupéré chez le client, à confirmer'
      : `Livré au client, à confirmer${withoutOld(details)}`,
  'push-postponed': (details) => `Reporté${until(details.date)}, à confirmer${why(details)}`,
  'push-failed': (details) => `Échec, à confirmer${why(details)}`,
  correct: (details) =>
    `Résultat corrigé : ${label(details.to, details.type_envoi)}${until(details.date)}${why(details)}`,
  'confirm-delivered': (details) =>
    details.to === 'RECUPERER'
      ? 'Récupération confirmée'
      : `Livraison confirmée${withoutOld(details)}`,
  'confirm-postponed': (details) => {
    if (details.to === 'ANL') return `Annulé après trois tentatives${why(details)}`;
    return details.motif === 'non-tente'
      ? 'Non tenté, remis en attente'
      : `Report confirmé${until(details.date)}${why(details)}`;
  },
  'confirm-failed': (details) => {
    if (details.to === 'ENDOM') return `Déclaré endommagé${why(details)}`;
    return details.to === 'ANL'
      ? `Échec confirmé${why(details)}`
      : `Échec remis en attente${why(details)}`;
  },
  'confirm-presence': () => 'Le destinataire confirme : « Je serai là »',
  'choose-day': ({ to, date }) =>
    to === 'LIV-COURS'
      ? `Le destinataire préfère un autre jour${day(date)}, le livreur décide`
      : `Le destinataire choisit un autre jour${day(date)}`,
  'name-receiver': ({ note }) =>
    note
      ? `Le destinataire désigne une autre personne : « ${note} »`
      : 'Le destinataire recevra lui-même le colis',
  'correct-address': ({ note }) => `Le destinataire corrige l’adresse : « ${note ?? ''} »`,
  'change-place': ({ before, after }) =>
    `Le destinataire change l’adresse : « ${before ?? ''} » devient « ${after ?? ''} »`,
  'ask-place': ({ note }) => `Le destinataire demande une autre adresse : « ${note ?? ''} »`,
  'add-landmark': ({ note }) => `Le destinataire donne un repère : « ${note ?? ''} »`,
  'send-position': () => 'Le destinataire envoie sa position',
  'ask-call': () => 'Le destinataire demande un appel',
  'fetch-at-hub': ({ hub }) => `À retirer${at(hub)} par le client`,
  'deliver-after-all': () => 'À livrer de nouveau : le client ne vient pas le retirer',
  'hand-over-at-counter': (details) =>
    `Remis au guichet${at(details.hub)}${withoutOld(details)}${details.note ? ` (${details.note})` : ''}`,
  'try-again': ({ note, date }) =>
    note
      ? `Sans décision à ${note} : nouvelle tentative`
      : `Nouvelle tentative décidée${day(date)}`,
  'send-home': ({ note }) => (note ? `Sans décision à ${note} : retour` : 'Retour décidé'),
  'refuse-parcel': ({ to }) =>
    `Le destinataire refuse le colis${to === 'LIV-COURS' ? ', le livreur décide' : ''}`,
  'take-after-all': () => 'Le destinataire prend finalement le colis',
  'contest-attempt': ({ motif, note }) =>
    `Le destinataire conteste le passage : « ${motif === 'refuse' ? 'Je n’ai pas refusé' : 'J’étais là'} »${note ? ` — ${note}` : ''}`,
  'uphold-attempt': ({ to }) =>
    `Passage contesté : la tentative compte${to === 'ANL' ? ', livraison annulée' : ''}`,
  'drop-attempt': () => 'Passage contesté : la tentative ne compte pas',
  'staff-edit': (details) =>
    `Statut modifié : ${label(details.from, details.type_envoi)} → ${label(details.to, details.type_envoi)}${withoutOld(details)}${why(details)}`,

  'hand-to-partner': () => 'Confié à Afex',
  'partner-status': ({ partner }) => `Statut Afex : ${partner ?? ''}`,
  'partner-issue': ({ partner }) => `Statut Afex : ${partner ?? ''}`,
  'cancel-partner': () => "Gestion d'Afex annulée",
  'partner-return': ({ hub }) => `Retour d'Afex reçu${at(hub)}`,

  'plan-return': ({ ref }) => `Ajouté au retour${of(ref)}`,
  'cancel-return': ({ ref }) => `Retiré du retour${of(ref)}`,
  'hand-back': ({ ref }) => `Rendu à l'expéditeur${ref ? `, retour ${ref}` : ''}`,

  invoice: ({ ref }) => `Facturé${ref ? `, facture ${ref}` : ''}`,
  'cancel-invoice': ({ ref }) => `Facture${of(ref)} annulée`,
};
