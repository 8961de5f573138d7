import type { ReplyOf } from '@cigogne/domain/contract';
import { formatDay, parseDay } from '@cigogne/domain/days';
import { formatTnd, millimes, toTnd, type Millimes } from '@cigogne/domain/money';
import { motifLabels } from '@cigogne/domain/parcels/statuses';
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
import { type DoorWord, judgeDoor, lackingAtDoor } from '@cigogne/domain/runsheets/door-word';
import type { PushForm } from '@cigogne/domain/runsheets/push-form';
import { decisionOf } from '@cigogne/domain/runsheets/runsheet';
import type { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';
import {
  type CallKey,
  insertKept,
  isKeptMeanwhile,
  keepAnswer,
  keptValues,
  replayOf,
} from '../http/idempotency.ts';
import { actorOf, insertHistory, insertParcelEvents, now } from '../parcels/moves/record.ts';
import { showParcel } from '../parcels/parcel-rows.ts';
import { doorCode } from './door/door-code.ts';
import { type PushedStop as Stop, stopOf } from './pushed-stop.ts';
import { refuseKnownCheques } from './refuse-known-cheques.ts';

type Pushed = ReplyOf<(typeof runsheetsContract)['push']>;

/** How often a push starts again because something changed between its reading and its writing. */
const rounds = 3;

/**
 * Stores a courier's result in two statements: one reads what the rules need, the other writes
 * line, status, history, event and the key with its reply, only if everything read still holds.
 */
export async function pushResult(
  ctx: Context,
  push: PushForm,
  key: CallKey | null,
): Promise<Pushed> {
  for (let round = 1; ; round += 1) {
    const { first, stop } = await stopOf(ctx, push, key);
    // Stored by this very entry, which gave it its shape.
    if (key && first) return replayOf(key, first).reply as Pushed;
    if (!stop) throw await noStop(ctx, push);
    if (standsAlready(stop, push)) return standing(ctx, stop, push, key);
    const { at, result, door } = judge(ctx, stop, push);
    if (result.cheques.length > 0)
      await refuseKnownCheques(ctx, [{ parcel: stop, cheques: result.cheques }]);
    const pushed = await write(ctx, { stop, push, result, door, at, key });
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
  if (key) await keepAnswer(ctx, key, reply);
  return reply;
}

const difference = ({ montant }: Stop, collected: Millimes | null) =>
  collected === null || collected === montant
    ? null
    : { demande: toTnd(montant), encaisse: toTnd(collected) };

/** Another courier's parcel or runsheet is refused like one that does not exist. */
const noStop = async (ctx: Context, push: PushForm): Promise<Refusal> =>
  push.id_rs === null && !(await isOnTheRoad(ctx))
    ? new Refusal('etat-change', "Vous n'avez pas de tournée en cours.")
    : notFound();

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

/** The same result again changes nothing, even after the hub has confirmed it. */
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
  refuseOtherDay(stop, push);
  refuseOtherMotif(stop, push);
  refuseOtherCheques(stop, push);
  refuseOtherExchange(stop, push);
  return true;
}

/**
 * The same delivery with another amount, from another device or sent again: neither may be dropped
 * silently.
 */
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

/** The recipient was told one day on one device and a different day on another. */
function refuseOtherDay(stop: Stop, push: PushForm): void {
  const day = parseDay(push.date_p?.slice(0, 10) ?? '');
  if (stop.decision !== 'reporte' || day === null || day === stop.date_p) return;
  const stands = stop.date_p === null ? 'sans date' : `au ${formatDay(stop.date_p)}`;
  throw new Refusal(
    'etat-change',
    `Le colis ${stop.code} est déjà reporté ${stands} : la date du ${formatDay(day)} de ce résultat n’est pas notée.`,
  );
}

function refuseOtherMotif(stop: Stop, { motif }: PushForm): void {
  if (motif === null || stop.motif === null || motif === stop.motif) return;
  throw new Refusal(
    'etat-change',
    `Le colis ${stop.code} a déjà ce résultat avec le motif « ${motifLabels[stop.motif]} » : le motif « ${motifLabels[motif]} » n’est pas noté.`,
  );
}

/** Cash on one device and a cheque on the next: who names neither cheque nor sum says nothing of them. */
function refuseOtherCheques(stop: Stop, push: PushForm): void {
  const named = (cheques: PushForm['cheques']): string =>
    cheques
      .map(({ num, montant }) => `${num} ${montant}`)
      .sort()
      .join();
  const saysNothing = push.cheques.length === 0 && push.montant === null;
  if (saysNothing || named(push.cheques) === named(stop.cheques ?? [])) return;
  throw new Refusal(
    'etat-change',
    push.cheques.length > 0
      ? `Le colis ${stop.code} est déjà livré : les chèques de ce résultat ne sont pas notés.`
      : `Le colis ${stop.code} est déjà livré par chèque : les espèces de ce résultat ne sont pas notées.`,
  );
}

/** The old goods are in the bag, says one device, and the next one that they are not. */
function refuseOtherExchange(stop: Stop, { echange_rendu }: PushForm): void {
  if (echange_rendu === null || stop.echange_rendu === null) return;
  if (echange_rendu === stop.echange_rendu) return;
  const [stands, said] = echange_rendu ? ['sans', 'avec'] : ['avec', 'sans'];
  throw new Refusal(
    'etat-change',
    `Le colis ${stop.code} est déjà livré ${stands} l’ancien article : « ${said} l’ancien article » n’est pas noté.`,
  );
}

function judge(
  ctx: Context,
  stop: Stop,
  push: PushForm,
): { at: Date; result: LineResult; door: DoorWord | null } {
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
  return { at, result: judged.result, door: doorOf(stop, push) };
}

function doorOf(stop: Stop, push: PushForm): DoorWord | null {
  if (push.etat !== 'LIV-COURS-SUCC') return null;
  const judged = judgeDoor(push, {
    code: stop.code_demande ? doorCode(stop.suivi) : null,
    signature: stop.signature_demandee,
  });
  if ('message' in judged) throw wrongField(judged.field, judged.message);
  return judged.word;
}

interface Written {
  stop: Stop;
  push: PushForm;
  result: LineResult;
  door: DoorWord | null;
  at: Date;
  key: CallKey | null;
}

/** Returns the reply, or null when something has changed since it was read. */
async function write(
  ctx: Context,
  { stop, push, result, door, at, key }: Written,
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
    taskOf(event, {
      to,
      type_envoi: stop.type_envoi,
      motif,
      note,
      date: date_p,
      echange_rendu: result.echange_rendu,
      raison: door && lackingAtDoor(door),
    }),
    stop.version,
    push.fait_a === null ? null : JSON.stringify(push.fait_a),
    door && JSON.stringify(door),
    ...keptValues(key, reply),
  ]).catch((error: unknown) => {
    // The next round reads the stored reply.
    if (key && isKeptMeanwhile(error)) return [];
    throw error;
  });
  return written.length > 0 ? reply : null;
}

/**
 * Locks the parcel first, like everybody else. Each step waits for the previous one, and the line's
 * row is read again: a result that arrives while the hub reassigns or corrects writes nothing.
 */
const writeResult = {
  name: 'push-result',
  text: `
    with held as materialized (
      select id from colis where id = $6 and etat = $8 and xmin = $21::text::xid and deleted_at is null for update
    ), line as (
      update runsheet_bags b set decision = $11, motif = $12, note = $13, date_p = $14::date,
        montant_livreur = $15::bigint, echange_rendu = $16::boolean, cheques = $17::jsonb, fait_le = $18, recu_le = ${now},
        porte = $23::jsonb
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
      ${insertParcelEvents('moved m', { id_liv: '$3::bigint' })}
    ), kept as (
      ${insertKept('moved', 24)}
    )
    select 1 from moved`,
};
