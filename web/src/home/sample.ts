/** The parcel in the page's story. Invented, with a correct check digit. */
export const sampleCode = '260000482133';
