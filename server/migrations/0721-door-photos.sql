-- A photo of the door, kept 90 days: a table for each month, so that expiry is a drop and no row is deleted one by one.
-- No reference to other tables: making or dropping a month then locks nothing that others write (parcels, rounds and
-- people are hidden, never deleted).
create table door_photos (
  id uuid not null,
  id_colis bigint not null,
  id_rs bigint not null,
  id_liv bigint not null,
  -- When the courier took it, by the phone's clock.
  pris_le timestamptz not null,
  octets bytea not null check (octet_length(octets) between 100 and 200000),
  created_at timestamptz not null,
  primary key (id, created_at)
) partition by range (created_at);
-- Photos do not compress.
alter table door_photos alter column octets set storage external;
create index door_photos_colis on door_photos (id_colis, id_rs);

-- The application owns no table (decision 021): the owner's functions make and drop the months for it.
create function door_photos_month(at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  month timestamptz := date_trunc('month', at, 'UTC');
  name text := 'door_photos_' || to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass('public.' || name) is not null then return; end if;
  perform pg_advisory_xact_lock(720720);
  if to_regclass('public.' || name) is not null then return; end if;
  execute format('create table public.%I partition of public.door_photos for values from (%L) to (%L)',
    name, month, month + interval '1 month');
end $$;

-- Months of which the last photo is older than 90 days; how many went.
create function door_photos_expire(at timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  part record;
  gone int := 0;
begin
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.door_photos'::regclass
      and to_timestamp(right(c.relname, 7) || '-01 00+00', 'YYYY_MM-DD HH24TZH') + interval '1 month' <= at - interval '90 days'
  loop
    execute format('drop table public.%I', part.relname);
    gone := gone + 1;
  end loop;
  return gone;
end $$;
