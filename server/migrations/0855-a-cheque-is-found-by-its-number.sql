-- outside a transaction
-- A part of a number is looked for in the list of cheques and in the journal, among all that were ever taken.
create index concurrently cheques_num_part on cheques using gin (num gin_trgm_ops);
