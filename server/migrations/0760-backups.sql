-- Each copy of the database that was tried, by `npm run backup` or by the tools of the operator's own server.
create table backups (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  ended_at timestamptz not null default now(),
  bytes bigint,
  place text not null,
  -- Why there is none; null of a good one.
  problem text
);
create index backups_good on backups (ended_at desc) where problem is null;
