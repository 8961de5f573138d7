/** Sent with every answer while the disk is full and writes are refused. */
export const readOnlyHeader = 'x-lecture-seule';
