-- Each consumer of events has a cursor of its own, so that one which stumbles holds back nobody else.
insert into event_cursors (name, tx, id)
  select new.name, old.tx, old.id from event_cursors old, (values ('tickets'), ('webhooks')) as new (name)
  where old.name = 'dispatch'
  on conflict do nothing;

-- What a consumer could not take after several tries: kept whole, to be looked at and played again.
create table events_set_aside (
  id bigint generated always as identity primary key,
  consumer text not null,
  event jsonb not null,
  error text not null,
  at timestamptz not null default now(),
  -- Root asked for another try; the dispatcher takes it up.
  asked_at timestamptz,
  replayed_at timestamptz
);
create index events_set_aside_open on events_set_aside (id) where replayed_at is null;
