import { keepInTab } from './keep-text.ts';

const key = 'cgo-affectation';

/** Root gave this person another hub: the screens load anew, and say why until that has been read. */
export const noteMove = (): boolean => keepInTab(key, 'changee');

export const wasMoved = (): boolean => sessionStorage.getItem(key) !== null;

export const forgetMove = (): void => sessionStorage.removeItem(key);
