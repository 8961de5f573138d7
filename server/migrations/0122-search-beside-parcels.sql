-- Every change of status rewrote the trigrams of a parcel's texts: 16 of the 18 ms of planning eighty
-- parcels. They stand beside it now, for parcels that are not deleted, and are written only when a text
-- changes.
create table colis_search (
  id bigint primary key references colis,
  recherche text not null,
  tel_cl text not null,
  code text not null
);

insert into colis_search select id, recherche, tel_cl, code from colis where deleted_at is null;

drop index colis_texts;
create index colis_search_texts on colis_search
  using gin (recherche gin_trgm_ops, tel_cl gin_trgm_ops, code gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table colis_search set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

create function follow_search() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from colis_search where id = new.id;
  else
    insert into colis_search (id, recherche, tel_cl, code) values (new.id, new.recherche, new.tel_cl, new.code)
    on conflict (id) do update set recherche = excluded.recherche, tel_cl = excluded.tel_cl;
  end if;
  return null;
end $$;

create trigger colis_search_follows after insert or update of recherche, tel_cl, deleted_at on colis
  for each row execute function follow_search();
