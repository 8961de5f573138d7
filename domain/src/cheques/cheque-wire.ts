import { z } from 'zod';
import { dayOut, id, instant, tndOut } from '../wire.ts';
import { chequeHolders, chequeStates } from './cheque.ts';

/** A cheque in JSON, with its holder. */
export const Cheque = z.object({
  idCheque: id,
  num: z.string(),
  proprietaire: z.string(),
  montant: tndOut,
  etat: z.enum(chequeStates),
  id_exped: id,
  chequeFor: z.object({ id, nom_com: z.string().nullable() }),
  ref_colis: z.string(),
  coli: z.object({
    id,
    ref: z.string(),
    code: z.string(),
    nom_cl: z.string(),
    montant_ttc: tndOut,
  }),
  facture: z.string().nullable(),
  banque: z.string().nullable(),
  echeance: dayOut.nullable(),
  tel: z.string().nullable(),
  /** The codes of the other parcels paid by the same cheque. */
  paie_aussi: z.array(z.string()),
  /** That it came back unpaid, and warnings under the rules of 2025. */
  avertissements: z.array(z.string()),
  detenteur: z.object({ type: z.enum(chequeHolders), nom: z.string() }),
  remis_le: instant.nullable(),
  impaye_le: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Cheque = z.infer<typeof Cheque>;
