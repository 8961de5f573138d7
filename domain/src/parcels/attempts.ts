/** After this many, a parcel that was not delivered goes home. */
export const maxAttempts = 3;
