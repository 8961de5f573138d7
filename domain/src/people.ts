import type { Actor } from './contract.ts';

/**
 * What follows from the kind of person alone: whose rows, which shell, which words. Whether
 * somebody may call an entry is decided by the contract (`may`).
 */
type Person = { role: Actor } | null | undefined;

export const isRoot = (person: Person): boolean => person?.role === 'root';
export const isAdmin = (person: Person): boolean => person?.role === 'admin';
export const isShipper = (person: Person): boolean => person?.role === 'exped';
export const isCourier = (person: Person): boolean => person?.role === 'liv';
