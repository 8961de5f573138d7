export const runsheetSentences = {
  colis: 'Vous devez ajouter des colis pour ce runsheet !',
  id_liv: 'Vous devez choisir un livreur !',
  notFound: (code: string) => `Aucun Colis trouvé avec le réf :${code} !`,
} as const;

/**
 * Couriers read them too. « code colis erroné , tapez… » and « existe déja » are deliberately
 * spelled this way.
 */
export const roundScanSentences = {
  duplicate: (code: string) => `Colis:${code} existe déja dans la liste !`,
  scan: 'code colis erroné , tapez sur MAJ et essayer svp !',
} as const;
