-- A hub's home reads the units that are open and what was done today at each event: both are few
-- among years of units and rounds.
create index mu_open on mu (type, id_hub_exped, id_hub_dest) include (nbr_colis, dispatched_at)
  where etat in ('pending_pick', 'in_progress');
create index mu_completed on mu (completed_at) where etat = 'completed';
create index runsheets_left on runsheets (dispatched_at) where dispatched_at is not null and deleted_at is null;
