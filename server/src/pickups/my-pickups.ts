import type { Point } from '@cigogne/domain/places/point';
import type { UnitView } from '@cigogne/domain/units/unit-wire';
import { hubSeen } from '../hubs/hub-scope.ts';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';
import { pointOf } from '../places/points.ts';
import { courierPickups } from '../units/unit-lists.ts';

interface MyPickups {
  mu: (UnitView & { point: Point | null })[];
  ailleurs: { ref: string; livreur: string }[];
}

/** The pickups to collect, where they are, and those that colleagues have taken. */
export async function myPickups(ctx: Context): Promise<MyPickups> {
  const hub = hubSeen(ctx.by);
  const [units, ailleurs] = await Promise.all([
    courierPickups(ctx),
    run<MyPickups['ailleurs'][number]>(ctx, findTaken, [hub, ctx.by.id]),
  ]);
  return {
    mu: units.map((unit) => ({ ...unit, point: unit.mvExped ? pointOf(unit.mvExped) : null })),
    ailleurs,
  };
}

const findTaken = {
  name: 'pickups-of-colleagues',
  text: `select m.ref, trim(u.prenom || ' ' || u.nom) as livreur
    from mu m join users u on u.id = m.id_liv
    where m.type = 'dispatch' and m.etat = 'in_progress' and m.id_hub_exped = $1 and m.id_liv <> $2
    order by m.taken_at desc, m.id desc limit 60`,
};
