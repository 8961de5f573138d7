import { waitingStatuses } from '@cigogne/domain/parcels/statuses';
import { toTnd, type Millimes } from '@cigogne/domain/money';
import { maxAttempts } from '@cigogne/domain/parcels/attempts';
import type { Board, BoardParcel } from '@cigogne/domain/runsheets/board';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';
import { hubChosen } from '../hubs/hub-scope.ts';

/** A morning and a half (400): the oldest are shown, others come as these leave. */
const mostWaiting = 600;

interface CardRecord extends Omit<BoardParcel, 'ref' | 'montant_ttc' | 'user'> {
  nom_com: string | null;
  montant_ttc: Millimes;
}
interface RoundRecord {
  id: number;
  ref: string;
  id_liv: number;
  montant_tot: Millimes;
}

/** What the hub of the caller has to send out today, as the dispatcher sees it. */
export async function boardOf(ctx: Context): Promise<Board> {
  const hub = hubChosen(ctx.by);
  const [waiting, rounds, lines] = await Promise.all([
    run<CardRecord>(ctx, findWaiting, [hub]),
    run<RoundRecord>(ctx, findPending, [hub]),
    run<CardRecord & { id_rs: number }>(ctx, findPendingLines, [hub]),
  ]);
  return {
    attente: waiting.slice(0, mostWaiting).map(showCard),
    count: Math.min(waiting.length, mostWaiting),
    ...(waiting.length > mostWaiting ? { plus: true } : {}),
    runsheets: rounds.map(({ montant_tot, ...round }) => ({
      ...round,
      montant_tot: toTnd(montant_tot),
      colis: lines.filter(({ id_rs }) => id_rs === round.id).map(showCard),
    })),
  };
}

const cardColumns = `c.code, c.nom_cl, c.prenom_cl, c.adresse_lieu, c.adresse_gov, c.adresse_deleg, c.adresse_zip,
  c.type_envoi, c.nbr_paquets, c.montant_ttc, c.attempt, c.date_programe, u.nom_com`;

const showCard = (row: CardRecord): BoardParcel => ({
  ref: row.code,
  code: row.code,
  nom_cl: row.nom_cl,
  prenom_cl: row.prenom_cl,
  adresse_lieu: row.adresse_lieu,
  adresse_gov: row.adresse_gov,
  adresse_deleg: row.adresse_deleg,
  adresse_zip: row.adresse_zip,
  type_envoi: row.type_envoi,
  nbr_paquets: row.nbr_paquets,
  montant_ttc: toTnd(row.montant_ttc),
  attempt: row.attempt,
  date_programe: row.date_programe,
  user: { nom_com: row.nom_com },
});

/** Down the index of what stands in a hub, each status by itself. */
const findWaiting = {
  name: 'board-waiting',
  text: waitingStatuses
    .map(
      (etat) => `(select ${cardColumns}, c.id from colis c join users u on u.id = c.id_exped
    where c.id_hub_current = $1 and c.etat = '${etat}' and c.deleted_at is null and not c.is_afex and c.non_rentre is null and not c.conteste
      and (c.id_hub_dest is null or c.id_hub_dest = c.id_hub_current) and c.attempt < ${maxAttempts}
    order by c.id limit ${mostWaiting + 1})`,
    )
    .join(' union all ')
    .concat(` order by id limit ${mostWaiting + 1}`),
};

const findPending = {
  name: 'board-runsheets',
  text: `select r.id, r.ref, r.id_liv, r.montant_tot from runsheets r
    where r.id_hub = $1 and r.etat = 'pending' and r.deleted_at is null order by r.id`,
};

const findPendingLines = {
  name: 'board-lines',
  text: `select b.id_rs, ${cardColumns} from runsheets r
    join runsheet_bags b on b.id_rs = r.id and b.retire_le is null
    join colis c on c.id = b.id_colis
    join users u on u.id = c.id_exped
    where r.id_hub = $1 and r.etat = 'pending' and r.deleted_at is null
    order by b.id_rs, b.position`,
};
