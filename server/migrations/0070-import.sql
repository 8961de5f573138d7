-- What the columns of a shipper's sheets hold, by header: chosen once, proposed at the next import.
create table import_columns (
  id_exped bigint primary key references users (id),
  colonnes jsonb not null,
  updated_at timestamptz not null
);

-- Earlier recipients by the beginning of their phone.
create index colis_recipients on colis (id_exped, tel_cl text_pattern_ops) where deleted_at is null;
