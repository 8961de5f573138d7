-- One cheque may pay several parcels of its shipper: a row for each, with the part that pays it.
drop index cheques_num;
create unique index cheques_num on cheques (id_exped, num, proprietaire, id_colis) where deleted_at is null;
