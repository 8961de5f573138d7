-- The order in which a round on the road is ridden: its parcels, whose lines keep their place in `position`, and
-- the pickups on the way. Each change counts one version more.
create table runsheet_orders (
  id_rs bigint primary key references runsheets (id),
  version integer not null check (version > 0),
  -- Codes of parcels and references of pickups.
  ordre text[] not null,
  par text not null check (par in ('depart', 'livreur')),
  -- By road, about: in the hub's order, and in the one it left with.
  metres_hub integer,
  metres integer,
  fait_le timestamptz not null,
  recu_le timestamptz not null
);
