/** « Hela Mansouri »; the first name may be missing. */
export const recipientName = ({
  prenom_cl,
  nom_cl,
}: {
  prenom_cl?: string | null | undefined;
  nom_cl: string | null;
}): string => [prenom_cl, nom_cl].filter(Boolean).join(' ');
