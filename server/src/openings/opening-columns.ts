import type { OpeningField, OpeningKind } from '@cigogne/domain/openings/opening-fields';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

type Columns = Record<string, OpeningField | ''>;

export async function rememberedColumns(ctx: Context, kind: OpeningKind): Promise<Columns> {
  const row = await ctx.tx
    .selectFrom('opening_columns')
    .select('colonnes')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return (row?.colonnes ?? {}) as Columns;
}

/** Keeps the headers of other files too, unless there are already very many. */
export async function rememberColumns(ctx: Context, kind: OpeningKind, columns: Columns) {
  await sql`
    insert into opening_columns (kind, colonnes, updated_at)
    values (${kind}, ${JSON.stringify(columns)}::jsonb, ${ctx.now})
    on conflict (kind) do update set
      colonnes = case
        when (select count(*) from jsonb_object_keys(opening_columns.colonnes)) > 200 then excluded.colonnes
        else opening_columns.colonnes || excluded.colonnes
      end,
      updated_at = excluded.updated_at`.execute(ctx.tx);
}
