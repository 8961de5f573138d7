import { createContext, useContext, useLayoutEffect } from 'react';

/** Called when a dialog opens in a row; what it returns, when that dialog closes. */
export const RowInUse = createContext<(() => () => void) | null>(null);

/** Tells the row around an open dialog that it is in use. */
export function useRowAround(): void {
  const use = useContext(RowInUse);
  useLayoutEffect(() => use?.(), [use]);
}
