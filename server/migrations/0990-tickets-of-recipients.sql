-- Asked for by the recipient on the page of the parcel; its shop and hub answer it as any other.
alter table tickets add column par_destinataire boolean not null default false;
