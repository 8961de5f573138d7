-- When a parcel got its result: the shipper's money page goes by it, and the days of the shipper's chart.
alter table colis add column issue_le timestamptz;
update colis c set issue_le = coalesce(
    (select max(h.created_at) from colishistories h
      where h.id_colis = c.id and h.to_etat in ('LIVRE', 'ANL', 'ENDOM', 'RECUPERER')),
    c.updated_at)
  where c.issue is not null;
alter table colis add check ((issue_le is not null) = (issue is not null));
create index colis_issued on colis (id_exped, issue_le desc, id desc) include (issue, id_facture, adresse_gov)
  where issue_le is not null and deleted_at is null;
create index colis_received on colis (id_exped, recu_le)
  where recu_le is not null and id_parent is null and deleted_at is null;
create index colis_retry on colis (id_exped, id desc) where attempt > 0 and issue is null and deleted_at is null;
