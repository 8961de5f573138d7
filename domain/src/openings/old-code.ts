import { readScan } from '../parcels/code.ts';

/** A code of another system, as an opening stores it. */
export const foreignKey = (code: string): string => code.trim().toUpperCase();

/** Whether a scan looks like another carrier's label: a code, but not one that we print. */
export function looksForeign(text: string): boolean {
  const scan = readScan(text);
  if (!('problem' in scan) || scan.problem === 'check-digit') return false;
  const digits = text.replace(/\D/g, '').length;
  return digits >= 4 && /^[\w./-]{6,40}$/.test(text.trim());
}

export const foreignSentence = (code: string): string =>
  `« ${code.trim()} » n’est pas un code de nos bordereaux, et aucun colis repris ne le porte : cherchez le colis par son nom ou son téléphone.`;
