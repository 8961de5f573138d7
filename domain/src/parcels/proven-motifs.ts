import { isAmong, type Motif } from './statuses.ts';

/**
 * Motifs that rest on the courier's word alone: they need proof, and the recipient may contest
 * them.
 */
const provenMotifs = ['absent', 'injoignable', 'refuse'] as const satisfies readonly Motif[];

export const needsProof = (motif: string | null): boolean =>
  motif !== null && isAmong(provenMotifs, motif);
