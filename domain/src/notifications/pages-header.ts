/**
 * Sent as a stream of events opens: the files that the applications begin with now. A page that
 * began with another file is of another version.
 */
export const pagesHeader = 'x-pages';
