import type { ReactNode } from 'react';
import { CallError } from '../../../http/call-error.ts';
import { Button } from '../../base/look/Button.tsx';
import type { FiltersState, PagerState, RowsState } from './list-state.ts';

/** Where the address asks for what no list has (an old link, or one that was cut off), the way back. */
export function wayBack(
  list: Pick<RowsState<unknown>, 'error'> &
    Pick<PagerState, 'page' | 'setPage'> &
    Pick<FiltersState, 'filtered' | 'clearFilters'>,
): ReactNode {
  if (!(list.error instanceof CallError) || list.error.status !== 400) return undefined;
  if (list.filtered) return <Button onClick={list.clearFilters}>Effacer les filtres</Button>;
  return list.page > 0 && <Button onClick={() => list.setPage(0)}>Première page</Button>;
}
