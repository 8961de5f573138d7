-- How old the oldest mail is that has not left.
create index mails_waiting on mails (created_at) where sent_at is null;

-- Seconds that each replica is behind this server. Only who owns the tables may be told by PostgreSQL, and one that
-- says nothing any more is as far behind as it has been silent.
create function replica_lags() returns table (name text, seconds float8)
language sql volatile security definer set search_path = pg_catalog as $$
  select coalesce(nullif(application_name, ''), 'replica') || '/' || coalesce(host(client_addr), 'local'),
    max(case when replay_lsn >= pg_current_wal_lsn() then 0
      else greatest(extract(epoch from replay_lag), extract(epoch from now() - reply_time), 0) end)::float8
  from pg_stat_replication
  where not pg_is_in_recovery() and state is not null and application_name <> 'pg_basebackup'
  group by 1
$$;
