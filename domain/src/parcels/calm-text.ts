/** Nobody writes more about one parcel; the rest is not read. */
const longestMessage = 1_500;
/** Nobody writes a longer line. */
const longestLine = 600;

/** Collapses runs of blanks and of empty lines; a tab stays one, because it parts the cells of a row. */
export const calmText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, (blanks) => (blanks.includes('\t') ? '\t' : ' '))
    .replace(/\n(?:[ \t]?\n)+/g, '\n\n');

/** The part of a message that is read: its patterns may look at each place more than once. */
export const readable = (message: string): string =>
  calmText(message)
    .slice(0, longestMessage)
    .split('\n')
    .map((line) => line.slice(0, longestLine))
    .join('\n');
