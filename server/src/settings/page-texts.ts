/**
 * The default public texts, until root writes others. {raison_sociale}, {matricule_fiscal},
 * {adresse} and {telephones} are filled in from the company's settings.
 */
export const pageTexts = {
  page_conditions: `# Qui nous sommes
{raison_sociale}, matricule fiscal {matricule_fiscal}, {adresse}. Téléphones : {telephones}. Nous ramassons, transportons et livrons des colis en Tunisie pour le compte d’expéditeurs, et encaissons pour eux le prix de leurs ventes.

# Le compte de l’expéditeur
Le compte est ouvert par une personne majeure ou une entreprise, avec une adresse e-mail vérifiée. L’expéditeur garde ses mots de passe pour lui et répond de ce qui est fait avec son compte.

# Ce que nous transportons
L’expéditeur décrit la marchandise et son prix avec exactitude et l’emballe de façon qu’elle supporte le transport. Nous refusons :
- les produits interdits par la loi, les armes, les stupéfiants, les produits dangereux ou inflammables ;
- l’argent, les bijoux et les papiers de valeur ;
- les animaux vivants et les denrées qui ne supportent pas vingt-quatre heures de route ;
- les colis sans bordereau lisible.

# Ramassage et livraison
Le ramassage est demandé depuis le compte. Le colis est sous notre garde à partir de sa remise au livreur, constatée par un scan. La livraison est présentée au domicile du destinataire, trois fois au plus ; un colis qui n’a pas pu être livré est rendu à l’expéditeur, aux frais de retour de son compte.

# Paiement à la livraison
Le montant inscrit sur le bordereau est encaissé auprès du destinataire au moment de la remise, en espèces ou par chèque si l’expéditeur l’accepte. Aucun colis contre remboursement n’est remis sans paiement. Les sommes encaissées appartiennent à l’expéditeur : elles lui sont reversées, frais déduits, avec une facture qui les détaille colis par colis.

# Réclamations
Une réclamation se fait par un ticket, ou par téléphone pour le destinataire :
- pour un colis abîmé ou ouvert, dans les 48 heures de sa remise, avec des photos ;
- pour un colis perdu, dans les 15 jours de son dernier scan ;
- pour une somme, dans les 30 jours de la facture.
Nous répondons dans les cinq jours ouvrés. Un colis perdu ou détruit par notre faute est remboursé à hauteur de la valeur déclarée sur le bordereau.

# Loi applicable
Ces conditions relèvent du droit tunisien. À défaut d’accord, les tribunaux de Tunis sont compétents.`,
  page_confidentialite: `# Les données que nous traitons
Pour livrer un colis, nous traitons le nom, le téléphone et l’adresse du destinataire, que l’expéditeur nous confie, ainsi que la marchandise, le prix et l’histoire de la livraison. Pour un compte, nous traitons l’identité, l’e-mail, le téléphone, le matricule fiscal et les factures.

# Pourquoi
Ces données servent au ramassage, à la livraison, à l’encaissement, à la facturation et aux réclamations. Elles ne sont ni vendues, ni prêtées, ni utilisées pour de la publicité.

# Qui les voit
L’expéditeur voit ses propres colis. Le livreur voit ceux de sa tournée, le hub ceux qui passent par lui. Un transporteur partenaire reçoit ce qu’il faut pour livrer à notre place. Le lien de suivi montre au destinataire l’état de son colis, et rien des affaires de l’expéditeur.

# Combien de temps
Les pièces comptables sont gardées dix ans, comme la loi le demande. Les autres données sont gardées le temps de la livraison et des réclamations.

# Vos droits
La loi organique n° 2004-63 du 27 juillet 2004 sur la protection des données à caractère personnel vous donne un droit d’accès, de rectification et d’opposition. Écrivez à {raison_sociale}, {adresse}, ou appelez le {telephones} : nous répondons dans le mois. Vous pouvez aussi saisir l’Instance nationale de protection des données à caractère personnel (INPDP).

# Sécurité
Les mots de passe ne sont jamais conservés en clair, les échanges sont chiffrés, et chaque changement fait par nos équipes est inscrit dans un journal. Ce site ne pose aucun traceur publicitaire.`,
  page_tarifs: `Les frais ci-dessus sont ceux d’un nouveau compte ; un volume régulier donne droit à des frais convenus, inscrits dans le profil de l’expéditeur. Ils sont déduits des sommes encaissées, et chaque facture les détaille colis par colis.

# Ce qui est compris
- le ramassage chez vous, sans minimum ;
- trois présentations chez le destinataire ;
- l’encaissement en espèces, et son reversement avec facture ;
- le suivi par lien, pour vous et pour le destinataire.

# Ce qui ne coûte rien
L’ouverture du compte, les bordereaux, les tickets et les appels de nos livreurs.`,
} as const;

export type PageTextKey = keyof typeof pageTexts;

export const isPageText = (key: string): key is PageTextKey => Object.hasOwn(pageTexts, key);
