-- Which round a round took over from a courier who broke down: the lines alone do not tell it from a
-- parcel that was taken off one round and put on another.
alter table runsheets add column id_reprise bigint references runsheets (id);
create index runsheets_taken_over on runsheets (id_reprise) where id_reprise is not null;
