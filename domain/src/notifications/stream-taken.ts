/** The last message of a stream that is closed because the same person opened newer ones. */
export const streamTaken = 'trop-de-flux';
