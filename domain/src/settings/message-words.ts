/** What stands in braces in a message to recipients. */
const messagePlaces = ['boutique', 'societe', 'prenom', 'montant', 'preparez', 'lien'] as const;
export type MessagePlace = (typeof messagePlaces)[number];

/** Own words have to lead to where messages are stopped, and name nothing that is not filled in. */
export function whyNotMessageWords(words: string): string | null {
  if (words === '') return null;
  const places = [...words.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '');
  const unknown = places.find((name) => !(messagePlaces as readonly string[]).includes(name));
  if (unknown !== undefined) return `{${unknown}} n’est pas rempli !`;
  return places.includes('lien') ? null : 'Le texte doit porter {lien} !';
}
