/** The parcel whose journey the page tells. Invented; its check digit is right. */
export const sampleCode = '260000482133';
