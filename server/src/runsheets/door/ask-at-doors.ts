import type { DoorDemand } from '@cigogne/domain/settings/door-rule';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { settingsAt } from '../../settings/settings.ts';

/**
 * Fixes what each stop of a round requires at the door when the courier leaves: from then on phone
 * and server apply the same rules, whatever the settings become. A recuperation hands nothing over
 * and requires nothing.
 */
export async function askAtDoors(
  ctx: Context,
  id_rs: number,
  colis: readonly number[] | 'all' = 'all',
): Promise<void> {
  const settings = await settingsAt(ctx.tx, ctx.now);
  const code = asks(['code_remise', 'montant_code'], {
    rule: settings.door_code,
    above: settings.door_code_above,
  });
  const signature = asks(['signature', 'montant_signature'], {
    rule: settings.signature,
    above: settings.signature_above,
  });
  await sql`
    update runsheet_bags b set code_demande = d.code, signature_demandee = d.signature
    from colis c
    join users s on s.id = c.id_exped
    cross join lateral (select c.type_envoi <> 'recuperation' and ${code} as code,
      c.type_envoi <> 'recuperation' and ${signature} as signature) d
    where b.id_rs = ${id_rs} and c.id = b.id_colis and b.retire_le is null
      and ${colis === 'all' ? sql`true` : sql`b.id_colis = any(${[...colis]}::bigint[])`}
      and (b.code_demande, b.signature_demandee) is distinct from (d.code, d.signature)`.execute(
    ctx.tx,
  );
}

/** Required when the company or the shipper requires it. */
const asks = (
  [own, ownAbove]: ['code_remise', 'montant_code'] | ['signature', 'montant_signature'],
  { rule, above }: DoorDemand,
) => sql<boolean>`
  (${rule}::text = 'toujours' or (${rule}::text = 'au-dela' and c.montant_ttc > ${above})
    or s.${sql.ref(own)} = 'toujours' or (s.${sql.ref(own)} = 'au-dela' and c.montant_ttc > s.${sql.ref(ownAbove)}))`;
