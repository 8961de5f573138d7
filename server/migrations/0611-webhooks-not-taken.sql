-- What a shop did not take is counted on its page and sent again together.
create index webhook_deliveries_not_taken on webhook_deliveries (id_exped, id) where status <> 'delivered';
