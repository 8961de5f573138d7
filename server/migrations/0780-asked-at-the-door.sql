-- What a shipper asks when its parcels are handed over: the recipient's code, a signature; above an amount in millimes.
alter table users
  add column code_remise text not null default 'jamais' check (code_remise in ('jamais', 'au-dela', 'toujours')),
  add column montant_code bigint not null default 0 check (montant_code >= 0),
  add column signature text not null default 'jamais' check (signature in ('jamais', 'au-dela', 'toujours')),
  add column montant_signature bigint not null default 0 check (montant_signature >= 0);
-- Fixed as the stop leaves, so that the phone and the server ask the same of it whatever the settings become; and what was
-- given: {code, sans_code, signe, sans_signature}.
alter table runsheet_bags
  add column code_demande boolean not null default false,
  add column signature_demandee boolean not null default false,
  add column porte jsonb;
