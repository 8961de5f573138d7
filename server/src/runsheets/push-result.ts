import { formatTnd, millimes, toTnd } from '@cigogne/domain/money';
import type { ParcelFacts } from '@cigogne/domain/parcels/parcel-facts';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { taskOf } from '@cigogne/domain/parcels/tasks';
import { statusAfter } from '@cigogne/domain/parcels/transitions';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import {
  doneAt,
  judgeResult,
  type LineResult,
  resultEvents,
} from '@cigogne/domain/runsheets/courier-result';
import type { PushForm } from '@cigogne/domain/runsheets/push-form';
import { decisionOf, type RunsheetState } from '@cigogne/domain/runsheets/runsheet';
import { run } from '../database/statement.ts';
import type { Context } from '../http/context.ts';
import { actorOf, insertHistory, insertParcelEvents, now } from '../parcels/moves/record.ts';
import {
  parcelColumns,
  parcelJoins,
  type ParcelRecord,
  showParcel,
} from '../parcels/parcel-rows.ts';
import { refuseKnownCheques } from './refuse-known-cheques.ts';

interface Pushed {
  colis: ParcelRow;
  deja: boolean;
  /** Collected otherwise than the line asks: the hub decides. TND. */
  ecart: { demande: number; encaisse: number } | null;
}

/** Times a push looks again when something moved between its reading and its writing. */
const rounds = 3;

/**
 * A courier's result. Two statements: what the rules ask, then one that writes the line,
 * the status, the history and the event only while all of it still holds.
 */
export async function pushResult(ctx: Context, push: PushForm): Promise<Pushed> {
  for (let round = 1; ; round += 1) {
    const door = await doorOf(ctx, push);
    if (standsAlready(door, push))
      return { colis: await shown(ctx, door), deja: true, ecart: difference(door, push.montant) };
    const { at, result } = judge(ctx, door, push);
    if (result.cheques.length > 0)
      await refuseKnownCheques(ctx, [{ parcel: door, cheques: result.cheques }]);
    const written = await write(ctx, door, push, result, at);
    if (written)
      return {
        colis: showParcel(written),
        deja: false,
        ecart: difference(door, result.montant_livreur),
      };
    if (round === rounds) throw new Refusal('surcharge', 'Trop de demandes à la fois, réessayez.');
  }
}

const difference = ({ montant }: Door, collected: number | null): Pushed['ecart'] =>
  collected === null || collected === montant
    ? null
    : { demande: toTnd(montant), encaisse: toTnd(collected) };

/** The parcel, and its line on the runsheet that the result is for. */
interface Door extends ParcelFacts {
  id: number;
  id_exped: number;
  mode_reglement: string;
  id_rs: number;
  rs_ref: string;
  rs_etat: RunsheetState;
  dispatched_at: Date | null;
  decision: string | null;
  montant: number;
  montant_livreur: number | null;
  montant_decide: number | null;
  retire_le: Date | null;
}

/** Another courier's parcel or runsheet answers like one that does not exist. */
async function doorOf(ctx: Context, push: PushForm): Promise<Door> {
  const [door] = await run<Door>(ctx, findDoor, [push.ref, ctx.by.id, push.id_rs]);
  if (door) return door;
  if (push.id_rs === null && !(await isOnTheRoad(ctx)))
    throw new Refusal('etat-change', "Vous n'avez pas de tournée en cours.");
  throw notFound();
}

const findDoor = {
  name: 'push-door',
  text: `select c.id, c.code, c.id_exped, c.etat, c.last_etat, c.issue, c.type_envoi, c.is_afex, c.attempt, c.rendu_le,
      c.sans_retour, c.id_hub_exped, c.id_hub_dest, c.id_hub_current, s.mode_reglement, r.id as id_rs, r.ref as rs_ref,
      r.etat as rs_etat, r.dispatched_at, b.decision, b.montant,
      b.montant_livreur, b.montant_decide, b.retire_le
    from colis c
    join users s on s.id = c.id_exped
    join runsheet_bags b on b.id_colis = c.id
    join runsheets r on r.id = b.id_rs and r.id_liv = $2 and r.deleted_at is null
    where c.code = $1 and c.deleted_at is null
      and case when $3::bigint is null then r.etat = 'in_progress' else r.id = $3 end`,
};

async function isOnTheRoad(ctx: Context): Promise<boolean> {
  const rows = await run(
    ctx,
    {
      name: 'push-on-the-road',
      text: `select 1 from runsheets where id_liv = $1 and etat = 'in_progress'`,
    },
    [ctx.by.id],
  );
  return rows.length > 0;
}

/** The same result again changes nothing, also once the hub has confirmed it. */
function standsAlready(door: Door, push: PushForm): boolean {
  if (door.rs_etat === 'pending') {
    throw new Refusal('etat-change', `La tournée ${door.rs_ref} n'est pas encore partie.`);
  }
  const { dispatched_at } = door;
  const late =
    push.id_rs === null &&
    push.fait_le !== null &&
    dispatched_at !== null &&
    new Date(push.fait_le) < dispatched_at;
  if (late) {
    throw new Refusal(
      'etat-change',
      `Ce résultat date d'avant le départ de la tournée ${door.rs_ref} : rien n'a changé.`,
    );
  }
  if (door.decision === null || door.decision !== decisionOf(push.etat)) return false;
  refuseOtherAmount(door, push);
  return true;
}

/** The same delivery for another sum, from another device or made again: nobody's word is dropped in silence. */
function refuseOtherAmount(door: Door, { montant }: PushForm): void {
  const known =
    door.montant_livreur === null
      ? [door.montant_decide ?? door.montant, door.montant]
      : [door.montant_livreur];
  const [first] = known;
  if (montant === null || first === undefined || known.includes(montant)) return;
  throw new Refusal(
    'etat-change',
    `Le colis ${door.code} est déjà livré pour ${formatTnd(first)} : les ${formatTnd(montant)} de ce résultat ne sont pas notés.`,
  );
}

function judge(ctx: Context, door: Door, push: PushForm): { at: Date; result: LineResult } {
  if (door.retire_le)
    throw new Refusal('etat-change', `Le colis ${door.code} a été confié à un autre livreur.`);
  if (door.rs_etat !== 'in_progress') {
    throw new Refusal(
      'etat-change',
      `La tournée ${door.rs_ref} est déjà confirmée : le hub a décidé pour le colis ${door.code}.`,
    );
  }
  const why = whyNot(resultEvents[push.etat], door);
  if (why) throw new Refusal('etat-change', why);
  const at = doneAt(push.fait_le, ctx.now, door.dispatched_at ?? ctx.now, push.id_rs !== null);
  const judged = judgeResult(push, { ...door, montant: millimes(door.montant), at });
  if ('message' in judged) throw wrongField(judged.field, judged.message);
  return { at, result: judged.result };
}

async function write(
  ctx: Context,
  door: Door,
  push: PushForm,
  result: LineResult,
  at: Date,
): Promise<ParcelRecord | undefined> {
  const event = resultEvents[push.etat];
  const to = statusAfter(event, door);
  const { motif, note, date_p } = result;
  const [row] = await run<ParcelRecord>(ctx, writeResult, [
    ...actorOf(ctx, [event]),
    door.id,
    door.id_rs,
    door.etat,
    to,
    door.montant,
    result.decision,
    motif,
    note,
    date_p,
    result.montant_livreur,
    result.echange_rendu,
    result.cheques.length > 0 ? JSON.stringify(result.cheques) : null,
    at,
    event,
    taskOf(event, { to, type_envoi: door.type_envoi, motif, note, date: date_p }),
  ]);
  return row;
}

/**
 * Locks the parcel first, as everybody does. Each step waits for the one before, and the line's own
 * row is looked at afresh: a result that comes while the hub reassigns or corrects writes nothing.
 */
const writeResult = {
  name: 'push-result',
  text: `
    with held as materialized (
      select id from colis where id = $6 and etat = $8 and deleted_at is null for update
    ), line as (
      update runsheet_bags b set decision = $11, motif = $12, note = $13, date_p = $14::date,
        montant_livreur = $15::bigint, echange_rendu = $16::boolean, cheques = $17::jsonb, fait_le = $18, recu_le = ${now}
      from held where b.id_rs = $7 and b.id_colis = held.id and b.decision is null and b.retire_le is null
        and b.montant = $10
      returning b.id_colis
    ), moved as (
      update colis c set etat = $9, updated_at = ${now} from line where c.id = line.id_colis and c.etat = $8
      returning c.*
    ), recorded as (
      ${insertHistory('moved m', {
        event: '$19',
        from_etat: '$8',
        to_etat: 'm.etat',
        task: '$20',
        id_hub: 'm.id_hub_current',
        id_rs: '$7',
        fait_le: '$18',
      })}
    ), announced as (
      ${insertParcelEvents('moved m', '$3::bigint')}
    )
    select ${parcelColumns} from moved c ${parcelJoins}`,
};

async function shown(ctx: Context, door: Door): Promise<ParcelRow> {
  const [row] = await run<ParcelRecord>(ctx, findShown, [door.id]);
  if (!row) throw notFound();
  return showParcel(row);
}

const findShown = {
  name: 'push-shown',
  text: `select ${parcelColumns} from colis c ${parcelJoins} where c.id = $1`,
};
