-- Filters that somebody keeps under a name, in the order of their own list.
create table user_views (
  id bigint generated always as identity primary key,
  id_user bigint not null references users (id) on delete cascade,
  liste text not null check (length(liste) <= 40),
  nom text not null check (length(nom) between 1 and 60),
  requete text not null check (length(requete) <= 1500),
  position int not null
);

create unique index user_views_name on user_views (id_user, liste, lower(nom));

-- Columns that somebody switched from what their list shows by itself.
create table user_columns (
  id_user bigint not null references users (id) on delete cascade,
  liste text not null check (length(liste) <= 40),
  nom text not null check (length(nom) <= 40),
  primary key (id_user, liste, nom)
);
