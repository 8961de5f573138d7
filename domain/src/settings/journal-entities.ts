/** What the journal covers; parcels and tickets have histories of their own. */
export const journalEntities = [
  'user',
  'hub',
  'setting',
  'facture',
  'paiement',
  'cheque',
  'remise',
  'rs',
  'mois',
  'boutique',
  'relevé afex',
  'réception afex',
  'écart afex',
  // An import from the previous system, by what it brought.
  'expéditeurs',
  'livreurs',
  'colis en route',
] as const;
export type JournalEntity = (typeof journalEntities)[number];
