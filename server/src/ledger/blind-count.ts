import { isAdmin } from '@cigogne/domain/people';
import type { Caller } from '../context/context.ts';

/** A hub counts what a courier hands over before it knows how much there should be. */
export const countsBlind = (by: Caller): boolean => isAdmin(by);
