import { type Millimes, toTnd } from '@cigogne/domain/money';
import type { RoundEnd, StillCarried } from '@cigogne/domain/runsheets/day-end';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { expectedCash } from '../close-runsheet.ts';
import { receiptsOf } from '../my-cash.ts';
import { type RunsheetRecord, runsheetColumns, runsheetJoins } from '../runsheet-rows.ts';
import { lastObjections } from './objections.ts';

interface EndRecord extends RunsheetRecord {
  completed_at: Date | null;
  hub_tel: string | null;
  comptage_le: Date | null;
  comptage_par: string | null;
  compte: Millimes | null;
  compte_le: Date | null;
  compte_par: string | null;
}

/** Long enough to read an evening's receipt the next morning. */
const closedVisibleHours = 18;
const mostRounds = 20;
const mostCarried = 100;

/** The courier's rounds that are open or were closed recently, and what remains of earlier ones. */
export async function myDayEnd(
  ctx: Context,
): Promise<{ tournees: RoundEnd[]; a_rendre: StillCarried[] }> {
  const since = new Date(ctx.now.getTime() - closedVisibleHours * 3_600_000);
  const { rows } = await sql<EndRecord>`
    select ${sql.raw(runsheetColumns)}, r.completed_at, h.tel as hub_tel, r.comptage_le,
      (select concat_ws(' ', g.prenom, g.nom) from users g where g.id = r.comptage_par) as comptage_par,
      k.compte, k.created_at as compte_le, k.par as compte_par
    from runsheets r ${sql.raw(runsheetJoins)}
    left join lateral (
      select k.compte, k.created_at, concat_ws(' ', g.prenom, g.nom) as par
      from closing_counts k left join users g on g.id = k.id_user
      where k.id_rs = r.id order by k.id desc limit 1
    ) k on true
    where r.id_liv = ${ctx.by.id} and r.deleted_at is null and (r.etat in ('in_progress', 'completed')
      or r.etat = 'closed' and (r.closed_at > ${since} or (
        select q.lu_le is null from round_objections q where q.id_rs = r.id order by q.id desc limit 1)))
    order by r.id limit ${mostRounds}`.execute(ctx.tx);
  const ids = rows.map(({ id }) => id);
  const [objections, receipts] = await Promise.all([
    lastObjections(ctx, ids),
    receiptsOf(ctx, { rounds: ids }),
  ]);
  return {
    tournees: await Promise.all(
      rows.map(async (row) => ({
        ...showEnd(row),
        attendu: row.etat === 'completed' ? toTnd(await expectedCash(ctx.tx, row)) : null,
        recu: receipts.find(({ rs }) => rs === row.ref) ?? null,
        desaccord: objections.find(({ rs }) => rs.id === row.id) ?? null,
      })),
    ),
    a_rendre: await stillCarried(ctx),
  };
}

const showEnd = (row: EndRecord) => ({
  id: row.id,
  ref: row.ref,
  etat: row.etat,
  hub: { nom: row.hub_nom, tel: row.hub_tel },
  livre: row.livre,
  reporte: row.reporte,
  annuler: row.annuler,
  au_comptoir_le: row.au_comptoir_le?.toISOString() ?? null,
  confirmee_le: row.completed_at?.toISOString() ?? null,
  comptage: row.comptage_le && { le: row.comptage_le.toISOString(), par: row.comptage_par },
  compte:
    row.compte !== null && row.compte_le !== null
      ? { montant: toTnd(row.compte), le: row.compte_le.toISOString(), par: row.compte_par }
      : null,
});

/** Parcels that earlier rounds did not bring back, and stops put aside on the road. */
async function stillCarried(ctx: Context): Promise<StillCarried[]> {
  const { rows } = await sql<StillCarried>`
    select c.code as ref, concat_ws(' ', c.prenom_cl, c.nom_cl) as nom_cl, c.etat, r.ref as rs
    from runsheets r join colis c on c.non_rentre = r.id
    where r.id_liv = ${ctx.by.id} and c.deleted_at is null order by r.id, c.id limit ${mostCarried}`.execute(
    ctx.tx,
  );
  return rows;
}
