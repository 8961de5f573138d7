import type { NotBack } from '@cigogne/domain/runsheets/not-back';
import { toTnd, type Millimes } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { refuseElsewhere, refuseUnseen } from '../parcels/hub-sight.ts';
import { lockParcel } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceRunsheet } from './announce-runsheet.ts';

/**
 * A parcel that a confirmed round did not bring back is scanned at its hub, and can be planned
 * again.
 */
export async function comeBack(ctx: Context, ref: string): Promise<{ deja: boolean }> {
  const parcel = await lockParcel(ctx, ref);
  await refuseUnseen(ctx, parcel);
  refuseElsewhere(ctx.by, parcel);
  if (parcel.non_rentre === null) return { deja: true };
  await moveParcels(ctx, [parcel], 'edit-field', {
    place: { id_rs: parcel.non_rentre },
    task: { field: 'Rentré de tournée', before: 'non', after: 'oui' },
    also: () => ({ non_rentre: null }),
  });
  // It is listed on its courier's phone as still carried.
  const round = await ctx.tx
    .selectFrom('runsheets')
    .selectAll()
    .where('id', '=', parcel.non_rentre)
    .executeTakeFirstOrThrow();
  await announceRunsheet(ctx, round, round.etat);
  return { deja: false };
}

const most = 500;

interface NotBackRecord extends Omit<NotBack, 'montant' | 'depuis'> {
  montant: Millimes;
  depuis: Date;
}

/** What the hub's rounds did not bring back, the oldest first, each with its courier's name. */
export async function listNotBack(ctx: Context): Promise<{ rows: NotBack[]; count: number }> {
  const hub = hubSeen(ctx.by);
  const here = hub === 'all' ? sql`true` : sql`c.id_hub_current = ${hub}`;
  const missing = sql`c.non_rentre is not null and c.deleted_at is null and ${here}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<NotBackRecord>`
      select c.code as ref, c.code, c.etat, c.type_envoi, c.nom_cl, c.prenom_cl, c.adresse_lieu, c.adresse_gov,
        c.montant_ttc as montant, r.ref as rs, v.id as id_liv, trim(concat_ws(' ', v.prenom, v.nom)) as livreur,
        v.tel as tel, coalesce(r.completed_at, c.updated_at) as depuis
      from colis c join runsheets r on r.id = c.non_rentre join users v on v.id = r.id_liv
      where ${missing} order by coalesce(r.completed_at, c.updated_at), c.id limit ${most}`.execute(
      ctx.tx,
    ),
    sql<{ n: number }>`select count(*)::int as n from colis c where ${missing}`.execute(ctx.tx),
  ]);
  return {
    rows: rows.map(({ montant, depuis, ...row }) => ({
      ...row,
      montant: toTnd(montant),
      depuis: depuis.toISOString(),
    })),
    count: counted[0]?.n ?? 0,
  };
}
