/** What the phone needs of a door, without the schemas. */

/** Wrong codes that the phone takes before only « Sans code » is left. */
export const codeTries = 5;

/** What a courier says who delivers without the one or the other, the likeliest first. */
export const usualLacks = {
  code: ['Le client n’a pas son téléphone', 'Code non reçu', 'Remis à un proche'],
  signature: ['Le client refuse de signer', 'Le client ne peut pas signer', 'Écran en panne'],
} as const;

/** What the digest is of: the parcel's own code salts it, so that no two doors have one digest. */
export const codeText = (ref: string, code: string): string => `${ref}:${code}`;
