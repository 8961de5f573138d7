-- The recipient's signature, drawn on the courier's phone, is kept as photos of doors are, and expires with them.
alter table door_photos add column sorte text not null default 'porte' check (sorte in ('porte', 'signature'));
