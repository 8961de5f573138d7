import type { FirstDayState, FirstDayStep } from '@cigogne/domain/first-day/steps';
import { formatAmount } from '@cigogne/domain/money';
import type { firstDayContract } from '@cigogne/domain/first-day/first-day.contract';
import type { Dot } from '../ui/base/look/ParcelDots.tsx';
import type { Reply } from '../http/over-wire.ts';

export type Day = NonNullable<Reply<typeof firstDayContract.state>['premier_jour']>;

export const stepTitles: Record<FirstDayStep, string> = {
  compte: 'Votre compte',
  societe: 'La société',
  hubs: 'Vos hubs',
  equipe: 'L’équipe',
  tarifs: 'Les tarifs',
  mails: 'E-mails et messages',
  etiquette: 'L’imprimante',
};

const several = (count: number, one: string, more: string): string =>
  `${count} ${count > 1 ? more : one}`;

/** The state of a step, in one line. */
export function stepFacts(day: Day, step: FirstDayStep): string {
  switch (step) {
    case 'compte':
      return `${day.compte.nom}, ${day.compte.mot_de_passe ? 'mot de passe choisi' : 'mot de passe de l’installation'}`;
    case 'societe':
      if (!day.societe.raison_sociale) return 'Nom, matricule fiscal, adresse, logo';
      return `${day.societe.raison_sociale}, ${day.societe.logo ? 'avec' : 'sans'} logo`;
    case 'hubs':
      return day.hubs.nombre === 0
        ? 'Qui reçoit et livre, et où'
        : `${several(day.hubs.nombre, 'hub', 'hubs')}, ${day.hubs.gouvernorats} / 24 gouvernorats`;
    case 'equipe':
      return [
        several(day.equipe.admins, 'administrateur', 'administrateurs'),
        several(day.equipe.livreurs, 'livreur', 'livreurs'),
        ...(day.equipe.sans_hub > 0 ? [`${day.equipe.sans_hub} sans hub`] : []),
      ].join(', ');
    case 'tarifs':
      return `Livraison ${formatAmount(day.tarifs.frais_liv)} · retour ${formatAmount(day.tarifs.frais_retour)} TND`;
    case 'mails':
      if (!day.mails.serveur) return 'Aucun serveur : rien ne part encore';
      return day.mails.envoye_le ? 'Un mail est parti' : `De ${day.mails.expediteur}`;
    case 'etiquette':
      return 'Une étiquette d’essai, 100 × 150 mm';
  }
}

export const stateOf = (day: Day, step: FirstDayStep): FirstDayState =>
  day.etapes.find(({ etape }) => etape === step)?.etat ?? 'a_faire';

export const countOf = (day: Day, state: FirstDayState): number =>
  day.etapes.filter(({ etat }) => etat === state).length;

/** The step to show next: one still to do, otherwise a skipped one, otherwise the first. */
export const nextStep = (day: Day, after?: FirstDayStep): FirstDayStep => {
  const from = after ? day.etapes.findIndex(({ etape }) => etape === after) + 1 : 0;
  const inOrder = [...day.etapes.slice(from), ...day.etapes.slice(0, from)];
  const next =
    inOrder.find(({ etat }) => etat === 'a_faire') ?? inOrder.find(({ etat }) => etat === 'passee');
  return next?.etape ?? 'compte';
};

export const dotsOf = (day: Day, open: FirstDayStep | null): Dot[] =>
  day.etapes.map(({ etape, etat }) => {
    if (etat === 'faite') return 'done';
    if (etape === open) return 'now';
    return etat === 'passee' ? 'half' : 'todo';
  });
