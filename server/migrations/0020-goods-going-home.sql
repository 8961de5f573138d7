-- Goods on their way back to their shipper, invoiced or not (D §4): what a hub's home and the return slips count.
-- Without it, counting them would read every invoiced parcel of the hub.
create index colis_home on colis (id_hub_current, id_exped, id)
  where issue in ('retour', 'recupere', 'rembourse') and rendu_le is null and not sans_retour and deleted_at is null;
