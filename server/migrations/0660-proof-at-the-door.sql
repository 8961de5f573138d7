-- Where the courier's phone was at an act, beside the history line of that act: {lat, lng, precision}.
alter table colishistories add column fait_a jsonb;
-- Noted by the courier's application itself when a call or a message began; others are a person's word.
alter table coliscoms add column de_app boolean not null default false;
