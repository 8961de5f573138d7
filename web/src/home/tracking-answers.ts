/** Messages of the tracking field; without scripts the server chooses one of them. */
export const trackingAnswers = {
  code: 'Le code du colis a 12 chiffres.',
  plusieurs: 'Le suivi montre un colis à la fois : gardez un seul code.',
  tel: 'numéro tél non valide !',
  inconnu: 'Aucun colis trouvé avec ce code et ce téléphone !',
  trop: 'Trop de tentatives, réessayez plus tard.',
  absent: 'Le suivi ne répond pas, réessayez dans un instant.',
} as const;
