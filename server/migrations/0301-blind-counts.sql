-- Each count of a round's cash, kept as it was made: the first one before anybody is told what is expected.
create table closing_counts (
  id bigint generated always as identity primary key,
  id_rs bigint not null references runsheets (id),
  compte bigint not null check (compte >= 0),
  detail jsonb,
  id_user bigint references users (id),
  created_at timestamptz not null
);
create index closing_counts_rs on closing_counts (id_rs, id);
create trigger closing_counts_append_only before update or delete on closing_counts
  for each row execute function refuse_change();
insert into closing_counts (id_rs, compte, detail, id_user, created_at)
  select id_rs, compte, detail, id_user, created_at from closings order by id;
