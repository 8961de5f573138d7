-- By what a message left, or must leave: WhatsApp said of a phone that it is not there, and the gateway takes it.
alter table messages add column canal text;
alter table messages add constraint messages_canal_check check (canal in ('whatsapp', 'sms')) not valid;
