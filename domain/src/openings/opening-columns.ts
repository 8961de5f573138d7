import { columnReader, headerKey, type Spellings } from '../parcels/column-reader.ts';
import { type OpeningField, type OpeningKind, openingFields } from './opening-fields.ts';

const owed = {
  whole: [
    ...[
      'solde',
      'solde cr',
      'solde crediteur',
      'on lui doit',
      'on lui doit tnd',
      'credit',
      'dette',
    ],
    ...['reste a payer', 'a payer', 'du', 'montant du', 'balance', 'net a payer', 'الرصيد'],
  ],
  part: ['solde', 'doit', 'balance', 'a payer', 'رصيد'],
};
const held = {
  whole: [
    ...['especes', 'especes en main', 'especes en main tnd', 'caisse', 'cash', 'solde', 'en main'],
    ...['montant en main', 'encaisse', 'solde caisse', 'نقدا'],
  ],
  part: ['especes', 'caisse', 'cash', 'solde', 'en main'],
};

/** Column headers of old systems, complete or in part. */
const spellings: Record<OpeningField, Spellings> = {
  nom_com: {
    whole: [
      ...[
        'nom commercial',
        'raison sociale',
        'societe',
        'client',
        'expediteur',
        'boutique',
        'shop',
      ],
      ...['vendeur', 'enseigne', 'company', 'nom', 'nom client', 'nom de la societe', 'الشركة'],
    ],
    part: ['commercial', 'raison sociale', 'societe', 'boutique', 'expediteur', 'vendeur'],
  },
  responsable: {
    whole: ['responsable', 'contact', 'gerant', 'nom et prenom', 'nom prenom', 'nom responsable'],
    part: ['responsable', 'contact', 'gerant'],
  },
  nom: {
    whole: ['nom', 'livreur', 'nom livreur', 'nom et prenom', 'nom prenom', 'name', 'الاسم'],
    part: ['nom', 'livreur', 'name'],
  },
  prenom: { whole: ['prenom', 'first name'], part: ['prenom'] },
  email: {
    whole: ['email', 'e mail', 'mail', 'adresse mail', 'adresse email', 'courriel', 'البريد'],
    part: ['mail', 'courriel'],
  },
  tel: {
    whole: ['tel', 'telephone', 'gsm', 'mobile', 'portable', 'phone', 'numero', 'الهاتف', 'هاتف'],
    part: ['tel', 'telephone', 'gsm', 'phone', 'mobile', 'هاتف'],
  },
  gov: {
    whole: ['gouvernorat', 'gouv', 'gov', 'ville', 'region', 'wilaya', 'الولاية', 'ولاية'],
    part: ['gouvernorat', 'gouv', 'ville', 'ولاية'],
  },
  adresse: {
    whole: ['adresse', 'address', 'adr', 'adresse client', 'adresse complete', 'rue', 'العنوان'],
    part: ['adresse', 'address', 'العنوان'],
  },
  matricule_fiscal: {
    whole: ['matricule fiscal', 'mf', 'm f', 'matricule', 'identifiant fiscal', 'tax id'],
    part: ['fiscal'],
  },
  matricule: {
    whole: ['vehicule', 'matricule', 'immatriculation', 'matricule vehicule', 'plaque'],
    part: ['vehicule', 'immatriculation'],
  },
  hub: {
    whole: ['hub', 'agence', 'depot', 'entrepot', 'hub actuel', 'agence actuelle', 'centre'],
    part: ['hub', 'agence', 'depot'],
  },
  frais_liv: {
    whole: ['frais de livraison', 'frais livraison', 'frais liv', 'tarif', 'tarif livraison'],
    part: ['livraison', 'tarif'],
  },
  frais_retour: {
    whole: ['frais de retour', 'frais retour', 'tarif retour', 'prix retour'],
    part: ['retour'],
  },
  frais_poids_supp_kg: {
    whole: ['frais par kg', 'frais poids', 'kg supp', 'prix kg', 'poids supplementaire'],
    part: ['kg', 'poids'],
  },
  mode_reglement: {
    whole: ['mode de reglement', 'mode reglement', 'reglement', 'mode de paiement', 'paiement'],
    part: ['reglement', 'paiement'],
  },
  rib: { whole: ['rib', 'compte bancaire', 'iban'], part: ['rib', 'bancaire'] },
  solde: owed,
  especes: held,
  code: {
    whole: [
      ...['code', 'ancien code', 'code colis', 'colis', 'code barre', 'code a barres', 'n colis'],
      ...['tracking', 'numero de suivi', 'bordereau', 'reference colis', 'barcode', 'الرمز'],
    ],
    part: ['code', 'tracking', 'bordereau', 'barre'],
  },
  exped: {
    whole: ['expediteur', 'vendeur', 'boutique', 'shop', 'societe', 'compte', 'email expediteur'],
    part: ['expediteur', 'vendeur', 'boutique'],
  },
  nom_cl: {
    whole: ['client', 'nom client', 'nom du client', 'destinataire', 'nom', 'nom destinataire'],
    part: ['destinataire', 'client', 'nom', 'الحريف'],
  },
  tel_cl: {
    whole: ['tel', 'telephone', 'tel client', 'tel destinataire', 'gsm', 'phone', 'الهاتف'],
    part: ['tel', 'telephone', 'gsm', 'phone'],
  },
  lieu: {
    whole: ['lieu', 'ville', 'localite', 'city', 'destination', 'المدينة'],
    part: ['lieu', 'ville', 'localite', 'city'],
  },
  deleg: { whole: ['delegation', 'deleg', 'المعتمدية'], part: ['delegation'] },
  zip: { whole: ['code postal', 'cp', 'zip', 'postcode'], part: ['postal', 'zip'] },
  marchandise: {
    whole: ['marchandise', 'produit', 'article', 'designation', 'contenu', 'description'],
    part: ['marchandise', 'produit', 'article', 'designation'],
  },
  montant: {
    whole: [
      ...['montant', 'montant ttc', 'prix', 'cod', 'a encaisser', 'a encaisser tnd', 'total'],
      ...['montant a encaisser', 'contre remboursement', 'cr', 'amount', 'المبلغ', 'الثمن'],
    ],
    part: ['montant', 'encaisser', 'prix', 'cod', 'amount', 'المبلغ'],
  },
  type_envoi: { whole: ['type', 'type d envoi', 'type envoi', 'service'], part: ['type'] },
  nbr_paquets: {
    whole: ['nbr paquets', 'nombre de paquets', 'paquets', 'pieces', 'nbr colis', 'nb colis'],
    part: ['paquets', 'pieces'],
  },
  statut: { whole: ['statut', 'etat', 'status', 'situation', 'الحالة'], part: ['statut', 'etat'] },
  tentatives: {
    whole: [
      'tentatives',
      'tentative',
      'nbr tentatives',
      'nb tentatives',
      'attempts',
      'essais',
      'passages',
    ],
    part: ['tentative', 'attempt', 'passage'],
  },
  order_ref: {
    whole: ['ref commande', 'reference commande', 'commande', 'order', 'ref', 'reference'],
    part: ['commande', 'order', 'reference'],
  },
  note: {
    whole: ['note', 'remarque', 'commentaire', 'observation', 'instructions'],
    part: ['note', 'remarque', 'commentaire'],
  },
};

/**
 * More specific fields come first: « Code postal » is not a code, « tél client » not a customer.
 */
const tellingFirst: Record<OpeningKind, readonly OpeningField[]> = {
  exped: [
    ...(['email', 'tel', 'frais_retour', 'frais_poids_supp_kg', 'frais_liv'] as const),
    ...(['mode_reglement', 'rib', 'matricule_fiscal', 'solde', 'gov', 'hub', 'adresse'] as const),
    ...(['responsable', 'nom_com'] as const),
  ],
  liv: ['email', 'tel', 'prenom', 'matricule', 'especes', 'hub', 'adresse', 'nom'],
  colis: [
    ...(['zip', 'tel_cl', 'exped', 'statut', 'tentatives', 'type_envoi', 'nbr_paquets'] as const),
    ...(['montant', 'order_ref', 'code', 'deleg', 'gov', 'hub', 'adresse', 'lieu'] as const),
    ...(['marchandise', 'note', 'nom_cl'] as const),
  ],
};

/** A town means a parcel's place, but a shipper's governorate. */
const ofGovernorate: Spellings = {
  whole: ['gouvernorat', 'gouv', 'gov', 'wilaya', 'الولاية', 'ولاية'],
  part: ['gouvernorat', 'gouv', 'ولاية'],
};

const parcels = columnReader(
  openingFields.colis,
  { ...spellings, gov: ofGovernorate },
  tellingFirst.colis,
);

const isNameOf = (who: string, key: string): boolean =>
  [who, `nom ${who}`, `nom du ${who}`].includes(key);

/** A file with a « Destinataire » beside its « Client » calls the shop its client. */
function proposeParcelColumns(
  headers: readonly string[],
  remembered: Record<string, OpeningField | ''> = {},
): (OpeningField | '')[] {
  const columns = parcels.proposeColumns(headers, remembered);
  const at = (name: string) =>
    headers.findIndex((header, place) => {
      const key = headerKey(header);
      if (Object.hasOwn(remembered, key) || !isNameOf(name, key)) return false;
      return columns[place] === 'nom_cl' || columns[place] === '';
    });
  const [shop, recipient] = [at('client'), at('destinataire')];
  if (columns.includes('exped') || shop < 0 || recipient < 0) return columns;
  return columns.map((field, place) => {
    if (place === shop) return 'exped';
    return place === recipient ? 'nom_cl' : field;
  });
}

const readers = {
  exped: columnReader(openingFields.exped, spellings, tellingFirst.exped),
  liv: columnReader(openingFields.liv, spellings, tellingFirst.liv),
  colis: { ...parcels, proposeColumns: proposeParcelColumns },
};

/** Recognises the columns of a file by their headers. */
export const columnsOf = (kind: OpeningKind) => readers[kind];
