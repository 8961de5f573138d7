/** Placeholders in a message to recipients. */
const messagePlaces = [
  'boutique',
  'societe',
  'prenom',
  'montant',
  'preparez',
  'repondez',
  'lien',
] as const;
export type MessagePlace = (typeof messagePlaces)[number];

/**
 * Why a company's own text cannot be used, or null: it must contain the link with which messages
 * can be stopped, and no unknown placeholder.
 */
export function whyNotMessageWords(words: string): string | null {
  if (words === '') return null;
  const places = [...words.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '');
  const unknown = places.find((name) => !(messagePlaces as readonly string[]).includes(name));
  if (unknown !== undefined) return `{${unknown}} n’est pas rempli !`;
  return places.includes('lien') ? null : 'Le texte doit porter {lien} !';
}
