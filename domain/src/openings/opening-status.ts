import { spokenWords } from '../places/spoken.ts';

/**
 * The statuses that a parcel can be imported with: at rest, at its shop or in a hub. Everything
 * else is moving in the hands of somebody who is not in our books yet (rules/installation 12).
 */
const openingStatuses = ['ATT-ENVOIE', 'ATT-LIV', 'ANL'] as const;
export type OpeningStatus = (typeof openingStatuses)[number];

const openingStatusLabels: Record<OpeningStatus, string> = {
  'ATT-ENVOIE': 'En attente d’envoi',
  'ATT-LIV': 'En attente de livraison',
  ANL: 'À rendre à l’expéditeur',
};

const words: Record<OpeningStatus, readonly string[]> = {
  'ATT-ENVOIE': [
    ...['att envoie', 'en attente d envoi', 'en attente', 'nouveau', 'cree', 'creee', 'brouillon'],
    ...['chez l expediteur', 'pret', 'a ramasser', 'en attente de ramassage', 'new', 'created'],
    ...['a enlever', 'en attente d enlevement', 'a collecter', 'non ramasse', 'non enleve'],
  ],
  'ATT-LIV': [
    ...['att liv', 'en attente de livraison', 'au hub', 'en hub', 'au depot', 'depot', 'en depot'],
    ...[
      'en stock',
      'stock',
      'a livrer',
      'receptionne',
      'recu',
      'reporte',
      'en agence',
      'a l agence',
    ],
    ...['att recup', 'en attente de recuperation', 'received', 'in hub', 'in warehouse', 'absent'],
  ],
  ANL: [
    ...['anl', 'annule', 'annulee', 'retour', 'en retour', 'a rendre', 'a retourner', 'refuse'],
    ...['retour depot', 'retour au depot', 'retour expediteur', 'echec', 'returned', 'cancelled'],
    ...['a rendre a l expediteur', 'retour definitif'],
  ],
};

/** « Rendu dépôt » has come back to a hub, not to its shipper. */
const backInHub = ['rendu', 'rendue', 'retourne', 'retournee'].flatMap((done) =>
  ['depot', 'au depot', 'agence', 'a l agence', 'en agence', 'hub', 'au hub'].map(
    (where) => `${done} ${where}`,
  ),
);

/** What to say about a parcel that is moving, and what to choose instead. */
const elsewhere: readonly [
  beginnings: readonly string[],
  sentence: string,
  choix: readonly OpeningStatus[],
][] = [
  [
    [
      'en cours de livraison',
      'en livraison',
      'liv cours',
      'liv plan',
      'en tournee',
      'sorti',
      'out for',
      'chez le livreur',
      'chez livreur',
      'livreur',
    ],
    'Ce colis est avec un livreur : terminez la tournée dans l’ancien système, puis choisissez ce qu’il est devenu.',
    ['ATT-LIV', 'ANL'],
  ],
  [
    backInHub,
    'Ce colis est revenu dans un hub : choisissez s’il repart en livraison ou retourne chez son expéditeur.',
    ['ATT-LIV', 'ANL'],
  ],
  [
    ['livre', 'facture', 'paye', 'delivered', 'encaisse', 'regle', 'rendu', 'retourne', 'recupere'],
    'Ce colis est terminé : ce qu’on doit pour lui est dans le solde de son expéditeur. Retirez la ligne.',
    [],
  ],
  [
    ['transf', 'en transfert', 'en transit', 'en route', 'expedie', 'in transit', 'att transf'],
    'Ce colis est entre deux hubs : choisissez le hub où il est reçu, ou celui d’où il part.',
    ['ATT-LIV', 'ANL'],
  ],
  [
    [
      'enlev',
      'en ramassage',
      'ramasse',
      'ramassage',
      'enleve',
      'en enlevement',
      'att enlev',
      'picked',
      'att disp',
    ],
    'Ce colis est en ramassage : reprenez-le chez l’expéditeur, ou au hub une fois reçu.',
    ['ATT-ENVOIE', 'ATT-LIV'],
  ],
  [
    ['afex', 'partenaire', 'sous traitant', 'confie'],
    'Ce colis est chez le partenaire : laissez-le finir dans l’ancien système, ou reprenez-le au hub où il revient.',
    ['ATT-LIV', 'ANL'],
  ],
  [
    ['endom', 'perdu', 'casse', 'lost', 'manquant'],
    'Ce colis est perdu ou endommagé : ce qu’on rembourse va dans le solde de son expéditeur. Retirez la ligne.',
    [],
  ],
];

export type StatusReading =
  | { statut: OpeningStatus; message?: never; choix?: never }
  | { statut?: never; message: string; choix: readonly string[] };

export function readOpeningStatus(text: string): StatusReading {
  const key = spokenWords(text).join(' ');
  const found = openingStatuses.find((one) => words[one].includes(key));
  if (found) return { statut: found };
  const moving = elsewhere.find(([beginnings]) =>
    beginnings.some((one) => key === one || key.startsWith(one)),
  );
  if (moving)
    return { message: moving[1], choix: moving[2].map((one) => openingStatusLabels[one]) };
  return {
    message: key === '' ? 'Le statut manque.' : `Statut inconnu : « ${text.slice(0, 40)} ».`,
    choix: openingStatuses.map((one) => openingStatusLabels[one]),
  };
}
