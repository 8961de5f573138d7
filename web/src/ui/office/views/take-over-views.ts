import { viewLimits } from '@cigogne/domain/accounts/list-views';
import { viewsContract } from '@cigogne/domain/accounts/views.contract';
import { CallError } from '../../../http/call-error.ts';
import { call } from '../../../http/call.ts';
import { readUser } from '../../../http/session.ts';
import { writeNow } from '../../../http/write-now.ts';
import { refreshViews } from './kept-views.ts';

const viewsKey = 'cgo-views:';
const columnsKey = 'cgo-columns:';

/** Views and columns that were once kept on the device go to the account, at its first opening. */
export async function takeOverViews(): Promise<void> {
  const keys = Object.keys(localStorage).filter(
    (key) => key.startsWith(viewsKey) || key.startsWith(columnsKey),
  );
  if (keys.length === 0 || readUser() === null) return;
  try {
    const { rows } = await call(viewsContract.list);
    for (const key of keys) {
      const liste = key.slice(key.indexOf(':') + 1);
      const stored = localStorage.getItem(key) ?? '';
      if (key.startsWith(viewsKey)) {
        const there = rows.filter((row) => row.liste === liste).map(({ nom }) => lower(nom));
        for (const { label, search } of viewsIn(stored))
          if (!there.includes(lower(label)))
            await unlessRefused(
              writeNow(viewsContract.save, { body: { liste, nom: label, requete: search } }),
            );
      } else {
        for (const nom of stored.split(',').filter(Boolean))
          await unlessRefused(
            writeNow(viewsContract.switchColumn, { body: { liste, nom, change: true } }),
          );
      }
      localStorage.removeItem(key);
    }
  } catch {
    // Without a connection they wait on the device for the next opening.
  }
  void refreshViews();
}

function viewsIn(stored: string): { label: string; search: string }[] {
  try {
    const views = JSON.parse(stored) as { label: string; search: string }[];
    return views.map(({ label, search }) => ({ label: label.slice(0, viewLimits.name), search }));
  } catch {
    return [];
  }
}

/** What can never be kept (a list of 31 views) does not hold up the rest. */
async function unlessRefused(saved: Promise<unknown>): Promise<void> {
  try {
    await saved;
  } catch (error) {
    if (!(error instanceof CallError && error.status === 400)) throw error;
  }
}

const lower = (text: string): string => text.trim().toLowerCase();
