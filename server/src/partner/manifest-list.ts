import type { BodyOf } from '@cigogne/domain/contract';
import { startOfDay } from '@cigogne/domain/days';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type { SendType } from '@cigogne/domain/parcels/statuses';
import { asMillimes, type Millimes, sum, toTnd } from '@cigogne/domain/money';
import type {
  Manifest,
  ManifestSheet,
  partnerContract,
} from '@cigogne/domain/partner/partner.contract';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { found } from '../lists/found.ts';
import type { Listed } from '../lists/list-page.ts';
import { allOf, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';

interface ManifestRow {
  id: number;
  numero: string;
  compte: PartnerAccount;
  id_hub: number;
  hub_nom: string;
  state: 'sending' | 'accepted';
  nbr: number;
  enleves: number;
  montant: Millimes;
  par: string;
  created_at: Date;
  accepted_at: Date | null;
  signed_at: Date | null;
}

const columns = sql`m.id, m.numero, m.compte, m.id_hub, h.nom as hub_nom, m.state, m.par, m.created_at, m.accepted_at,
  m.signed_at, coalesce(m.nbr_signe, l.nbr) as nbr, l.enleves, coalesce(m.montant_signe, l.montant) as montant`;
/** The driver does not get it: it was taken back, or the partner cancelled it before its removal. */
const isTakenBack = sql`(s.state in ('canceling', 'canceled') or s.known_status = 'canceled')`;
const joins = sql`join hubs h on h.id = m.id_hub
  cross join lateral (
    select (count(*) filter (where not ${isTakenBack}))::int as nbr,
      (count(*) filter (where s.known_status not in ('pre_manifest', 'awaiting_removal', 'canceled')))::int as enleves,
      coalesce(sum(c.montant_ttc) filter (where not ${isTakenBack}), 0)::bigint as montant
    from partner_shipments s join colis c on c.id = s.id_colis where s.id_manifest = m.id) l`;

function ofHub(ctx: Context): RawBuilder<boolean> {
  const hub = hubSeen(ctx.by);
  return hub === 'all'
    ? sql`m.state <> 'refused'`
    : sql`m.state <> 'refused' and m.id_hub = ${hub}`;
}

type ListRequest = BodyOf<(typeof partnerContract)['manifests']>;

/** The hub's manifests, newest first. */
const manifests = (ctx: Context, filter: ListRequest['filter']): List<ManifestRow, Manifest> => ({
  db: ctx.tx,
  from: sql`partner_manifests m`,
  where: conditionsOf(ctx, filter),
  order: newest({ 'm.id': 'bigint' }),
  search: filter.search,
  read: async (piece) => {
    const { rows } = await sql<ManifestRow>`
      select ${columns} from (select * from partner_manifests m ${piece}) m ${joins}
      order by m.id desc`.execute(ctx.tx);
    return rows;
  },
  keyOf: ({ id }) => [id],
  show: (rows) => rows.map(toManifest),
});

export const listManifests = (
  ctx: Context,
  { filter, ...page }: ListRequest,
): Promise<Listed<Manifest>> => pageOf(manifests(ctx, filter), page);

export const allManifests = (
  ctx: Context,
  filter: ListRequest['filter'],
): AsyncGenerator<Manifest> => allOf(manifests(ctx, filter));

function conditionsOf(ctx: Context, filter: ListRequest['filter']): RawBuilder<unknown> {
  const tests: RawBuilder<unknown>[] = [ofHub(ctx)];
  if (filter.compte) tests.push(sql`m.compte = ${filter.compte}`);
  if (filter.search) tests.push(found(filter.search, { codes: ['m.numero'] }));
  if (filter.depuis) tests.push(sql`m.created_at >= ${startOfDay(filter.depuis)}`);
  return sql.join(tests, sql` and `);
}

const toManifest = (row: ManifestRow): Manifest => ({
  numero: row.numero,
  compte: row.compte,
  hub: { id: row.id_hub, nom: row.hub_nom },
  etat: row.state === 'accepted' ? 'accepte' : 'en-cours',
  nbr_colis: row.nbr,
  nbr_enleves: row.enleves,
  montant: toTnd(row.montant),
  par: row.par,
  createdAt: row.created_at.toISOString(),
  accepte_le: row.accepted_at?.toISOString() ?? null,
  remis_le: row.signed_at?.toISOString() ?? null,
});

async function find(ctx: Context, numero: string): Promise<ManifestRow> {
  const { rows } = await sql<ManifestRow>`
    select ${columns} from partner_manifests m ${joins}
    where m.numero = ${numero.toUpperCase()} and ${ofHub(ctx)}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

interface LineRow {
  ref: string;
  afex_code: string | null;
  agence: string | null;
  zone: string | null;
  exped: string | null;
  nom_cl: string;
  prenom_cl: string | null;
  tel: string;
  adresse: string;
  adresse_deleg: string;
  adresse_gov: string;
  nbr_paquets: number;
  type_envoi: SendType;
  montant_ttc: Millimes;
  annule: boolean;
}

/**
 * One manifest with its parcels, in the order of their codes; once its driver has signed, as he
 * signed it.
 */
export async function manifestSheet(ctx: Context, numero: string): Promise<ManifestSheet> {
  const manifest = await find(ctx, numero);
  const { lignes } = await ctx.tx
    .selectFrom('partner_manifests')
    .select('lignes')
    .where('id', '=', manifest.id)
    .executeTakeFirstOrThrow();
  return {
    ...toManifest(manifest),
    lignes: (lignes as ManifestSheet['lignes'] | null) ?? (await readLines(ctx, manifest.id)),
  };
}

async function readLines(ctx: Context, id: number): Promise<ManifestSheet['lignes']> {
  const { rows } = await sql<LineRow>`
    select c.code as ref, s.shipment as afex_code, c.afex_code_agence as agence, c.afex_code_zone as zone,
      u.nom_com as exped, c.nom_cl, c.prenom_cl, c.tel_cl as tel, c.adresse, c.adresse_deleg, c.adresse_gov,
      c.nbr_paquets, c.type_envoi, c.montant_ttc, ${isTakenBack} as annule
    from partner_shipments s join colis c on c.id = s.id_colis join users u on u.id = c.id_exped
    where s.id_manifest = ${id} order by c.code`.execute(ctx.tx);
  return rows.map((row) => ({
    ref: row.ref,
    afex_code: row.afex_code,
    agence: row.agence,
    zone: row.zone,
    exped: row.exped ?? '',
    client: recipientName(row),
    tel: row.tel,
    adresse: `${row.adresse}, ${row.adresse_deleg}, ${row.adresse_gov}`,
    nbr_paquets: row.nbr_paquets,
    type_envoi: row.type_envoi,
    montant: toTnd(row.montant_ttc),
    annule: row.annule,
  }));
}

/** Records that the partner's driver has signed the slip. */
export async function signManifest(ctx: Context, numero: string): Promise<{ deja: boolean }> {
  const { id, signed_at } = await find(ctx, numero);
  if (signed_at) return { deja: true };
  const lignes = await readLines(ctx, id);
  const given = lignes.filter(({ annule }) => !annule);
  if (given.length === 0)
    throw new Refusal(
      'etat-change',
      `Manifeste ${numero} : tous ses colis ont été repris, il n’y a rien à remettre.`,
    );
  await ctx.tx
    .updateTable('partner_manifests')
    .set({
      signed_at: ctx.now,
      lignes: JSON.stringify(lignes),
      nbr_signe: given.length,
      montant_signe: sum(given.map(({ montant }) => asMillimes(montant))),
    })
    .where('id', '=', id)
    .where('signed_at', 'is', null)
    .execute();
  return { deja: false };
}
