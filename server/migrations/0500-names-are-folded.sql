-- How a name is looked for: as `foldText` of the domain, case and accents do not matter. Letters lose
-- their accents before they are lowered, so that the database's own locale does not matter either.
create function folded(given text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(replace(lower(regexp_replace(normalize(given, nfd), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'Œ', 'oe'),
    '[\s\u00a0\u202f]+', ' ', 'g'));

drop index factures_ref;
create index factures_ref on factures using gin (ref gin_trgm_ops, folded(fac_nom_com) gin_trgm_ops);

-- The journal is found by the name of who did it, whatever its accents.
alter table journal drop column recherche;
alter table journal add column recherche text not null generated always as (
  folded(doneby || ' ' || action || ' ' || entity || ' ' || coalesce(entity_id, '') || ' ' || coalesce(raison, '')
    || ' ' || coalesce(before ->> 'facture', ''))
) stored;
create index journal_recherche on journal using gin (recherche gin_trgm_ops);
