import type { BodyOf } from '@cigogne/domain/contract';
import { addDays, dayOf, startOfDay } from '@cigogne/domain/days';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type { HandOverStage } from '@cigogne/domain/parcels/partner-stages';
import { partnerAccounts } from '@cigogne/domain/parcels/partner-statuses';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type {
  partnerContract,
  PartnerExchange,
  PartnerParcel,
  PartnerSetup,
} from '@cigogne/domain/partner/partner.contract';
import { proposedAccount } from '@cigogne/domain/partner/proposed-account';
import { notFound } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { PartnerExchangesTable } from '../database/generated/tables.ts';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import type { Listed } from '../lists/list-page.ts';
import { allParcels, wholeParcels } from '../parcels/lists/list-parcels.ts';
import type { ListScope, ParcelFilter } from '../parcels/lists/parcel-filter.ts';
import { settingsAt } from '../settings/settings.ts';
import type { ShipmentRow } from './shipments.ts';

type ListBody = BodyOf<(typeof partnerContract)['list']>;

const scopeOf = (ctx: Context): ListScope => {
  const hub = hubSeen(ctx.by);
  return hub === 'all' ? 'company' : { hub };
};

/** Returns decided before this instant should be back by now. */
async function claimedBefore(ctx: Context): Promise<Date> {
  const { afex_retour_jours } = await settingsAt(ctx.tx, ctx.now);
  return startOfDay(addDays(dayOf(ctx.now), -afex_retour_jours));
}

/** The filter of the partner's list, as a filter of parcel lists. */
export async function partnerFilter(
  ctx: Context,
  { compte, suivi, ...filter }: Partial<ListBody['filter']>,
): Promise<ParcelFilter> {
  return {
    ...filter,
    is_afex: suivi === 'refuses' || suivi === 'repris_livres' ? undefined : true,
    compte_afex: compte,
    suivi_afex: suivi,
    ...(suivi === 'a_reclamer' ? { rendu_avant: await claimedBefore(ctx) } : {}),
  };
}

/** Parcels that the partner has or refused, among those that the hub sees. */
export async function listPartnerParcels(
  ctx: Context,
  body: ListBody,
): Promise<Listed<PartnerParcel>> {
  const filter = await partnerFilter(ctx, body.filter);
  const { rows, ...counted } = await wholeParcels(ctx.services, scopeOf(ctx), filter, body);
  return { ...counted, rows: await withHandOvers(ctx, rows) };
}

/** All of a filter; a caller without a hub is refused before anything is sent. */
export const allPartnerParcels = (
  ctx: Context,
  filter: ListBody['filter'],
): AsyncGenerator<PartnerParcel> => inHandOvers(ctx, scopeOf(ctx), filter);

async function* inHandOvers(
  ctx: Context,
  scope: ListScope,
  filter: ListBody['filter'],
): AsyncGenerator<PartnerParcel> {
  let piece: ParcelRow[] = [];
  for await (const row of allParcels(ctx.services, scope, await partnerFilter(ctx, filter))) {
    piece.push(row);
    if (piece.length === 500) {
      yield* await withHandOvers(ctx, piece);
      piece = [];
    }
  }
  yield* await withHandOvers(ctx, piece);
}

interface HandOver {
  id: number;
  compte_afex: PartnerAccount | null;
  afex_code: string | null;
  afex_code_agence: string | null;
  afex_code_zone: string | null;
  state: ShipmentRow['state'] | null;
  known_status: string | null;
  reason: string | null;
  manifested: boolean;
  manifeste: string | null;
  status_at: Date | null;
}

export async function withHandOvers(
  ctx: Context,
  parcels: readonly ParcelRow[],
): Promise<PartnerParcel[]> {
  const { rows } = await sql<HandOver>`
    select c.id, coalesce(c.compte_afex, s.compte) as compte_afex, c.afex_code, c.afex_code_agence, c.afex_code_zone,
      s.state, s.known_status, s.reason, s.manifested_at is not null as manifested, m.numero as manifeste, s.status_at
    from colis c
    left join lateral (select * from partner_shipments where id_colis = c.id order by id desc limit 1) s on true
    left join partner_manifests m on m.id = s.id_manifest
    where c.id = any(${parcels.map(({ id }) => id)}::bigint[])`.execute(ctx.services.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return parcels.map((parcel) => {
    const row = byId.get(parcel.id);
    return {
      ...parcel,
      compte_afex: row?.compte_afex ?? null,
      afex_code: row?.afex_code ?? null,
      afex_code_agence: row?.afex_code_agence ?? null,
      afex_code_zone: row?.afex_code_zone ?? null,
      etape: stageOf(parcel, row),
      message: row?.reason ?? null,
      manifeste: row?.manifeste ?? null,
      statut_le: row?.status_at?.toISOString() ?? null,
    };
  });
}

function stageOf(parcel: ParcelRow, row: HandOver | undefined): HandOverStage {
  switch (row?.state) {
    case 'waiting':
      return 'en-attente';
    case 'asking':
      return 'inconnu';
    case 'held':
      if (!parcel.is_afex) return 'repris';
      return row.manifested || row.known_status !== 'pre_manifest' ? 'manifeste' : 'cree';
    case 'refused':
      return 'refuse';
    default:
      return parcel.is_afex ? 'manifeste' : 'repris';
  }
}

const breakerWords = {
  closed: 'ferme',
  open: 'ouvert',
  'half-open': 'essai',
  paused: 'pause',
} as const;

export async function partnerSetup(ctx: Context): Promise<PartnerSetup> {
  const { partner, config } = ctx.services;
  const hub = hubSeen(ctx.by);
  const governorates =
    hub === 'all'
      ? []
      : await ctx.tx.selectFrom('hub_govs').select('gov').where('id_hub', '=', hub).execute();
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from partner_shipments s join colis c on c.id = s.id_colis
    where s.state = 'held' and s.manifested_at is null and s.known_status = 'pre_manifest' and c.is_afex
      and c.deleted_at is null
      and (${hub === 'all' ? null : hub}::bigint is null or c.id_hub_current = ${hub === 'all' ? null : hub})`.execute(
    ctx.tx,
  );
  return {
    comptes: partnerAccounts.map((compte) => {
      const breaker = partner?.accounts.includes(compte) ? partner.breaker(compte) : null;
      return {
        compte,
        pret: breaker !== null,
        disjoncteur: breakerWords[breaker?.state ?? 'closed'],
        depuis: breaker?.since?.toISOString() ?? null,
      };
    }),
    propose: proposedAccount(governorates.map(({ gov }) => gov)),
    simule: config.partner?.local === true && !config.demo,
    a_manifester: rows[0]?.n ?? 0,
  };
}

const phrases: Record<PartnerExchangesTable['kind'], string> = {
  create: 'Création du colis',
  find: 'Le colis est-il connu ?',
  manifest: 'Remise du manifeste',
  'find-manifest': 'Le manifeste est-il connu ?',
  status: 'Statut demandé',
  events: 'Statut lu dans la liste d’Afex',
  cancel: 'Annulation',
  labels: 'Codes de l’étiquette',
  webhook: 'Statut annoncé par Afex',
};

const results = {
  intent: 'en-cours',
  done: 'fait',
  refused: 'refuse',
  unknown: 'inconnu',
  ignored: 'ignore',
} as const;

/** The exchanges with the partner about a parcel, newest first. */
export async function exchangesOf(ctx: Context, ref: string): Promise<{ rows: PartnerExchange[] }> {
  const parcel = await ctx.tx
    .selectFrom('colis')
    .select('id')
    .where('code', '=', ref)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!parcel) throw notFound();
  const manifests = ctx.tx
    .selectFrom('partner_shipments as s')
    .innerJoin('partner_manifests as m', 'm.id', 's.id_manifest')
    .select('m.numero')
    .where('s.id_colis', '=', parcel.id);
  const rows = await ctx.tx
    .selectFrom('partner_exchanges')
    .selectAll()
    .where((eb) => eb.or([eb('id_colis', '=', parcel.id), eb('key', 'in', manifests)]))
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return {
    rows: rows.map((row) => ({
      id: row.id,
      sens: row.sens,
      kind: row.kind,
      quand: row.created_at.toISOString(),
      ms: row.ms,
      resultat: results[row.outcome],
      phrase: row.error ? `${phrases[row.kind]} : ${row.error}` : phrases[row.kind],
      requete: written(row.request),
      reponse: written(row.reply),
    })),
  };
}

const written = (json: unknown): string | null =>
  json === null || json === undefined ? null : JSON.stringify(json, null, 2);
