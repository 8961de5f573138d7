import type { ToGive } from '@cigogne/domain/runsheets/hand-over';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';

/** Of all couriers those are a handful in an index of their own, so that they are read before whose they are. */
const waiting = `(
    select * from runsheet_bags
    where repris_de is not null and retire_le is null and decision is null and remis_le is null and donne_le is null
    offset 0
  ) b
  join runsheets g on g.id = b.repris_de`;

/** SQL of whether a courier has anything to give. */
export const hasToGiveSql = (courier: string): string =>
  `exists (select from ${waiting} where g.id_liv = ${courier})`;

/** What the courier that calls has to give to who took his stops over, until the taker or the hub has it settled. */
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
