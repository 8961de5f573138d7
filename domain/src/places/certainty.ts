/** How certain a place is: taken as it is, to be checked, to be chosen (green, amber, red). */
export const certainties = ['sure', 'a-verifier', 'a-choisir'] as const;
export type Certainty = (typeof certainties)[number];
