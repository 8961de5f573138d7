import { waitingStatuses } from '@cigogne/domain/parcels/statuses';
import { toTnd, type Millimes } from '@cigogne/domain/money';
import { maxAttempts } from '@cigogne/domain/parcels/attempts';
import type { Board, BoardParcel } from '@cigogne/domain/runsheets/board';
import { sharedRead } from '../database/shared-read.ts';
import { runAlone } from '../database/statement.ts';
import type { Context, Services } from '../context/context.ts';
import { hubChosen } from '../hubs/hub-scope.ts';

/** A morning and a half (400): the oldest are shown, and others appear as these leave. */
const mostWaiting = 600;

interface CardRecord extends Omit<BoardParcel, 'montant_ttc' | 'user'> {
  id_exped: number;
  montant_ttc: Millimes;
}
interface RoundRecord {
  id: number;
  ref: string;
  id_liv: number;
  nom: string;
  prenom: string;
}

/** What the caller's hub has to send out today, for the dispatcher. */
export const boardOf = (ctx: Context): Promise<Board> => boardSeen(ctx.services, hubChosen(ctx.by));

/** Every dispatcher of a hub looks at it, and each event reloads them all. */
const boardSeen = sharedRead(async (services: Services, hub: number): Promise<Board> => {
  const [waiting, rounds, lines] = await Promise.all([
    runAlone<CardRecord>(services, findWaiting, [hub]),
    runAlone<RoundRecord>(services, findPending, [hub]),
    runAlone<CardRecord & { id_rs: number }>(services, findPendingLines, [hub]),
  ]);
  const names = await shipperNames(services, [...waiting, ...lines]);
  const showCard = (row: CardRecord) => cardOf(row, names.get(row.id_exped) ?? null);
  const onRounds = Map.groupBy(lines, ({ id_rs }) => id_rs);
  return {
    attente: waiting.slice(0, mostWaiting).map(showCard),
    count: Math.min(waiting.length, mostWaiting),
    ...(waiting.length > mostWaiting ? { plus: true } : {}),
    runsheets: rounds.map(({ nom, prenom, ...round }) => ({
      ...round,
      rsLiv: { nom, prenom },
      colis: (onRounds.get(round.id) ?? []).map(showCard),
    })),
  };
});

/** Queried once per shop, which has many parcels in a hub. */
async function shipperNames(services: Services, cards: readonly CardRecord[]) {
  const ids = [...new Set(cards.map(({ id_exped }) => id_exped))];
  const rows = await runAlone<{ id: number; nom_com: string | null }>(services, findShippers, [
    ids,
  ]);
  return new Map(rows.map(({ id, nom_com }) => [id, nom_com]));
}

const findShippers = {
  name: 'board-shippers',
  text: 'select id, nom_com from users where id = any($1::bigint[])',
};

const cardColumns = `c.id_exped, c.code as ref, c.nom_cl, c.prenom_cl, c.adresse_lieu, c.adresse_gov, c.adresse_deleg, c.adresse_zip,
  c.nbr_paquets, c.montant_ttc, c.attempt, c.date_programe, c.refuse`;

const cardOf = (row: CardRecord, nom_com: string | null): BoardParcel => ({
  ref: row.ref,
  nom_cl: row.nom_cl,
  prenom_cl: row.prenom_cl,
  adresse_lieu: row.adresse_lieu,
  adresse_gov: row.adresse_gov,
  adresse_deleg: row.adresse_deleg,
  adresse_zip: row.adresse_zip,
  nbr_paquets: row.nbr_paquets,
  montant_ttc: toTnd(row.montant_ttc),
  attempt: row.attempt,
  date_programe: row.date_programe,
  refuse: row.refuse,
  user: { nom_com },
});

/** The condition for a parcel that waits in a hub to join a round there, over `colis c`. */
export const canRide = `not c.is_afex and c.non_rentre is null and not c.conteste and c.guichet_le is null
        and (c.id_hub_dest is null or c.id_hub_dest = c.id_hub_current) and c.attempt < ${maxAttempts}`;

/**
 * Walks the index of what is in a hub, one status at a time. Other conditions are inside a `case`,
 * which the planner takes to be true for half of the rows. As bare conditions it expects one parcel
 * in hundreds, and reads and sorts all that waits (36 000 rows for 601, in a hub of a company with
 * ten million parcels).
 */
const findWaiting = {
  name: 'board-waiting',
  text: waitingStatuses
    .map(
      (etat) => `(select c.id, ${cardColumns} from colis c
    where c.id_hub_current = $1 and c.etat = '${etat}' and c.deleted_at is null
      and case when ${canRide} then true else false end
    order by c.id limit ${mostWaiting + 1})`,
    )
    .join(' union all ')
    .concat(` order by id limit ${mostWaiting + 1}`),
};

const findPending = {
  name: 'board-runsheets',
  text: `select r.id, r.ref, r.id_liv, v.nom, v.prenom from runsheets r join users v on v.id = r.id_liv
    where r.id_hub = $1 and r.etat = 'pending' and r.deleted_at is null order by r.id`,
};

const findPendingLines = {
  name: 'board-lines',
  text: `select b.id_rs, ${cardColumns} from runsheets r
    join runsheet_bags b on b.id_rs = r.id and b.retire_le is null
    join colis c on c.id = b.id_colis
    where r.id_hub = $1 and r.etat = 'pending' and r.deleted_at is null
    order by b.id_rs, b.position`,
};
