import type { Actor } from './contract.ts';

/**
 * What kind of person somebody is, for what follows from nothing else: whose rows, which shell, which words.
 * Whether somebody may call an entry is the contract's to say (`may`).
 */
type Person = { role: Actor } | null | undefined;

export const isRoot = (person: Person): boolean => person?.role === 'root';
export const isAdmin = (person: Person): boolean => person?.role === 'admin';
export const isShipper = (person: Person): boolean => person?.role === 'exped';
export const isCourier = (person: Person): boolean => person?.role === 'liv';
