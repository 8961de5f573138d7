-- `messages_spent` stands where it stood.
drop index messages_sent;
