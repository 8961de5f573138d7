/** Explains the lines that a company prints under its name. */
export const linesHelp =
  'Sous l’adresse, sur chaque papier : registre, RIB, e-mail… Quatre lignes de 90 signes au plus.';
