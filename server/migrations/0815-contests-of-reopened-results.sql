-- A result that the hub opens again may be given and contested anew: only what stands is one for each attempt.
create unique index contested_attempts_standing on contested_attempts (id_colis, id_rs)
  where decision is distinct from 'sans-objet';
alter table contested_attempts drop constraint contested_attempts_id_colis_id_rs_key;
