alter table messages validate constraint messages_canal_check;
