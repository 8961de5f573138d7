/** Weights are whole grams internally and kilograms in JSON. */

export const toKilograms = (grams: number): number => grams / 1000;

export const toGrams = (kilograms: number): number => Math.round(kilograms * 1000);

/** `1,5` */
export const formatKilograms = (kilograms: number): string => String(kilograms).replace('.', ',');
