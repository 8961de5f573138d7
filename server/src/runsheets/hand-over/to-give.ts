/**
 * SQL of what a courier has to give to who took his stops over, until the taker or the hub has it settled: rows of
 * `ToGive`.
 */
export const toGiveSql = (courier: string): string => `
  select t.id as id_rs, t.ref as rs, jsonb_build_object('nom', v.nom, 'prenom', v.prenom, 'tel', v.tel) as liv,
    c.code as ref, c.code, concat_ws(' ', c.prenom_cl, c.nom_cl) as nom_cl, c.adresse_lieu
  from runsheets g join runsheet_bags b on b.repris_de = g.id and b.retire_le is null
  join runsheets t on t.id = b.id_rs and t.etat = 'in_progress'
  join users v on v.id = t.id_liv
  join colis c on c.id = b.id_colis
  where g.id_liv = ${courier} and b.decision is null and b.remis_le is null and b.donne_le is null
  order by t.id, b.position`;
