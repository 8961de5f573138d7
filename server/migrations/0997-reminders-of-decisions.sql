-- Whether a shop wants a mail about what waits for its decision.
alter table users add column rappel_decision boolean not null default true;

-- The day of the last one: there is one a day at most.
create table decision_reminders (
  id_exped bigint primary key references users (id) on delete cascade,
  jour date not null
);
