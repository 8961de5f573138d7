/** How well a place is known: taken as it is, to be looked at, to be chosen (green, amber, red). */
export const certainties = ['sure', 'a-verifier', 'a-choisir'] as const;
export type Certainty = (typeof certainties)[number];
