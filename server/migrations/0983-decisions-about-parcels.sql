-- Until when the shop may decide about a parcel that was not delivered, or that its recipient refuses.
alter table colis add column a_decider timestamptz;
alter table colis add column refuse boolean not null default false;
-- What becomes of it without a decision.
alter table users add column sans_decision text not null default 'reessayer' check (sans_decision in ('reessayer', 'retour'));
