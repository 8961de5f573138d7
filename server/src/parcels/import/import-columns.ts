import type { RememberedFields } from '@cigogne/domain/parcels/import-fields';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';

export async function importColumns(ctx: Context): Promise<RememberedFields> {
  const row = await ctx.tx
    .selectFrom('import_columns')
    .select('colonnes')
    .where('id_exped', '=', ctx.by.id)
    .executeTakeFirst();
  return (row?.colonnes ?? {}) as RememberedFields;
}

/** Remembered headers of other sheets are kept, unless there are already very many. */
export async function saveImportColumns(ctx: Context, columns: RememberedFields): Promise<void> {
  await sql`
    insert into import_columns (id_exped, colonnes, updated_at)
    values (${ctx.by.id}, ${JSON.stringify(columns)}::jsonb, ${ctx.now})
    on conflict (id_exped) do update set
      colonnes = case
        when (select count(*) from jsonb_object_keys(import_columns.colonnes)) > 200 then excluded.colonnes
        else import_columns.colonnes || excluded.colonnes
      end,
      updated_at = excluded.updated_at`.execute(ctx.tx);
}
