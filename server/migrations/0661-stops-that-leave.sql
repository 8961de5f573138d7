-- The hub asks a courier on the road to put a parcel aside; it leaves the round once somebody says where the goods are.
alter table runsheet_bags add column retrait_le timestamptz, add column retrait_raison text;
