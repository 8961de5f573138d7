import { parcelStatuses } from '@cigogne/domain/parcels/statuses';
import { ticketTargets } from '@cigogne/domain/tickets/ticket';

/** What each name of an address or of a body means, in the order of the page. */
export const fieldWords: Readonly<Record<string, string>> = {
  depuis: 'Un jour, `AAAA-MM-JJ`',
  etat: 'Un statut, ou plusieurs séparés par des virgules',
  order_ref: 'Votre numéro de commande, exactement',
  curseur: 'Le `suivant` de la page d’avant ; rien pour la première',
  taille: 'Lignes par page, de 1 à 100 ; sinon 50',
  refs: 'Une référence, ou plusieurs séparées par des virgules, 500 au plus',
  format: '`etiquette` (PDF 100 × 150, le format si rien n’est dit), `a6`, `a4`, `png` ou `zpl`',
  debut: 'Sur une feuille A4 entamée, la première place libre, de 1 à 4',
  q: 'Ce qui est cherché : localité, délégation ou code postal',
};

type Words = Readonly<Record<string, string>>;

/** The bodies that an example alone does not explain, by the name of their call. */
export const bodyWords: Readonly<Record<string, Words>> = {
  decideParcel: {
    acte: '`nom` : `reessayer` (un `jour`, facultatif), `telephone` (`tel`), `adresse` (`adresse`), `montant` (`montant`, `raison`, et `gratuit` pour 0), `guichet` ou `retour` (une `raison`, facultative)',
  },
  createPickup: {
    refs: '`"pretes"`, ou une liste de références, 500 au plus',
    envoyer: '`false` le prépare seulement : vous l’envoyez plus tard',
  },
  createTicket: {
    ref: 'Le colis',
    type: '`INFOS-TEL`, `INFOS-ADRS`, `INFOS-MNT` ou `STATUS`',
    data: `\`tel_cl\` · \`adresse\` et \`adresse_lieu\` · \`montant_ttc\` · \`etat\` (${ticketTargets.map((etat) => `\`${etat}\``).join(', ')}), selon le type`,
    note_exped: 'Un mot pour le hub, facultatif',
  },
  readAddresses: {
    lieux:
      'Jusqu’à 100 lieux, chacun avec ce que vous en savez : `lieu`, `gov`, `deleg`, `zip`, `adresse`',
  },
  advanceParcel: { etat: `Un statut : ${parcelStatuses.map((etat) => `\`${etat}\``).join(', ')}` },
  advanceClock: { avancer: 'Des minutes, de 1 à 44 640' },
};
