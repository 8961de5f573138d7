/** The last message of a stream that gives way to newer ones of the same person. */
export const streamTaken = 'trop-de-flux';
