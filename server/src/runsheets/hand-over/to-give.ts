/**
 * SQL of what a courier has to give to who took his stops over, until the taker or the hub has it settled: rows of
 * `ToGive`. Those of all couriers are a handful in an index of their own, so that they are read before whose they are.
 */
export const toGiveSql = (courier: string): string => `
  select t.id as id_rs, t.ref as rs, jsonb_build_object('nom', v.nom, 'prenom', v.prenom, 'tel', v.tel) as liv,
    c.code as ref, c.code, concat_ws(' ', c.prenom_cl, c.nom_cl) as nom_cl, c.adresse_lieu
  from (
    select * from runsheet_bags
    where repris_de is not null and retire_le is null and decision is null and remis_le is null and donne_le is null
    offset 0
  ) b
  join runsheets g on g.id = b.repris_de
  join runsheets t on t.id = b.id_rs and t.etat = 'in_progress'
  join users v on v.id = t.id_liv
  join colis c on c.id = b.id_colis
  where g.id_liv = ${courier}
  order by t.id, b.position`;
