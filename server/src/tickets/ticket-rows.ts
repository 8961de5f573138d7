import { isShipper } from '@cigogne/domain/people';
import { toTnd, type Millimes } from '@cigogne/domain/money';
import type { ParcelStatus } from '@cigogne/domain/parcels/statuses';
import type { TicketStatus, TicketType } from '@cigogne/domain/tickets/ticket';
import type { TicketRow } from '@cigogne/domain/tickets/tickets.contract';
import { Refusal } from '@cigogne/domain/refusal';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { found } from '../lists/found.ts';
import type { Listed, ListPage } from '../lists/list-page.ts';
import { allOf, isNarrowed, type List, pageOf, rowsAfter } from '../lists/list.ts';
import { newest } from '../lists/order.ts';

/** What a ticket asks for, as stored: amounts in millimes. */
export interface TicketData {
  adresse?: string;
  adresse_lieu?: string;
  adresse_gov?: string;
  adresse_deleg?: string;
  adresse_zip?: string;
  tel_cl?: string;
  montant_ttc?: Millimes;
  etat?: ParcelStatus;
}

export interface TicketRecord {
  id: number;
  ref: string;
  type: TicketType;
  status: TicketStatus;
  id_exped: number;
  id_colis: number;
  data: TicketData;
  par_destinataire: boolean;
  note_exped: string | null;
  note_adm: string | null;
  created_at: Date;
  code: string;
  etat: ParcelStatus;
  nom_com: string | null;
}

const columns =
  sql.raw(`t.id, t.ref, t.type, t.status, t.id_exped, t.id_colis, t.data, t.par_destinataire, t.note_exped, t.note_adm,
  t.created_at, c.code, c.etat, u.nom_com`);
const joins = sql.raw(`join colis c on c.id = t.id_colis join users u on u.id = t.id_exped`);

function showTicket(row: TicketRecord): TicketRow {
  const { montant_ttc, ...data } = row.data;
  return {
    id: row.id,
    ref: row.ref,
    type: row.type,
    status: row.status,
    id_colis: row.id_colis,
    coli: { id: row.id_colis, ref: row.code, code: row.code, etat: row.etat },
    user: { id: row.id_exped, nom_com: row.nom_com },
    data: montant_ttc === undefined ? data : { ...data, montant_ttc: toTnd(montant_ttc) },
    par_destinataire: row.par_destinataire,
    note_exped: row.note_exped,
    note_adm: row.note_adm,
    createdAt: row.created_at.toISOString(),
  };
}

/** The tickets that the caller may see: a shipper's own, or those of parcels that the hub sees. */
function reachedBy(ctx: Context): RawBuilder<unknown> {
  if (isShipper(ctx.by)) return sql`t.id_exped = ${ctx.by.id}`;
  const hub = hubSeen(ctx.by);
  return hub === 'all'
    ? sql`true`
    : sql`${hub} in (c.id_hub_current, c.id_hub_exped, c.id_hub_dest)`;
}

export async function ticketById(db: Db, id: number): Promise<TicketRow> {
  const { rows } = await sql<TicketRecord>`
    select ${columns} from tickets t ${joins} where t.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('introuvable', 'Introuvable');
  return showTicket(row);
}

/** A ticket that the caller may see, under its row lock. */
export async function lockTicket(ctx: Context, id: number): Promise<TicketRecord> {
  const { rows } = await sql<TicketRecord>`
    select ${columns} from tickets t ${joins}
    where t.id = ${id} and ${reachedBy(ctx)} for update of t`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new Refusal('introuvable', 'Introuvable');
  return row;
}

/** The parcels are joined only for a hub or a search. */
const needsParcel = (ctx: Context, search: string | undefined): RawBuilder<unknown> =>
  search !== undefined || (!isShipper(ctx.by) && hubSeen(ctx.by) !== 'all')
    ? sql`join colis c on c.id = t.id_colis`
    : sql``;

interface TicketFilter {
  search?: string | undefined;
  status?: TicketStatus | undefined;
}

/** Newest first; a text is searched in the ref and the parcel's code. */
function tickets(ctx: Context, filter: TicketFilter): List<TicketRecord, TicketRow> {
  const { search, status } = filter;
  const tests = [reachedBy(ctx)];
  if (status) tests.push(sql`t.status = ${status}`);
  if (search) tests.push(found(search, { codes: ['t.ref', 'c.code'] }));
  return {
    db: ctx.tx,
    from: sql`tickets t ${needsParcel(ctx, search)}`,
    where: sql.join(tests, sql` and `),
    order: newest({ 't.id': 'bigint' }),
    search,
    isWhole: !isNarrowed(filter),
    read: async (piece, db) => {
      const { rows } = await sql<TicketRecord>`
        select ${columns} from tickets t ${joins} ${piece}`.execute(db);
      return rows;
    },
    keyOf: ({ id }) => [id],
    show: (rows) => rows.map(showTicket),
  };
}

/** Every ticket of a list, for export; a caller without a hub is refused before it starts. */
export const allTickets = (ctx: Context, filter: TicketFilter): AsyncGenerator<TicketRow> =>
  allOf(tickets(ctx, filter));

/** The shipper's own tickets after a cursor. */
export const ticketsAfter = (ctx: Context, cursor: string | null, most: number) =>
  rowsAfter(tickets(ctx, {}), cursor, most);

export const listTickets = (
  ctx: Context,
  filter: TicketFilter,
  page: ListPage,
): Promise<Listed<TicketRow>> => pageOf(tickets(ctx, filter), page);
