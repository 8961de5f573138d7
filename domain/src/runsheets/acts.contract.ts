import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { done } from '../wire.ts';

/** The most acts in one request. */
export const mostInBatch = 20;

const BatchedAct = z.object({
  /** The act's own Idempotency-Key: sent alone or with others, it is done once. */
  cle: z.string().min(1).max(200),
  methode: z.enum(['GET', 'POST']),
  /** A call of the courier's application with its parameters filled in. */
  chemin: z
    .string()
    .max(200)
    .regex(/^\/api\/liv\/v10\/(?!lot\b)[\w/-]+$/, 'Adresse non valide !'),
  corps: z.record(z.string(), z.unknown()).nullish(),
  /**
   * What it is about: after a server failure on one act, later acts about the same subject wait.
   */
  sujet: z.string().max(200),
});

const Outcome = z.object({
  cle: z.string(),
  /**
   * The status that the call alone would have had; 0: not tried, because an earlier one about the
   * same subject waits.
   */
  statut: z.int(),
  /** The answer that the call alone would have had. */
  reponse: z.unknown(),
});

export const actsContract = {
  batch: {
    method: 'POST',
    path: '/api/liv/v10/lot',
    roles: ['liv'],
    scope: 'courier',
    kind: 'write',
    transaction: 'own',
    /** Each act has its own key. */
    keyless: true,
    changes: ['colis', 'mu', 'rs', 'users'],
    summary:
      'Acts that waited on the phone, in their order, each with the outcome of its own call.',
    body: z.object({
      actes: z
        .array(BatchedAct)
        .min(1, 'Aucun acte !')
        .max(mostInBatch, `${mostInBatch} actes au plus !`),
    }),
    reply: done.extend({ issues: z.array(Outcome) }),
  },
} as const satisfies Contract;
