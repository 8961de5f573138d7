import { addDays, type Day } from '@cigogne/domain/days';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';

/** The one sentence that a recipient came for. */
export function titleOf({ phase, jour }: Tracking, today: Day): string {
  switch (phase) {
    case 'prepare':
      return 'Votre colis se prépare.';
    case 'en-route':
      return jour ? `Votre colis arrive ${dayWords(jour, today)}.` : 'Votre colis est en route.';
    case 'au-hub':
      return jour
        ? `Votre colis arrive ${dayWords(jour, today)}.`
        : 'Votre colis est près de chez vous.';
    case 'en-livraison':
      return 'Votre colis arrive aujourd’hui.';
    case 'passage':
      return 'Le livreur est passé, le hub confirme.';
    case 'livre':
      return 'Votre colis est livré.';
    case 'recupere':
      return 'Votre colis est récupéré.';
    case 'annule':
      return 'Cette livraison est annulée.';
  }
}

/** « demain », else « samedi 14 mars ». */
export function dayWords(jour: string, today: Day): string {
  if (jour === today) return 'aujourd’hui';
  if (jour === addDays(today, 1)) return 'demain';
  const date = new Date(`${jour}T12:00:00Z`);
  return new Intl.DateTimeFormat('fr', { weekday: 'long', day: 'numeric', month: 'long' }).format(
    date,
  );
}
