-- outside a transaction
-- Trigrams of three digits are in one parcel of fifty; six digits in a row are in one of a hundred thousand.
create index concurrently colis_search_digits on colis_search using gin (six_digits(tel_cl, code)) with (gin_pending_list_limit = 256);
