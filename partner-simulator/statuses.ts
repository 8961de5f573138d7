/** The 26 statuses published in `docs/partner.md`, with this company's internal names for them. */
export const statusNames = {
  pre_manifest: 'Créé, sans manifeste',
  awaiting_removal: 'À enlever',
  being_removed: 'Enlèvement en cours',
  pending: 'En attente au dépôt',
  awaiting_transfert: 'À transférer',
  in_transfert: 'En route vers l’agence',
  transfered: 'Arrivé à l’agence',
  awaiting_delivery: 'À livrer',
  in_delivery: 'En livraison',
  delivery_reported: 'Livraison reportée',
  undelivered: 'Non livré',
  awaiting_recovered: 'À récupérer',
  being_recovered: 'Récupération en cours',
  not_recovered: 'Non récupéré',
  anomaly: 'Anomalie',
  awaiting_return: 'À retourner',
  being_returned: 'Retour en cours',
  awaiting_rto: 'Retour à remettre',
  in_rto: 'Retour vers le client',
  delivered: 'Livré',
  recovered: 'Récupéré',
  returned: 'Retourné',
  canceled: 'Annulé',
  exception_refunded: 'Sinistre, remboursé',
  exception_not_refunded: 'Sinistre, non remboursé',
  billed: 'Facturé',
} as const;

export type Status = keyof typeof statusNames;
export const statuses = Object.keys(statusNames) as Status[];

export const isStatus = (text: string): text is Status => Object.hasOwn(statusNames, text);

/** A status that was never published, for the fault « unknown status ». */
export const unpublishedStatus = 'EN_DOUANE';

/** A client can cancel a shipment until the driver has it. */
export const isCollected = (status: Status): boolean =>
  status !== 'pre_manifest' && status !== 'awaiting_removal';
