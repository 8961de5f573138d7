import type { v1Contract } from './v1.contract.ts';

/**
 * The example request of a call in the documentation. `:ref` and `:id` stand for the reader's own.
 */
export interface CallExample {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const parcel = {
  nom_cl: 'Rim Chaabane',
  tel_cl: '53418027',
  adresse: 'Rue Ibn Khaldoun, imm. Yasmine',
  adresse_lieu: 'Sahloul 3',
  adresse_gov: 'Sousse',
  adresse_deleg: 'Sousse Jawhara',
  adresse_zip: '4054',
  marchandise: 'Nappe brodée',
  montant_ttc: '124,000',
  order_ref: 'DZ-1204',
};

/** One for each call of the API: a test performs each of them. */
export const v1Examples: Record<keyof typeof v1Contract, CallExample> = {
  createParcels: { body: parcel },
  listParcels: { query: { depuis: '2026-03-01', etat: 'ATT-ENVOIE,LIVRE', taille: '50' } },
  readParcel: {},
  changeParcel: { body: { montant_ttc: '119,500', note: 'Sonner deux fois' } },
  cancelParcel: {},
  parcelHistory: {},
  trackingLink: {},
  listDecisions: { query: { taille: '50' } },
  decideParcel: { body: { acte: { nom: 'reessayer' } } },
  labels: { query: { refs: '260000000042', format: 'zpl' } },
  createPickup: { body: { refs: 'pretes' } },
  readPickup: {},
  sendPickup: {},
  cancelPickup: {},
  createTicket: {
    body: { ref: '260000000042', type: 'INFOS-TEL', data: { tel_cl: '22333444' } },
  },
  listTickets: { query: { taille: '50' } },
  cancelTicket: {},
  searchPlaces: { query: { q: 'sahloul' } },
  readAddresses: { body: { lieux: [{ lieu: 'Sahloul 3', gov: 'Sousse' }] } },
  listInvoices: { query: { taille: '50' } },
  readInvoice: {},
  owed: {},
  payouts: { query: { taille: '50' } },
  webhookAttempts: { query: { taille: '20' } },
  replayWebhook: {},
  advanceParcel: { body: { etat: 'LIVRE' } },
  advanceClock: { body: { avancer: 1440 } },
  resetSandbox: {},
};
