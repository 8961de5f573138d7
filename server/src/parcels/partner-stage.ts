/**
 * The stage of a hand-over in the words of `handOverStages`, in SQL; `s` is the alias of
 * partner_shipments.
 */
export const stageOf = (s: string): string => `case ${s}.state
  when 'waiting' then 'en-attente'
  when 'asking' then 'inconnu'
  when 'refused' then 'refuse'
  when 'held' then case when ${s}.manifested_at is null and ${s}.known_status = 'pre_manifest' then 'cree'
    else 'manifeste' end
  else 'repris' end`;
