import { toTnd, type Millimes } from '@cigogne/domain/money';
import type { Runsheet } from '@cigogne/domain/runsheets/runsheet-wire';
import type { RunsheetState } from '@cigogne/domain/runsheets/runsheet';
import { notFound } from '@cigogne/domain/refusal';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';

/** A runsheet with the names that every list shows. */
export interface RunsheetRecord {
  id: number;
  ref: string;
  etat: RunsheetState;
  id_hub: number;
  hub_nom: string;
  id_liv: number;
  liv_nom: string;
  liv_prenom: string;
  liv_matricule: string | null;
  liv_tel: string | null;
  nbr_colis: number;
  montant_tot: Millimes;
  montant_encaisse: Millimes;
  livre: number;
  reporte: number;
  annuler: number;
  dispatched_at: Date | null;
  dernier_acte: Date | null;
  au_comptoir_le: Date | null;
  created_at: Date;
  updated_at: Date;
}

/**
 * The amount of a delivered line, in SQL: the hub's decision, otherwise the courier's report,
 * otherwise the line's price.
 */
export const collectedOf = (line: string) =>
  `coalesce(${line}.montant_decide, ${line}.montant_livreur, ${line}.montant)`;

/** For any query over `runsheets r`: while a round is out, its counts come from its lines. */
export const runsheetColumns = `r.id, r.ref, r.etat, r.id_hub, h.nom as hub_nom, r.id_liv, v.nom as liv_nom,
  v.prenom as liv_prenom, v.matricule as liv_matricule, v.tel as liv_tel, r.nbr_colis, r.montant_tot,
  coalesce(n.encaisse, r.montant_encaisse) as montant_encaisse, coalesce(n.livre, r.livre) as livre,
  coalesce(n.reporte, r.reporte) as reporte, coalesce(n.annuler, r.annuler) as annuler, r.dispatched_at, n.dernier_acte, r.au_comptoir_le,
  r.created_at, r.updated_at`;

export const runsheetJoins = `join hubs h on h.id = r.id_hub
  join users v on v.id = r.id_liv
  left join lateral (
    select count(*) filter (where b.decision = 'livre')::int as livre,
      count(*) filter (where b.decision = 'reporte')::int as reporte,
      count(*) filter (where b.decision = 'annuler')::int as annuler,
      coalesce(sum(${collectedOf('b')}) filter (where b.decision = 'livre'), 0)::bigint as encaisse,
      max(b.fait_le) as dernier_acte
    from runsheet_bags b
    where b.id_rs = r.id and b.retire_le is null
    having r.etat = 'in_progress'
  ) n on true`;

export function showRunsheet(row: RunsheetRecord): Runsheet {
  return {
    id: row.id,
    ref: row.ref,
    etat: row.etat,
    id_hub: row.id_hub,
    rsHub: { id: row.id_hub, nom: row.hub_nom },
    nbr_colis: row.nbr_colis,
    montant_tot: toTnd(row.montant_tot),
    montant_encaisse: toTnd(row.montant_encaisse),
    livre: row.livre,
    reporte: row.reporte,
    annuler: row.annuler,
    id_liv: row.id_liv,
    rsLiv: {
      id: row.id_liv,
      nom: row.liv_nom,
      prenom: row.liv_prenom,
      matricule: row.liv_matricule,
      tel: row.liv_tel,
    },
    dispatchedAt: row.dispatched_at?.toISOString() ?? null,
    dernier_acte: row.dernier_acte?.toISOString() ?? null,
    au_comptoir_le: row.au_comptoir_le?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function runsheetById(ctx: Context, id: number): Promise<Runsheet> {
  const [row] = await run<RunsheetRecord>(ctx, findById, [id]);
  if (!row) throw notFound();
  return showRunsheet(row);
}

const findById = {
  name: 'runsheet-by-id',
  text: `select ${runsheetColumns} from runsheets r ${runsheetJoins} where r.id = $1`,
};
