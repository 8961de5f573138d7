-- What recipients are told: one row a message, with what became of it (decision 086).
create table messages (
  id bigint generated always as identity primary key,
  -- Null for the one that root sends to try the way.
  id_colis bigint references colis (id),
  id_exped bigint references users (id),
  kind text not null,
  -- What it tells of: nothing is told twice.
  occasion text not null,
  tel text not null,
  texte text not null,
  segments integer not null,
  -- Millimes, as the setting had it when it was made.
  prix bigint not null,
  etat text not null check (etat in ('attente', 'envoye', 'remis', 'non-remis', 'garde', 'ecarte', 'abandonne')),
  raison text,
  due_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  check ((etat = 'attente') = (due_at is not null))
);
create unique index messages_once on messages (id_colis, kind, occasion);
create index messages_due on messages (due_at) where etat = 'attente';
create index messages_sent on messages (sent_at) where sent_at is not null;

-- Phones that want none; taken back on the page that said so.
create table message_stops (
  tel text primary key,
  stopped_at timestamptz not null
);

alter table users add column messages_coupes text[] not null default '{}';

-- What happened before there were messages is told to nobody.
insert into event_cursors (name, tx, id) select 'messages', tx, id from events order by tx desc, id desc limit 1
  on conflict (name) do nothing;
