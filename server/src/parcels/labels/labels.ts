import { isShipper } from '@cigogne/domain/people';
import type { Label } from '@cigogne/domain/parcels/parcel-wire';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { sees } from '../hub-sight.ts';
import { parcelColumns, parcelJoins, type ParcelRecord, showParcelTo } from '../parcel-rows.ts';

interface LabelRecord extends ParcelRecord {
  suivi: string;
  afex_code_agence: string | null;
  afex_code_zone: string | null;
  mode_reglement: string;
  exped_adresse: string | null;
}

/**
 * What labels show, in the order requested. Refuses parcels that the caller does not see with
 * `introuvable`, naming them.
 */
export async function labelsOf(ctx: Context, refs: readonly string[]): Promise<Label[]> {
  const own = isShipper(ctx.by) ? sql`c.id_exped = ${ctx.by.id}` : sql`true`;
  const { rows } = await sql<LabelRecord>`
    select ${sql.raw(parcelColumns)}, c.suivi, c.afex_code_agence, c.afex_code_zone, u.mode_reglement, u.adresse as exped_adresse
    from colis c ${sql.raw(parcelJoins)}
    where c.code = any(${[...refs]}::text[]) and c.deleted_at is null and ${own}`.execute(ctx.tx);
  const byCode = new Map<string, LabelRecord>();
  for (const row of rows) {
    if (isShipper(ctx.by) || (await sees(ctx, row))) byCode.set(row.code, row);
  }
  const missing = refs.filter((ref) => !byCode.has(ref));
  if (missing.length > 0)
    throw new Refusal('introuvable', 'Introuvable', { extra: { refs: missing } });
  return refs.flatMap((ref) => {
    const row = byCode.get(ref);
    return row ? [showLabel(ctx, row)] : [];
  });
}

function showLabel({ by, services }: Context, row: LabelRecord): Label {
  const { publicUrl } = services.config;
  return {
    ...showParcelTo(by, row),
    suivi: row.code + row.suivi,
    lien_suivi: `${publicUrl}/suivi/${row.code}${row.suivi}`,
    mode_reglement: row.mode_reglement,
    exped_adresse: row.exped_adresse,
    afex_code_agence: row.afex_code_agence,
    afex_code_zone: row.afex_code_zone,
  };
}
