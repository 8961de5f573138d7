import type { ReplyOf } from '@cigogne/domain/contract';
import { formatTnd, millimes, toTnd, type Millimes } from '@cigogne/domain/money';
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
import type { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { sqlState } from '../database/passing-errors.ts';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';
import { type CallKey, insertKept, keptValues, replayOf } from '../http/idempotency.ts';
import { actorOf, insertHistory, insertParcelEvents, now } from '../parcels/moves/record.ts';
import {
  parcelColumns,
  parcelJoins,
  type ParcelRecord,
  showParcel,
} from '../parcels/parcel-rows.ts';
import { refuseKnownCheques } from './refuse-known-cheques.ts';

type Pushed = ReplyOf<(typeof runsheetsContract)['push']>;

/** Times a push looks again when something moved between its reading and its writing. */
const rounds = 3;

/**
 * A courier's result. Two statements: what the rules ask, then one that writes the line, the status,
 * the history, the event and the key with its reply, only while all of it still holds.
 */
export async function pushResult(
  ctx: Context,
  push: PushForm,
  key: CallKey | null,
): Promise<Pushed> {
  for (let round = 1; ; round += 1) {
    const { first, stop } = await stopOf(ctx, push, key);
    // Kept by this very entry, which gave it its shape.
    if (key && first) return replayOf(key, first).reply as Pushed;
    if (!stop) throw await noStop(ctx, push);
    if (standsAlready(stop, push)) return standing(ctx, stop, push, key);
    const { at, result } = judge(ctx, stop, push);
    if (result.cheques.length > 0)
      await refuseKnownCheques(ctx, [{ parcel: stop, cheques: result.cheques }]);
    const pushed = await write(ctx, { stop, push, result, at, key });
    if (pushed) return pushed;
    if (round === rounds) throw new Refusal('surcharge', 'Trop de demandes à la fois, réessayez.');
  }
}

async function standing(
  ctx: Context,
  stop: Stop,
  push: PushForm,
  key: CallKey | null,
): Promise<Pushed> {
  const ecart = difference(stop, push.montant);
  const reply: Pushed = { done: true, deja: true, colis: showParcel(stop), ecart };
  if (key) await run(ctx, keepStanding, keptValues(key, reply));
  return reply;
}

/** A repeat on its way has kept the same answer. */
const keepStanding = {
  name: 'push-keep',
  text: `${insertKept('(select 1) one', 1)} on conflict do nothing`,
};

const difference = ({ montant }: Stop, collected: Millimes | null) =>
  collected === null || collected === montant
    ? null
    : { demande: toTnd(montant), encaisse: toTnd(collected) };

/** The parcel, and its line on the runsheet that the result is for. */
interface Stop extends ParcelRecord {
  /** The version of the parcel's row that was read. */
  version: string;
  mode_reglement: string;
  id_rs: number;
  rs_ref: string;
  rs_etat: RunsheetState;
  dispatched_at: Date | null;
  decision: string | null;
  montant: Millimes;
  montant_livreur: Millimes | null;
  montant_decide: Millimes | null;
  retire_le: Date | null;
  retrait_le: Date | null;
}

interface Found {
  /** What a call with the same key has kept. */
  first: { endpoint: string; body_hash: Buffer; reply: unknown } | null;
  stop: Stop | null;
}

async function stopOf(ctx: Context, push: PushForm, key: CallKey | null): Promise<Found> {
  const [found] = await run<Partial<Stop> & KeptRow>(ctx, findStop, [
    push.ref,
    ctx.by.id,
    push.id_rs,
    key?.key ?? null,
  ]);
  if (!found) return { first: null, stop: null };
  const { kept_endpoint, kept_hash, kept_reply, ...stop } = found;
  return {
    first:
      kept_endpoint === null || kept_hash === null
        ? null
        : { endpoint: kept_endpoint, body_hash: kept_hash, reply: kept_reply },
    stop: isStop(stop) ? stop : null,
  };
}

interface KeptRow {
  kept_endpoint: string | null;
  kept_hash: Buffer | null;
  kept_reply: unknown;
}

const isStop = (row: Partial<Stop>): row is Stop => (row.id ?? null) !== null;

/** Another courier's parcel or runsheet answers like one that does not exist. */
const noStop = async (ctx: Context, push: PushForm): Promise<Refusal> =>
  push.id_rs === null && !(await isOnTheRoad(ctx))
    ? new Refusal('etat-change', "Vous n'avez pas de tournée en cours.")
    : notFound();

const findStop = {
  name: 'push-stop',
  text: `select k.endpoint as kept_endpoint, k.body_hash as kept_hash, k.reply as kept_reply, d.*
    from (select 1) one
    left join idempotency_keys k on k.id_user = $2::bigint and k.key = $4::text
    left join lateral (
      select ${parcelColumns}, c.xmin::text as version, s.mode_reglement, r.id as id_rs, r.ref as rs_ref,
        r.etat as rs_etat, r.dispatched_at, b.decision, b.montant, b.montant_livreur, b.montant_decide, b.retire_le, b.retrait_le
      from colis c
      join users s on s.id = c.id_exped
      join runsheet_bags b on b.id_colis = c.id
      join runsheets r on r.id = b.id_rs and r.id_liv = $2::bigint and r.deleted_at is null
      ${parcelJoins}
      where c.code = $1 and c.deleted_at is null
        and case when $3::bigint is null then r.etat = 'in_progress' else r.id = $3 end
      limit 1) d on true`,
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
function standsAlready(stop: Stop, push: PushForm): boolean {
  if (stop.rs_etat === 'pending') {
    throw new Refusal('etat-change', `La tournée ${stop.rs_ref} n'est pas encore partie.`);
  }
  const { dispatched_at } = stop;
  const late =
    push.id_rs === null &&
    push.fait_le !== null &&
    dispatched_at !== null &&
    new Date(push.fait_le) < dispatched_at;
  if (late) {
    throw new Refusal(
      'etat-change',
      `Ce résultat date d'avant le départ de la tournée ${stop.rs_ref} : rien n'a changé.`,
    );
  }
  if (stop.decision === null || stop.decision !== decisionOf(push.etat)) return false;
  refuseOtherAmount(stop, push);
  return true;
}

/** The same delivery for another sum, from another device or made again: nobody's word is dropped in silence. */
function refuseOtherAmount(stop: Stop, { montant }: PushForm): void {
  const known =
    stop.montant_livreur === null
      ? [stop.montant_decide ?? stop.montant, stop.montant]
      : [stop.montant_livreur];
  const [first] = known;
  if (montant === null || first === undefined || known.includes(montant)) return;
  throw new Refusal(
    'etat-change',
    `Le colis ${stop.code} est déjà livré pour ${formatTnd(first)} : les ${formatTnd(montant)} de ce résultat ne sont pas notés.`,
  );
}

function judge(ctx: Context, stop: Stop, push: PushForm): { at: Date; result: LineResult } {
  if (stop.retire_le)
    throw new Refusal(
      'etat-change',
      stop.retrait_le
        ? `Le colis ${stop.code} a été retiré de votre tournée par le hub.`
        : `Le colis ${stop.code} a été confié à un autre livreur.`,
    );
  if (stop.rs_etat !== 'in_progress') {
    throw new Refusal(
      'etat-change',
      `La tournée ${stop.rs_ref} est déjà confirmée : le hub a décidé pour le colis ${stop.code}.`,
    );
  }
  const why = whyNot(resultEvents[push.etat], stop);
  if (why) throw new Refusal('etat-change', why);
  const at = doneAt(push.fait_le, ctx.now, stop.dispatched_at ?? ctx.now, push.id_rs !== null);
  const judged = judgeResult(push, { ...stop, montant: millimes(stop.montant), at });
  if ('message' in judged) throw wrongField(judged.field, judged.message);
  return { at, result: judged.result };
}

interface Written {
  stop: Stop;
  push: PushForm;
  result: LineResult;
  at: Date;
  key: CallKey | null;
}

/** What is answered, or null when something has moved since it was read. */
async function write(
  ctx: Context,
  { stop, push, result, at, key }: Written,
): Promise<Pushed | null> {
  const event = resultEvents[push.etat];
  const to = statusAfter(event, stop);
  const { motif, note, date_p } = result;
  const reply: Pushed = {
    done: true,
    colis: showParcel({ ...stop, etat: to, updated_at: ctx.now }),
    ecart: difference(stop, result.montant_livreur),
  };
  const written = await run(ctx, writeResult, [
    ...actorOf(ctx, [event]),
    stop.id,
    stop.id_rs,
    stop.etat,
    to,
    stop.montant,
    result.decision,
    motif,
    note,
    date_p,
    result.montant_livreur,
    result.echange_rendu,
    result.cheques.length > 0 ? JSON.stringify(result.cheques) : null,
    at,
    event,
    taskOf(event, { to, type_envoi: stop.type_envoi, motif, note, date: date_p }),
    stop.version,
    push.fait_a === null ? null : JSON.stringify(push.fait_a),
    ...keptValues(key, reply),
  ]).catch((error: unknown) => {
    // A twin has kept the key meanwhile: all of this statement is undone, and its answer is read.
    if (key && isTaken(error)) return [];
    throw error;
  });
  return written.length > 0 ? reply : null;
}

const isTaken = (error: unknown): boolean => sqlState(error) === '23505';

/**
 * Locks the parcel first, as everybody does. Each step waits for the one before, and the line's own
 * row is looked at afresh: a result that comes while the hub reassigns or corrects writes nothing.
 */
const writeResult = {
  name: 'push-result',
  text: `
    with held as materialized (
      select id from colis where id = $6 and etat = $8 and xmin = $21::text::xid and deleted_at is null for update
    ), line as (
      update runsheet_bags b set decision = $11, motif = $12, note = $13, date_p = $14::date,
        montant_livreur = $15::bigint, echange_rendu = $16::boolean, cheques = $17::jsonb, fait_le = $18, recu_le = ${now}
      from held where b.id_rs = $7 and b.id_colis = held.id and b.decision is null and b.retire_le is null
        and b.montant = $10
      returning b.id_colis
    ), moved as (
      update colis c set etat = $9, updated_at = ${now} from line where c.id = line.id_colis and c.etat = $8
      returning c.id, c.id_exped, c.code, c.etat, c.id_hub_exped, c.id_hub_dest, c.id_hub_current
    ), recorded as (
      ${insertHistory('moved m', {
        event: '$19',
        from_etat: '$8',
        to_etat: 'm.etat',
        task: '$20',
        id_hub: 'm.id_hub_current',
        id_rs: '$7',
        fait_le: '$18',
        fait_a: '$22::jsonb',
      })}
    ), announced as (
      ${insertParcelEvents('moved m', '$3::bigint')}
    ), kept as (
      ${insertKept('moved', 23)}
    )
    select 1 from moved`,
};
