-- The constraints of 0750 hold for all rows: looked at apart, so that nobody waits for the reading of the books.
alter table ledger_lines validate constraint ledger_lines_kind_check;
alter table ledger_entries validate constraint ledger_entries_opening_fkey;
