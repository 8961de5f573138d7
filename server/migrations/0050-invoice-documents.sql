-- What was issued, to the byte: canonical JSON in integer millimes and grams, whose SHA-256 is `empreinte`.
alter table factures add column document text not null;

create index factures_ref on factures using gin (ref gin_trgm_ops, fac_nom_com gin_trgm_ops);
