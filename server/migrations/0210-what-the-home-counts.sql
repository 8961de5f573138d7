-- The home of a hub, or of the company, counts what is late, tried in vain or going home: each has the
-- index whose condition it is, so that none of them reads the parcels that merely wait.
create index colis_late on colis (id_hub_current, recu_le) include (etat)
  where issue is null and recu_le is not null and not is_afex and deleted_at is null;

create index colis_tried on colis (id_hub_current, id desc)
  where attempt >= 3 and etat in ('ATT-LIV', 'ATT-RECUP', 'ANL') and rendu_le is null and not sans_retour
    and not is_afex and deleted_at is null;

create index colis_home_newest on colis (id_hub_current, id desc) include (etat, id_hub_exped, is_afex)
  where issue in ('retour', 'recupere', 'rembourse') and rendu_le is null and not sans_retour
    and deleted_at is null;

drop index colis_current;
create index colis_current on colis (id_hub_current, etat, id desc) include (is_afex, id_hub_dest)
  where deleted_at is null;
