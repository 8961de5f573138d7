import { type JournalEntity, journalEntities } from '@cigogne/domain/settings/journal-entities';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';

interface Subject {
  entity: string;
  entity_id: string | null;
  sujet: string | null;
}

/** Where root opens what a line of the journal is about; null if it has no screen of its own. */
export function screenOfSubject({ entity, entity_id, sujet }: Subject): string | null {
  const known = journalEntities.find((one) => one === entity);
  return known && entity_id !== null ? screens[known](entity_id, sujet ?? '') : null;
}

const none = () => null;

const screens: Record<JournalEntity, (id: string, name: string) => string | null> = {
  user: (fiche) => listLinks.accounts({ fiche }),
  hub: (fiche) => listLinks.hubs({ fiche }),
  setting: paths.setting,
  facture: (_, ref) => listLinks.invoices({ fiche: ref }),
  paiement: (id) => listLinks.payment(Number(id)),
  cheque: (fiche) => listLinks.cheques({ fiche }),
  remise: (id) => listLinks.remittance(Number(id)),
  rs: paths.runsheets,
  mois: none,
  boutique: none,
  'relevé afex': paths.statement,
  'réception afex': none,
  'écart afex': none,
  expéditeurs: () => paths.opening('exped'),
  livreurs: () => paths.opening('liv'),
  'colis en route': () => paths.opening('colis'),
};
