import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { DecisionForm } from '../decisions/decision-form.ts';
import { decisionsContract, ToDecide } from '../decisions/decisions.contract.ts';
import { byCursor, forShops, inPieces } from './v1-shapes.ts';

/** « À décider » for a shop's program. */
export const v1DecisionsContract = {
  listDecisions: {
    method: 'GET',
    path: '/api/v1/decisions',
    ...forShops,
    kind: 'read',
    summary:
      'Vos colis non livrés ou refusés qui attendent votre décision, les plus urgents d’abord, par curseur ; `a_decider` : jusqu’à quand, `sans_decision` : ce qui arrive ensuite.',
    query: z.strictObject(byCursor),
    reply: inPieces(ToDecide.omit({ exped: true })),
  },
  decideParcel: {
    method: 'POST',
    path: '/api/v1/parcels/:ref/decision',
    ...forShops,
    kind: 'write',
    changes: decisionsContract.decideMine.changes,
    summary:
      'Décide de la suite d’un colis non livré : nouvelle tentative, autre téléphone ou adresse, montant plus bas, retrait au hub ou retour. `ticket` : celui qui s’ouvre quand le hub doit accepter. 409 avec ce qui a été décidé si c’est déjà fait.',
    params: z.object({ ref: z.string().max(20) }),
    body: DecisionForm.omit({ ref: true }),
    reply: decisionsContract.decideMine.reply,
  },
} as const satisfies Contract;
