-- A whole phone is the search of every day (a customer calls): the trigrams keep the parts.
create index colis_phone on colis (tel_cl) where deleted_at is null;
