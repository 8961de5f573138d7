import type { ReadEndpoint } from '@cigogne/domain/contract';
import type { ReactNode } from 'react';
import type { CallInput, Row } from '../../../http/over-wire.ts';
import { useRead } from '../../../http/query.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../base/feedback/states.tsx';
import type { FilterName } from './list-filter.ts';
import { useLastRow } from './use-last-row.ts';

interface OneRow<Line> {
  row: Line | undefined;
  /** What stands in the panel as long as there is no row. */
  instead: ReactNode;
}

/**
 * The row whose panel is open: from the list when it is on screen, otherwise asked for by its id, so
 * that a link opens it whatever the list shows.
 */
export function useOneRow<E extends ReadEndpoint>(
  entry: E & ('id' extends FilterName<E> ? unknown : never),
  rows: readonly Row<E>[],
  id: string,
  keyOf: (row: Row<E>) => number,
): OneRow<Row<E>> {
  const here = rows.find((row) => String(keyOf(row)) === id);
  const read = useRead<E>(entry, { body: { filter: { id: [id] } } } as CallInput<E>, {
    enabled: here === undefined,
  });
  const answer = read.data as { rows: Row<E>[] } | undefined;
  const row = useLastRow(here ?? answer?.rows[0], id, !answer);
  if (row) return { row, instead: null };
  if (read.error)
    return {
      row,
      instead: <ErrorState error={read.error} onRetry={() => void read.refetch()} />,
    };
  return {
    row,
    instead: answer ? <EmptyState title="NO DATA FOUND" /> : <SkeletonLines />,
  };
}
