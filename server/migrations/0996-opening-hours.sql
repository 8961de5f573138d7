-- When a hub is open: `[{"jours": [1, 2], "plages": [{"de": "08:30", "a": "18:00"}]}]`, Monday is 1; null if nobody has said.
alter table hubs add column horaires jsonb;
