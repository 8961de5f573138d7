-- Closing a month waits for those who are writing into it. The application may add to the ledger and
-- change nothing there, so that it may not lock it either: this one lock is asked of the owner.
create function hold_postings() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  lock table public.payments, public.ledger_entries in share row exclusive mode;
end $$;
revoke execute on function hold_postings() from public;
