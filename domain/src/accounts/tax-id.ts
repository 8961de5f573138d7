/**
 * The official form of a Tunisian tax id: seven digits, the control letter (never I, O or U), the
 * VAT code, the category, and three digits of the establishment, with or without separators. The
 * control letter is often left out on paper; the rest is not.
 */
const official = /^\d{7}[A-HJ-NP-TV-Z]?[ABDNP][CEMNP]\d{3}$/;

/** Spaces, slashes, dots and dashes between its parts are ignored. */
export const isTaxId = (text: string | null): boolean =>
  text !== null && official.test(text.toUpperCase().replace(/[\s/.-]/g, ''));

const taxIdSentences = {
  form: 'Ce matricule n’a pas la forme officielle (1234567/A/A/M/000).',
  missing: 'Aucun matricule fiscal à confirmer.',
} as const;

/** Why root cannot confirm a shipper's tax id, or null. */
export function whyNotConfirmTaxId(text: string | null): string | null {
  if (!text?.trim()) return taxIdSentences.missing;
  return isTaxId(text) ? null : taxIdSentences.form;
}

/**
 * The tax id that exempts its shipper from the withholding: in the official form, and checked by
 * root.
 */
export const sparingTaxId = (written: string | null, confirmed: string | null): string | null =>
  written !== null && written === confirmed && isTaxId(written) ? written : null;
