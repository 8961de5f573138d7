/** On every answer while the disk is full and nothing is written. */
export const readOnlyHeader = 'x-lecture-seule';
