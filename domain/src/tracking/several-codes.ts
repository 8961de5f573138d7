import { joinedDigits } from '../written-digits.ts';

/** Whether more than one parcel's code stands in a field for one, as when a column is pasted. */
export const areSeveral = (typed: string): boolean => /\d{12}\D*\d{12}/.test(joinedDigits(typed));
