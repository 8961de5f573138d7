-- Each process knows a session for a second, until one of these says that it changed.
create function tell_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('cigogne_sessions', '');
  return null;
end $$;

create trigger sessions_told after delete or update of kind, id_user, id_hub, all_hubs, bill_open_until, expires_at, ended_at
  on sessions for each statement execute function tell_sessions();
create trigger users_told after delete or update of role, etat, nom, prenom, nom_com, id_hub, closed_at
  on users for each statement execute function tell_sessions();
