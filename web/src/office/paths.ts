/** Every address under /dashb, in one place. Links use these, never a literal. */

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

export const paths = {
  home: '/dashb',
  profile: '/dashb/profile',

  // shipper
  parcelNew: '/dashb/colis/create',
  parcelCopy: (code: string) => withQuery('/dashb/colis/create', { copie: code }),
  parcelsNew: '/dashb/colis/create/many',
  parcelsImport: '/dashb/colis/import',
  myParcels: (fiche?: string) => withQuery('/dashb/colis/mescolis', { fiche }),
  myParcelSearch: (search?: string) => withQuery('/dashb/colis/mescolis/search', { search }),
  parcelEdit: (id: string | number) => `/dashb/colis/edit/${id}`,
  parcelHistory: '/dashb/colis/history',
  myPickups: (fiche?: string) => withQuery('/dashb/mu/mesmu', { fiche }),
  myReturns: (fiche?: string) => withQuery('/dashb/mu/mesretours', { fiche }),
  pickupNew: '/dashb/mu/create',
  pickupEdit: (code: string) => `/dashb/mu/edit/${code}`,
  pickupHistory: '/dashb/mu/history',
  myInvoices: '/dashb/bill/mesbill',
  myMoney: (ou?: string) => withQuery('/dashb/bill/argent', { ou }),
  myInvoice: (id: string | number) => `/dashb/bill/mesbill/${id}`,
  myInvoicePrint: (code: string) => `/dashb/bill/mesbill/print/${code}`,
  orders: (vue?: string) => withQuery('/dashb/commandes', { vue }),
  integrations: (fiche?: string) => withQuery('/dashb/integrations', { fiche }),
  myTickets: (fiche?: string) => withQuery('/dashb/ticket/mes-ticket', { fiche }),

  // both
  decisions: (fiche?: string) => withQuery('/dashb/colis/a-decider', { fiche }),
  parcelPrint: '/dashb/colis/print',
  pickupPrint: '/dashb/mu/print',
  /**
   * For a hub the reception screen (`pick-` + ref), for a shipper the deposit slip of their own
   * pickup.
   */
  pickupDepot: (code: string) => `/dashb/mu/depot/${code}`,

  // back-office
  firstDay: '/dashb/demarrage',
  openings: '/dashb/ouverture',
  opening: (kind: string) => `/dashb/ouverture/${kind}`,
  hubs: '/dashb/hub',
  parcelSearch: (search?: string, fiche?: string) =>
    withQuery('/dashb/colis/search', { search, fiche }),
  accounts: '/dashb/account',
  pickups: (fiche?: string) => withQuery('/dashb/mu/pickup/list', { fiche }),
  parcels: (fiche?: string) => withQuery('/dashb/colis/list', { fiche }),
  parcelsDone: '/dashb/colis/done',
  transfers: (fiche?: string) => withQuery('/dashb/mu/transfert/list', { fiche }),
  transferNew: '/dashb/mu/transfert/create',
  transferEdit: (code: string) => `/dashb/mu/transfert/edit/${code}`,
  transferPick: (id: string | number) => `/dashb/mu/transfert/pick/${id}`,
  runsheets: (fiche?: string) => withQuery('/dashb/rs/pending', { fiche }),
  runsheetsInProgress: '/dashb/rs/reconcile',
  notBack: '/dashb/rs/non-rentres',
  counter: '/dashb/rs/retraits',
  runsheetBoard: '/dashb/rs/board',
  correctionRequests: '/dashb/rs/demandes',
  contests: (search?: string) => withQuery('/dashb/rs/demandes/destinataires', { search }),
  disputes: (etat?: string) => withQuery('/dashb/rs/differends', { etat }),
  runsheetNew: '/dashb/rs/create',
  runsheetEdit: (code: string) => `/dashb/rs/edit/${code}`,
  runsheetConfirm: (code: string) => `/dashb/rs/confirm/${code}`,
  runsheetPrint: '/dashb/rs/print',
  closingPrint: '/dashb/rs/recu/print',
  tickets: (fiche?: string) => withQuery('/dashb/ticket/list', { fiche }),
  partner: (fiche?: string) => withQuery('/dashb/afex', { fiche }),
  partnerNew: '/dashb/afex/create',
  partnerManifest: (numero?: string) => withQuery('/dashb/afex/manifestes', { fiche: numero }),
  partnerManifestPrint: '/dashb/afex/manifeste/print',
  partnerReturns: '/dashb/afex/retours',
  debts: '/dashb/invoice',
  statements: (vue?: string) => withQuery('/dashb/invoice/afex', { vue }),
  statement: (id: string | number) => `/dashb/invoice/afex/${id}`,
  statementNew: (compte?: string) => withQuery('/dashb/invoice/afex/nouveau', { compte }),
  invoiceNew: (client: string | number) => `/dashb/invoice/client/${client}`,
  invoices: '/dashb/bill',
  invoicePrint: (code: string) => `/dashb/bill/print/${code}`,
  payments: '/dashb/bill/paiements',
  paymentReceipt: '/dashb/bill/recu/print',
  cheques: '/dashb/cheque',
  ledger: '/dashb/livres',
  reports: '/dashb/rapports',
  statementPrint: '/dashb/livres/releve/print',
  till: '/dashb/caisse',
  corrections: (fiche?: string) => withQuery('/dashb/colis/corrections', { fiche }),
  clientHistory: '/dashb/history/client',
  clientHistoryPrint: '/dashb/history/client/print',
  courierHistory: '/dashb/history/driver',
  returns: (fiche?: string) => withQuery('/dashb/mu/retour/list', { fiche }),
  returnNew: '/dashb/mu/retour/create',
  mails: '/dashb/mails',
  messages: '/dashb/messages',
  settings: '/dashb/parametres',
  setting: (key: string) => withQuery('/dashb/parametres', { fiche: key }),
  journal: '/dashb/journal',
} as const;
