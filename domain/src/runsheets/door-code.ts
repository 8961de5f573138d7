/** What the phone needs about doors, without the schemas. */

/** Wrong codes that the phone accepts before only « Sans code » is left. */
export const codeTries = 5;

/** The usual reasons for delivering without a code or a signature, the likeliest first. */
export const usualLacks = {
  code: ['Le client n’a pas son téléphone', 'Code non reçu', 'Remis à un proche'],
  signature: ['Le client refuse de signer', 'Le client ne peut pas signer', 'Écran en panne'],
} as const;

/**
 * The input of the digest: the parcel's own code is the salt, so that no two doors have the same
 * digest.
 */
export const codeText = (ref: string, code: string): string => `${ref}:${code}`;
