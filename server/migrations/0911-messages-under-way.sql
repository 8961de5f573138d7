-- Set while a try is under way: one that died then may have rung.
alter table messages add column sending_since timestamptz;
