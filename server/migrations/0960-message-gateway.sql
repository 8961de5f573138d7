-- One row while the gateway of the messages is in trouble, none while it is well: every sender leaves it alone until then.
create table message_gateway (
  id boolean primary key default true check (id),
  since timestamptz not null,
  rests_until timestamptz not null,
  -- The status by which it refuses us rather than a message; null where it is silent.
  refused_status integer
);
