-- The journal is searched by who did what to which thing: one text, one trigram index.
alter table journal add column recherche text not null generated always as (
  lower(doneby || ' ' || action || ' ' || entity || ' ' || coalesce(entity_id, '') || ' ' || coalesce(raison, '')
    || ' ' || coalesce(before ->> 'facture', ''))
) stored;
create index journal_recherche on journal using gin (recherche gin_trgm_ops);
-- One kind of entity, or all of them, newest first.
create index journal_at on journal (at);
