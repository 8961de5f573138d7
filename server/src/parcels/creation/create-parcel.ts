import { asMillimes, millimes, type Millimes } from '@cigogne/domain/money';
import type { NewParcel } from '@cigogne/domain/parcels/parcels.contract';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { taskOf } from '@cigogne/domain/parcels/tasks';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../../context/context.ts';
import { run } from '../../database/statement.ts';
import {
  type CallKey,
  insertKept,
  isKeptMeanwhile,
  keepAnswer,
  keptValues,
  replayOf,
} from '../../http/idempotency.ts';
import { findGovernorate } from '../../places/places-data.ts';
import { actorOf } from '../moves/record.ts';
import { forShipper, type ParcelRecord, showParcel } from '../parcel-rows.ts';
import {
  type CreatedParcel,
  insertRows,
  madeBefore,
  recordMade,
  rowsOf,
} from './create-parcels.ts';
import { refuseKnownOrder } from './known-orders.ts';
import { knownSince, type RepeatedParcel, repeatSentence } from './known-parcels.ts';
import { warningsOf } from './sale-rates.ts';

interface Creation<Reply> {
  parcel: NewParcel;
  /** Refuse when another live parcel has the same order. */
  isOnlyOfOrder: boolean;
  key: CallKey | null;
  reply: (made: CreatedParcel, avertissements: string[]) => Reply;
  /** The path to the parcel's id in the reply, which is unknown until the row is written. */
  idIn: readonly string[];
  /** Called before anything is created; skipped for a repeat. */
  onNew?: () => void;
}

/**
 * How often a creation starts again because something changed between its reading and its writing.
 */
const rounds = 3;

/**
 * Creates one parcel of the caller in two statements: one reads what the rules and the reply need,
 * the other writes parcel, history, event and the key with its reply, only if everything read still
 * holds (decision 061).
 */
export async function createParcel<Reply>(ctx: Context, creation: Creation<Reply>): Promise<Reply> {
  const { parcel, key } = creation;
  for (let round = 1; ; round += 1) {
    const found = await read(ctx, creation);
    const first = keptIn(found);
    // Stored by this very entry, which gave it its shape.
    if (key && first) return replayOf(key, first).reply as Reply;
    if (round === 1) creation.onNew?.();
    if (found.is_made) return answerMade(ctx, creation);
    if (creation.isOnlyOfOrder && parcel.order_ref && found.raison === 'commande')
      await refuseKnownOrder(ctx, parcel.order_ref, parcel);
    const made = await write(ctx, creation, found);
    if (made) return made;
    if (round === rounds) throw new Refusal('surcharge', 'Trop de demandes à la fois, réessayez.');
  }
}

/** The answer when this form has already created its parcel. */
async function answerMade<Reply>(
  ctx: Context,
  { parcel, key, reply }: Creation<Reply>,
): Promise<Reply> {
  const [record] = (await madeBefore(ctx, ctx.by.id, [parcel])).values();
  if (!record) throw notFound();
  const colis = forShipper(showParcel(record));
  const answer = reply({ colis, deja: true }, await amountWarnings(ctx, colis));
  if (key) await keepAnswer(ctx, key, answer);
  return answer;
}

const amountWarnings = (
  ctx: Context,
  { montant_ttc, type_envoi }: Pick<ParcelRow, 'montant_ttc' | 'type_envoi'>,
): Promise<string[]> => warningsOf(ctx, { montant_ttc: asMillimes(montant_ttc), type_envoi });

/** What the parcel takes from its shipper and its place, and the parcel that it may repeat. */
interface Found extends Nullable<RepeatedParcel> {
  kept_endpoint: string | null;
  kept_hash: Buffer | null;
  kept_reply: unknown;
  is_made: boolean;
  nom_com: string | null;
  tel: string | null;
  adresse_gov: string | null;
  frais_liv: Millimes;
  id_hub: number | null;
  hub_nom: string | null;
  id_hub_dest: number | null;
  hub_dest_nom: string | null;
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

const keptIn = ({ kept_endpoint, kept_hash, kept_reply }: Found) =>
  kept_endpoint === null || kept_hash === null
    ? null
    : { endpoint: kept_endpoint, body_hash: kept_hash, reply: kept_reply };

const repeatedIn = ({ raison, ref, etat, montant_ttc, created_at }: Found) =>
  raison && ref && etat && montant_ttc !== null && created_at
    ? { raison, ref, etat, montant_ttc, created_at }
    : null;

async function read(ctx: Context, { parcel, key }: Creation<unknown>): Promise<Found> {
  const [found] = await run<Found>(ctx, findForNew, [
    ctx.by.id,
    key?.key ?? null,
    findGovernorate(parcel.adresse_gov)?.nom ?? null,
    parcel.client_id,
    parcel.order_ref,
    parcel.tel_cl,
    parcel.montant_ttc,
    knownSince(ctx),
  ]);
  if (!found) throw notFound();
  return found;
}

/** Searches for a repeated parcel as `known-parcels` does, for a parcel that does not exist yet. */
const findForNew = {
  name: 'parcel-to-make',
  text: `
    select k.endpoint as kept_endpoint, k.body_hash as kept_hash, k.reply as kept_reply,
      exists (select from colis c where c.id_exped = $1 and c.client_id = $4::text) as is_made,
      u.nom_com, u.tel, u.adresse_gov, u.frais_liv, u.id_hub, he.nom as hub_nom, h.id_hub as id_hub_dest,
      hd.nom as hub_dest_nom, r.raison, r.code as ref, r.etat, r.montant_ttc, r.created_at
    from users u
      left join idempotency_keys k on k.id_user = $1 and k.key = $2::text
      left join hubs he on he.id = u.id_hub
      left join gouvernorats g on g.nom = $3::text
      left join hub_govs h on h.gov = g.slug
      left join hubs hd on hd.id = h.id_hub
      left join lateral (
        select f.*, c.code, c.etat, c.montant_ttc, c.created_at from (
          (select 2 as rank, 'commande' as raison, c.id from colis c
            where c.id_exped = $1 and c.order_ref = $5::text and c.deleted_at is null order by c.id desc limit 1)
          union all
          (select 3, 'telephone', c.id from colis c
            where c.id_exped = $1 and c.tel_cl = $6::text and c.deleted_at is null and c.created_at >= $8::timestamptz
              and c.montant_ttc = $7::bigint order by c.id desc limit 1)
        ) f join colis c on c.id = f.id
        order by f.rank limit 1) r on true
    where u.id = $1`,
};

/** Returns the reply, or null when something has changed since it was read. */
async function write<Reply>(
  ctx: Context,
  { parcel, isOnlyOfOrder, key, reply, idIn }: Creation<Reply>,
  found: Found,
): Promise<Reply | null> {
  const [row] = await rowsOf(ctx, [parcel]);
  if (!row) throw new Error('A parcel without its row');
  const colis = showParcel(recordOf(ctx, row, found));
  const avertissements = [
    ...repeatSentence(repeatedIn(found), ctx.now),
    ...(await amountWarnings(ctx, colis)),
  ];
  const answer = (id: number): Reply =>
    reply({ colis: { ...colis, id }, deja: false }, avertissements);
  const [made] = await run<{ id: number }>(ctx, insertParcel, [
    ...actorOf(ctx, ['create']),
    JSON.stringify([row]),
    ctx.by.id,
    taskOf('create', { to: 'ATT-ENVOIE' }),
    isOnlyOfOrder ? parcel.order_ref : null,
    parcel.client_id,
    found.frais_liv,
    found.id_hub,
    found.id_hub_dest,
    idIn,
    ...keptValues(key, key && answer(0)),
  ]).catch((error: unknown) => {
    if (key && isKeptMeanwhile(error)) return [];
    throw error;
  });
  return made ? answer(made.id) : null;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The parcel as it will be once it is written. */
function recordOf(ctx: Context, row: Row, found: Found): ParcelRecord {
  return {
    ...row,
    id: 0,
    id_exped: ctx.by.id,
    frai_liv: millimes(found.frais_liv),
    remettre_a: null,
    repere: null,
    appel_le: null,
    note_afex: null,
    montant_encaisse: null,
    etat: 'ATT-ENVOIE',
    last_etat: null,
    issue: null,
    is_afex: false,
    etat_afex: null,
    attempt: 0,
    date_programe: null,
    id_hub_exped: found.id_hub,
    id_hub_dest: found.id_hub_dest,
    id_hub_current: null,
    rendu_le: null,
    sans_retour: false,
    conteste: false,
    guichet_le: null,
    created_at: ctx.now,
    updated_at: ctx.now,
    exped_nom_com: found.nom_com,
    exped_tel: found.tel,
    exped_gov: found.adresse_gov,
    hub_exped_nom: found.hub_nom,
    hub_dest_nom: found.hub_dest_nom,
    hub_current_nom: null,
    facture_ref: null,
    facture_created_at: null,
    facture_updated_at: null,
  };
}

const insertParcel = {
  name: 'insert-parcel',
  text: `
    with free as materialized (
      select where $9::text is null or order_is_free($7::bigint, $9::text, $10::text)
    ), made as (${insertRows(`cross join free
      where u.frais_liv = $11::bigint and u.id_hub is not distinct from $12::bigint
        and h.id_hub is not distinct from $13::bigint`)}
    ), ${recordMade}, kept as (
      ${insertKept('made m', 15, 'jsonb_set($19::jsonb, $14::text[], to_jsonb(m.id))')}
    )
    select id from made`,
};
