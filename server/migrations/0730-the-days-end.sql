-- The end of a courier's day: what he says to bring back, which the hub still scans itself, that he stands at the
-- counter, who counts there since when, and what he does not agree with.
alter table runsheet_bags add column apporte boolean, add column apporte_le timestamptz;
alter table runsheets
  add column au_comptoir_le timestamptz,
  add column comptage_le timestamptz,
  add column comptage_par bigint references users (id);

-- It holds nothing up: an open question to the hub, answered with a word that the courier reads.
create table round_objections (
  id bigint generated always as identity primary key,
  id_rs bigint not null references runsheets (id),
  id_liv bigint not null references users (id),
  id_hub bigint not null references hubs (id),
  -- The count that stood when it was written, if one did.
  compte bigint check (compte >= 0),
  raison text not null,
  fait_le timestamptz not null,
  created_at timestamptz not null,
  reponse text,
  repondu_le timestamptz,
  repondu_par bigint references users (id),
  lu_le timestamptz,
  check ((reponse is null) = (repondu_le is null))
);
-- Written anew before the answer, it is that question changed.
create unique index round_objections_open on round_objections (id_rs) where repondu_le is null;
create index round_objections_hub on round_objections (id_hub, id desc);
create index round_objections_unread on round_objections (id_liv) where lu_le is null;
