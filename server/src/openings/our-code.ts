import { foreignKey } from '@cigogne/domain/openings/old-code';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { sees } from '../parcels/hub-sight.ts';

interface TakenOver {
  id: number;
  code: string;
  id_hub_current: number | null;
  id_hub_exped: number | null;
  id_hub_dest: number | null;
}

/** Our code of the parcel with this code in another system, if the caller's hub sees it. */
export async function ourCode(ctx: Context, code: string): Promise<string | null> {
  const { rows } = await sql<TakenOver>`
    select c.id, c.code, c.id_hub_current, c.id_hub_exped, c.id_hub_dest
    from opening_lines o join colis c on c.id = o.id_colis and c.deleted_at is null
    where o.kind = 'colis' and o.vivante and o.cle = ${foreignKey(code)}`.execute(ctx.tx);
  const [parcel] = rows;
  return parcel && (await sees(ctx, parcel)) ? parcel.code : null;
}
