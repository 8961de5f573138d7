/** Without the schemas, which the screens load later. */
export const counterSentences = {
  choose: 'Vous devez choisir un colis !',
  amount: (now: string) =>
    `Le montant vient de changer : c’est ${now} à encaisser. Fermez, puis remettez de nouveau.`,
  exchange: 'Dites si le client a rendu l’ancien article !',
  undoGone: 'Cette remise ne s’annule plus : le colis a changé depuis.',
  undone: 'Remise au guichet annulée',
  gone: 'Le retrait au hub ne se choisit plus ici : appelez le hub.',
  spent: 'Vous avez déjà changé cinq fois : appelez le hub.',
  contested: 'Son destinataire conteste le dernier passage : décidez d’abord dans « Demandes ».',
  notHere: 'Ce colis n’attend pas dans ce hub.',
} as const;
