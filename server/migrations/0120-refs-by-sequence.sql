-- A counter row is locked until the commit: every hub's runsheets, pickups and transfers waited for one
-- another. Refs may have gaps (D §5), so a sequence does.
create sequence refs_mu as integer;
create sequence refs_tr as integer;
create sequence refs_rt as integer;
create sequence refs_rs as integer;
create sequence refs_tk as integer;

select setval('refs_mu', greatest(1, max(dernier)), max(dernier) is not null) from ref_counters where prefix = 'MU';
select setval('refs_tr', greatest(1, max(dernier)), max(dernier) is not null) from ref_counters where prefix = 'TR';
select setval('refs_rt', greatest(1, max(dernier)), max(dernier) is not null) from ref_counters where prefix = 'RT';
select setval('refs_rs', greatest(1, max(dernier)), max(dernier) is not null) from ref_counters where prefix = 'RS';
select setval('refs_tk', greatest(1, max(dernier)), max(dernier) is not null) from ref_counters where prefix = 'TK';

drop table ref_counters;
