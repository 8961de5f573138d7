import { isAmong, type Motif } from './statuses.ts';

/**
 * Motifs that rest on the courier's word alone: they need proof, and the recipient may contest
 * them.
 */
const provenMotifs = ['absent', 'injoignable', 'refuse'] as const satisfies readonly Motif[];

export type ProvenMotif = (typeof provenMotifs)[number];

export const needsProof = (motif: string | null): motif is ProvenMotif =>
  motif !== null && isAmong(provenMotifs, motif);
