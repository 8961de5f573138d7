/** Nobody writes more about one parcel; what is beyond is not read. */
const longestMessage = 1_500;
/** Nobody writes more in one line. */
const longestLine = 600;

/** Runs of blanks and of empty lines say nothing more than one of them. */
export const calmText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n(?: ?\n)+/g, '\n\n');

/** What is read of one message: the patterns of its readers may look at each place more than once. */
export const readable = (message: string): string =>
  calmText(message)
    .slice(0, longestMessage)
    .split('\n')
    .map((line) => line.slice(0, longestLine))
    .join('\n');
