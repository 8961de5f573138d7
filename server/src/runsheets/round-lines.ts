import { type Millimes, sum } from '@cigogne/domain/money';
import type { Motif } from '@cigogne/domain/parcels/statuses';
import type { Decision } from '@cigogne/domain/runsheets/runsheet';
import type { Context } from '../context/context.ts';

/** A cheque as a line stores it until the confirmation; in millimes. */
export interface KeptCheque {
  num: string;
  proprietaire: string;
  montant: Millimes;
  banque: string | null;
  echeance: string | null;
}

export interface RoundLine {
  id_colis: number;
  montant: Millimes;
  decision: Decision | null;
  motif: Motif | null;
  note: string | null;
  date_p: string | null;
  montant_livreur: Millimes | null;
  montant_decide: Millimes | null;
  echange_rendu: boolean | null;
  cheques: KeptCheque[];
  /** Whether the hub has it again; null when nobody said. */
  rentre: boolean | null;
}

/** The lines of a runsheet, without those that another courier took over. */
export async function roundLines(ctx: Context, id_rs: number): Promise<RoundLine[]> {
  const rows = await ctx.tx
    .selectFrom('runsheet_bags')
    .select([
      'id_colis',
      'montant',
      'decision',
      'motif',
      'note',
      'date_p',
      'montant_livreur',
      'montant_decide',
      'echange_rendu',
      'cheques',
      'rentre',
    ])
    .where('id_rs', '=', id_rs)
    .where('retire_le', 'is', null)
    .orderBy('id_colis')
    .execute();
  return rows.map((row) => ({ ...row, cheques: (row.cheques ?? []) as unknown as KeptCheque[] }));
}

export const inCheques = (line: Pick<RoundLine, 'cheques'>): Millimes =>
  sum(line.cheques.map(({ montant }) => montant));
