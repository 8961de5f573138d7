import { createHash } from 'node:crypto';
import { parseExact } from '@cigogne/domain/shops/exact-json';
import {
  type Mapping,
  mappedFieldLabels,
  missingFields,
  readMapped,
} from '@cigogne/domain/shops/mapping';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { lockConnection } from './connections.ts';
import { takeOrder } from './take-order.ts';

/** Stores which field of the sample holds what; the sample itself becomes the first draft. */
export async function mapFields(ctx: Context, id: number, champs: Mapping): Promise<string | null> {
  const connection = await lockConnection(ctx, id);
  if (connection.kind !== 'autre' || connection.sample === null)
    throw new Refusal('conflit', 'Aucun exemple reçu : passez une commande d’essai.');
  const chosen: Mapping = Object.fromEntries(Object.entries(champs).filter(([, path]) => path));
  const [missing] = missingFields(chosen);
  if (missing) throw wrongField(`champs.${missing}`, `À relier : ${mappedFieldLabels[missing]}.`);
  const read = readMapped(parseExact(connection.sample), chosen);
  if (read.kind === 'illisible') throw wrongField('champs.commande', read.message);
  const first = connection.mapping === null;
  await ctx.tx
    .updateTable('shop_connections')
    .set({ mapping: JSON.stringify(chosen) })
    .where('id', '=', id)
    .execute();
  if (!first) return null;
  const hash = createHash('sha256').update(connection.sample).digest();
  const { order_ref } = await takeOrder(ctx, connection, read, hash);
  return order_ref;
}
