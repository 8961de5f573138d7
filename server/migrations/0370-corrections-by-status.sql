-- A status that would undo a collection waits for root as an amount does: what was asked, done once root consents.
alter table corrections
  -- The status asked for, and the one it had then; null for an amount.
  add column vers text,
  add column depuis text,
  -- What else the edit said: motif, note, amount in millimes, whether old goods were handed over.
  add column precisions jsonb,
  add check (vers is null or (statut and depuis is not null)),
  add check (etat not in ('en_attente', 'acceptee', 'refusee') or statut = (vers is not null));
