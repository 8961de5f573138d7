-- Where the recipient's phone was when it sent its position: `lat`, `lng`, `precision` in metres.
alter table colis add column position_cl jsonb;
