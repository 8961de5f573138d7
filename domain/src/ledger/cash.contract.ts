import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { chosenId, dayOut, done, id, rowsOf, tndOut } from '../wire.ts';
import { cashLevels } from './cash-limit.ts';
import { remittanceSentences } from './ledger.contract.ts';
import { VarianceForm, VarianceUndo } from './variance.ts';
import { periodFields, Statement } from './statement-wire.ts';

/** Cash and cheques that a courier of the hub has not handed in, and past differences. */
export const CourierCash = z.object({
  id,
  nom: z.string(),
  /** Null for a hub, because it counts blind. */
  especes: tndOut.nullable(),
  limite: z.enum(cashLevels),
  /** Part of it is opening cash, which is counted separately. */
  ouverture: z.boolean(),
  cheques: tndOut,
  /** Over all closings: positive if the courier owes it. */
  ecart: tndOut,
  /** Confirmed rounds waiting to be closed, oldest first. */
  tournees: z.array(z.string()),
});
export type CourierCash = z.infer<typeof CourierCash>;

export const TillCheque = z.object({
  idCheque: id,
  num: z.string(),
  proprietaire: z.string(),
  montant: tndOut,
  exped: z.string().nullable(),
  ref_colis: z.string(),
  echeance: dayOut.nullable(),
});
export type TillCheque = z.infer<typeof TillCheque>;

export const cashContract = {
  till: {
    method: 'POST',
    path: '/api/caisse/adm/releve',
    roles: ['admin', 'root'],
    scope: 'hub',
    kind: 'read',
    summary: "The hub's till: what came in and went out, its cheques, its couriers' cash in hand.",
    body: z.object(periodFields),
    reply: z.object({
      hub: z.object({ id, nom: z.string() }),
      /** Cash in the till now. */
      especes: tndOut,
      releve: Statement,
      /** The first 500, and the total of all. */
      cheques: z.array(TillCheque),
      livreurs: z.array(CourierCash),
      totaux: z.object({
        cheques: tndOut,
        nbr_cheques: z.int(),
        /** Cash with the couriers; null for a hub. */
        livreurs: tndOut.nullable(),
        nbr_livreurs: z.int(),
        /** Couriers with a round to close. */
        a_cloturer: z.int(),
      }),
    }),
  },
  exportTill: {
    method: 'POST',
    path: '/api/caisse/adm/releve/export',
    roles: ['admin', 'root'],
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: 'What came into the till of the hub and went out, every line, as CSV or XLSX.',
    body: z.object({ ...periodFields, format: z.enum(['csv', 'xlsx']).default('csv') }),
  },
  tillCheques: {
    method: 'POST',
    path: '/api/caisse/adm/cheques',
    roles: ['root'],
    scope: 'company',
    kind: 'read',
    summary: 'The cheques of a hub that can be remitted, oldest first, as many as go at once.',
    body: z.object({ id_hub: chosenId(remittanceSentences.id_hub) }),
    /** The count and total include every page. */
    reply: rowsOf(TillCheque).extend({ montant: tndOut }),
  },
  settleVariance: {
    method: 'POST',
    path: '/api/caisse/adm/ecart',
    roles: ['admin', 'root'],
    scope: 'hub',
    kind: 'write',
    changes: ['ledger', 'rapport'],
    summary:
      "A courier's shortage is repaid into the hub's till, or written off by root; a surplus is given back from it.",
    body: VarianceForm,
    reply: done.extend({ reste: tndOut }),
  },
  undoVariance: {
    method: 'POST',
    path: '/api/caisse/adm/ecart/annuler',
    roles: ['admin', 'root'],
    scope: 'hub',
    kind: 'write',
    changes: ['ledger', 'rapport'],
    summary: 'A settlement recorded by mistake is reversed: the difference is open again.',
    body: VarianceUndo,
    reply: done.extend({ reste: tndOut }),
  },
} as const satisfies Contract;
