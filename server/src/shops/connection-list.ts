import type { ReceptionResult, ShopConnection } from '@cigogne/domain/shops/connection';
import { fieldsOf, parseExact, type SampleField } from '@cigogne/domain/shops/exact-json';
import { Mapping, proposeMapping } from '@cigogne/domain/shops/mapping';
import { dayOf } from '@cigogne/domain/days';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Connection } from './connections.ts';

const mostReceptions = 10;

interface Row extends Connection {
  today: number;
  receptions: {
    id: number;
    at: string;
    result: ReceptionResult;
    order_ref: string | null;
    message: string | null;
  }[];
}

/** The shipper's connections, each with its latest message; secrets are never shown in full. */
export async function connectionsOf(ctx: Context): Promise<ShopConnection[]> {
  const { rows } = await sql<Row>`
    select s.*,
      (select count(distinct r.order_ref) from shop_receptions r where r.id_connection = s.id and r.result = 'creee'
        and (r.at at time zone 'Africa/Tunis')::date = ${dayOf(ctx.now)}::date)::int as today,
      (select coalesce(json_agg(json_build_object('id', r.id, 'at', r.at, 'result', r.result,
          'order_ref', r.order_ref, 'message', r.message) order by r.id desc), '[]')
        from (select * from shop_receptions where id_connection = s.id order by id desc
          limit ${mostReceptions}) r) as receptions
    from shop_connections s where s.id_exped = ${ctx.by.id} and s.deleted_at is null
    order by s.id`.execute(ctx.tx);
  return rows.map((row) => showConnection(ctx, row));
}

function showConnection(ctx: Context, row: Row): ShopConnection {
  const exemple = row.sample === null ? [] : sampleFields(row.sample);
  const overlaps = row.secret_before_until !== null && row.secret_before_until > ctx.now;
  return {
    id: row.id,
    kind: row.kind,
    nom: row.nom,
    url: `${ctx.services.config.publicUrl}/api/boutique/recevoir/${row.cle}`,
    preuve: row.proof,
    entete:
      row.header ?? (row.kind === 'shopify' ? 'X-Shopify-Hmac-Sha256' : 'X-WC-Webhook-Signature'),
    secret: row.secret === null ? null : row.secret.slice(-4),
    ancien_jusqua: overlaps ? (row.secret_before_until?.toISOString() ?? null) : null,
    pause: row.paused_at !== null,
    createdAt: row.created_at.toISOString(),
    derniere: row.last_at?.toISOString() ?? null,
    aujourdhui: row.today,
    refus:
      row.refused > 0 && row.refused_at
        ? { nb: row.refused, at: row.refused_at.toISOString() }
        : null,
    champs: mappingOf(row),
    propose: proposeMapping(exemple),
    exemple,
    exemple_at: row.sample_at?.toISOString() ?? null,
    receptions: row.receptions.map(({ id, at, result, order_ref, message }) => ({
      id,
      at: new Date(at).toISOString(),
      resultat: result,
      order_ref,
      message,
    })),
  };
}

export const mappingOf = ({ mapping }: Pick<Connection, 'mapping'>): Mapping | null => {
  const parsed = Mapping.safeParse(mapping);
  return parsed.success ? parsed.data : null;
};

function sampleFields(sample: string): SampleField[] {
  try {
    return fieldsOf(parseExact(sample));
  } catch {
    return [];
  }
}
