import type { ToGive } from '@cigogne/domain/runsheets/hand-over';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';

/**
 * Few lines match this for all couriers together, and they have their own index, so they are found
 * before the courier is checked.
 */
const waiting = `(
    select * from runsheet_bags
    where repris_de is not null and retire_le is null and decision is null and remis_le is null and donne_le is null
    offset 0
  ) b
  join runsheets g on g.id = b.repris_de`;

/** SQL: whether a courier has anything to hand over. */
export const hasToGiveSql = (courier: string): string =>
  `exists (select from ${waiting} where g.id_liv = ${courier})`;

/**
 * What the calling courier has to give to whoever took over the stops, until the taker or the hub
 * settles it.
 */
export const toGive = (ctx: Context): Promise<ToGive[]> =>
  run<ToGive>(ctx, findToGive, [ctx.by.id]);

const findToGive = {
  name: 'to-give',
  text: `select t.id as id_rs, t.ref as rs, jsonb_build_object('nom', v.nom, 'prenom', v.prenom, 'tel', v.tel) as liv,
      c.code as ref, c.code, concat_ws(' ', c.prenom_cl, c.nom_cl) as nom_cl, c.adresse_lieu
    from ${waiting}
    join runsheets t on t.id = b.id_rs and t.etat = 'in_progress'
    join users v on v.id = t.id_liv
    join colis c on c.id = b.id_colis
    where g.id_liv = $1
    order by t.id, b.position`,
};
