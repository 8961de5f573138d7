/**
 * Shown below the text of an empty list: how its first row comes about, and who creates it. By the
 * list's name; a list that knows more gives its own hint.
 */
const hints: Readonly<Record<string, string>> = {
  accounts:
    'Le Super-Admin crée les administrateurs et les livreurs ; les expéditeurs s’inscrivent eux-mêmes.',
  'caisse-livreurs': 'Aucun livreur ne tient d’espèces : elles viennent avec les livraisons.',
  cheques: 'Un livreur rapporte le premier à la clôture de sa tournée, ou vous l’ajoutez ici.',
  clotures: 'Le hub écrit une clôture quand il compte la caisse d’un livreur qui rentre.',
  colis: 'Un expéditeur crée un bordereau : son colis apparaît ici aussitôt.',
  'colis-termines': 'Un colis livré, rendu ou perdu attend ici que le Super-Admin le facture.',
  comptes: 'Le premier encaissement, ou la reprise des soldes, ouvre les comptes.',
  corrections: 'Un montant que le hub change après coup apparaît ici, avec sa raison.',
  'driver-history': 'Le hub lui confie une tournée : elle apparaît ici.',
  'echeancier-creances': 'Personne ne nous doit rien.',
  'echeancier-dettes': 'Nous ne devons rien à personne.',
  ecritures: 'La première vient avec le premier encaissement, ou la reprise des soldes.',
  'facture-colis': 'Aucun colis de cet expéditeur n’attend sa facture.',
  factures: 'Le Super-Admin en crée une depuis « Dettes », pour les colis qui ont un résultat.',
  'historique-client': 'Cet expéditeur n’a encore envoyé aucun colis.',
  hubs: 'Le Super-Admin crée le premier hub et choisit les gouvernorats qu’il dessert.',
  journal: 'Chaque changement d’un compte, d’un hub ou d’un réglage s’écrit ici de lui-même.',
  mails: 'Le premier part avec une inscription, un mot de passe oublié ou un essai.',
  messages:
    'Le premier part avec un colis ramassé ; les textes et les étapes se règlent dans « Paramètres ».',
  'mes-retours': 'Le hub vous rend ici ce qui n’a pas pu être livré.',
  'mescolis-historique': 'Vos colis facturés ou rendus passent ici.',
  'mescolis-recherche': 'Créez un bordereau : il apparaît ici, prêt à imprimer.',
  mois: 'Un mois apparaît avec sa première écriture ; le Super-Admin le ferme après contrôle.',
  'pertes-afex': 'Aucune créance n’a été passée en perte.',
  pickups: 'Un expéditeur demande un ramassage : il attend ici qu’un livreur le prenne.',
  reception: 'Scannez ce qui arrive : chaque colis entre au hub aussitôt.',
  recherche: 'Un expéditeur crée un bordereau : son colis apparaît ici aussitôt.',
  'reclamations-afex': 'Afex a rendu tout ce qu’il devait rendre.',
  remises: 'Le hub remet ses espèces et ses chèques au siège ou à la banque : la remise reste ici.',
  returns: 'Le hub rassemble ici ce qui rentre chez un expéditeur.',
  transfers: 'Un hub rassemble ici ce qu’il envoie à un autre.',
};

/** The hint for an empty list; undefined where its name alone does not decide it. */
export const emptyHint = (list: string): string | undefined => hints[list];
