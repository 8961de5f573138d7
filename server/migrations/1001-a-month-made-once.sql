-- Whoever waited for the lock may still believe that the month is not there: what others made meanwhile is
-- heard of only when a table is looked for to be made.
create or replace function door_photos_month(at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set client_min_messages = 'warning' as $$
declare
  month timestamptz := date_trunc('month', at, 'UTC');
  name text := 'door_photos_' || to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass('public.' || name) is not null then return; end if;
  perform pg_advisory_xact_lock(720720);
  execute format('create table if not exists public.%I partition of public.door_photos for values from (%L) to (%L)',
    name, month, month + interval '1 month');
end $$;
