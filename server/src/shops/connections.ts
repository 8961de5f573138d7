import { randomBytes } from 'node:crypto';
import { mostConnections, type ShopKind, shopSentences } from '@cigogne/domain/shops/connection';
import type { shopsContract } from '@cigogne/domain/shops/shops.contract';
import type { BodyOf } from '@cigogne/domain/contract';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import type { ShopConnectionsTable } from '../database/generated/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';

export type Connection = Selectable<ShopConnectionsTable>;

/** How long a shop may go on signing with the previous secret. */
const overlapMs = 24 * 3_600_000;

const newSecret = (): string => randomBytes(24).toString('base64url');

/**
 * Whether the shop uses a secret that we generate. Shopify has its own, which is pasted here; a
 * connection proved by its address alone needs none.
 */
const takesOurs = ({ kind, proof }: { kind: ShopKind; proof: Connection['proof'] }): boolean =>
  kind !== 'shopify' && proof === 'signature';

export async function connectShop(
  ctx: Context,
  { kind, nom, preuve, entete }: BodyOf<typeof shopsContract.connect>,
): Promise<{ id: number; secret: string | null }> {
  const shipper = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', ctx.by.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { n } = await ctx.tx
    .selectFrom('shop_connections')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('id_exped', '=', shipper.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (n >= mostConnections) throw new Refusal('conflit', shopSentences.tooMany);
  const proof = kind === 'autre' ? preuve : 'signature';
  const secret = takesOurs({ kind, proof }) ? newSecret() : null;
  const { id } = await ctx.tx
    .insertInto('shop_connections')
    .values({
      id_exped: shipper.id,
      kind,
      nom,
      cle: randomBytes(18).toString('base64url'),
      proof,
      header: kind === 'autre' && proof === 'signature' ? entete || 'X-Signature' : null,
      secret,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellChange(ctx, id, 'boutique reliée', { kind, nom });
  return { id, secret };
}

/** Stores the pasted secret, or generates one; the previous one works for another day. */
export async function changeSecret(
  ctx: Context,
  given: BodyOf<typeof shopsContract.changeSecret>,
): Promise<string | null> {
  const connection = await lockConnection(ctx, given.id);
  if (connection.proof === 'adresse') throw new Refusal('conflit', shopSentences.noSecret);
  const ours = takesOurs(connection);
  if (!ours && !given.secret) throw wrongField('secret', shopSentences.secret);
  // Some other shops have a secret that cannot be changed on their side.
  const pasted = connection.kind === 'woocommerce' ? null : (given.secret ?? null);
  const secret = pasted ?? newSecret();
  await ctx.tx
    .updateTable('shop_connections')
    .set({
      secret,
      ...(connection.secret === null
        ? {}
        : {
            secret_before: connection.secret,
            secret_before_until: new Date(ctx.now.getTime() + overlapMs),
          }),
      refused: 0,
      refused_at: null,
    })
    .where('id', '=', connection.id)
    .execute();
  await tellChange(ctx, connection.id, 'secret de boutique', { nom: connection.nom });
  return pasted === null ? secret : null;
}

export async function pauseConnection(ctx: Context, id: number, pause: boolean): Promise<void> {
  const connection = await lockConnection(ctx, id);
  if ((connection.paused_at !== null) === pause) return;
  await ctx.tx
    .updateTable('shop_connections')
    .set({ paused_at: pause ? ctx.now : null })
    .where('id', '=', id)
    .execute();
  await tellChange(ctx, id, pause ? 'boutique en pause' : 'boutique reprise', {
    nom: connection.nom,
  });
}

/** The address stops working; drafts stay, secret and sample are deleted. */
export async function disconnectShop(ctx: Context, id: number): Promise<void> {
  const connection = await lockConnection(ctx, id);
  await ctx.tx
    .updateTable('shop_connections')
    .set({
      deleted_at: ctx.now,
      secret: null,
      secret_before: null,
      secret_before_until: null,
      sample: null,
    })
    .where('id', '=', id)
    .execute();
  await tellChange(ctx, id, 'boutique déliée', { nom: connection.nom });
}

/** A connection of the caller under its row lock. */
export async function lockConnection(ctx: Context, id: number): Promise<Connection> {
  const connection = await ctx.tx
    .selectFrom('shop_connections')
    .selectAll()
    .where('id', '=', id)
    .where('id_exped', '=', ctx.by.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!connection) throw notFound();
  return connection;
}

async function tellChange(
  ctx: Context,
  id: number,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  await writeJournal(ctx, { action, entity: 'boutique', entity_id: id, after });
  await recordEvents(ctx, [{ type: 'boutique', id_exped: ctx.by.id, data: { id } }]);
}
