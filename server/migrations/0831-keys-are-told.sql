-- A process knows a shop's key for a second, as it knows a session (0801).
create trigger api_keys_told after delete or update of id_user, kind, key_hash, argent, ends_at
  on api_keys for each statement execute function tell_sessions();

drop trigger users_told on users;
create trigger users_told after delete or update of role, etat, nom, prenom, nom_com, id_hub, closed_at, is_api_actif, is_bill_secure
  on users for each statement execute function tell_sessions();
