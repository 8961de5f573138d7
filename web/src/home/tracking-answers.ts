/** What the tracking field may have to say: the server names one of them where no script runs. */
export const trackingAnswers = {
  code: 'Le code du colis a 12 chiffres.',
  tel: 'numéro tél non valide !',
  inconnu: 'Aucun colis trouvé avec ce code et ce téléphone !',
  trop: 'Trop de tentatives, réessayez plus tard.',
  absent: 'Le suivi ne répond pas, réessayez dans un instant.',
} as const;
