-- Who took a remittance back, and why: its panel says so, as the journal does.
alter table remittances
  add column reversed_by bigint references users (id),
  add column reversed_reason text;
