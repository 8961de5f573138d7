/** Sent with every answer of the server itself: what lacks it was answered by something in between. */
export const ownAnswerHeader = 'x-cigogne';
