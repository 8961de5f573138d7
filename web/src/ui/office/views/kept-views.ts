import { viewsContract } from '@cigogne/domain/accounts/views.contract';
import { useEffect } from 'react';
import { sentenceOf } from '../../../http/call-error.ts';
import { keepInTab } from '../../../http/keep-text.ts';
import { writeNow } from '../../../http/write-now.ts';
import type { Reply, Row } from '../../../http/over-wire.ts';
import { keyOf, refresh, queries, subjectOf, useRead } from '../../../http/query.ts';
import { readUser } from '../../../http/session.ts';
import { tell } from '../../base/feedback/Toasts.tsx';

export type View = Row<typeof viewsContract.list>;
type Kept = Reply<typeof viewsContract.list>;

const queryKey = keyOf(viewsContract.list);
const memory = 'cgo-vues';

/**
 * What the account has saved for its lists; this tab remembers it, so that columns do not jump on
 * reload.
 */
export function useKept(): Kept | undefined {
  const user = readUser()?.id;
  const { data } = useRead(viewsContract.list, {}, { enabled: user !== undefined });
  useEffect(() => {
    if (data) keepInTab(memory, JSON.stringify({ user, data }));
  }, [data, user]);
  return data;
}

export const viewsOf = (kept: Kept | undefined, list: string): View[] =>
  kept?.rows.filter(({ liste }) => liste === list) ?? [];

/** Another window may have saved a view since. */
export const refreshViews = (): Promise<void> => refresh([subjectOf(viewsContract.list)]);

let last: Promise<void> = Promise.resolve();

/** Seen at once, kept after the switches before it. */
export function switchColumn(liste: string, nom: string, change: boolean): void {
  void queries.cancelQueries({ queryKey });
  queries.setQueryData<Kept>(queryKey, (kept) => {
    const others = kept?.colonnes.filter((one) => one.liste !== liste || one.nom !== nom) ?? [];
    const colonnes = change ? [...others, { liste, nom }] : others;
    return { rows: [], count: 0, ...kept, colonnes };
  });
  last = last.then(async () => {
    try {
      const body = { liste, nom, change };
      await writeNow(viewsContract.switchColumn, { body }, { keepalive: true });
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
      void refreshViews();
    }
  });
}

function remembered(): Kept | undefined {
  try {
    const { user, data } = JSON.parse(sessionStorage.getItem(memory) ?? '{}');
    return user === readUser()?.id ? data : undefined;
  } catch {
    return undefined;
  }
}

// As old as can be: shown, and read again.
queries.setQueryData(queryKey, remembered(), { updatedAt: 1 });
