/**
 * Every answer of the server has this header, and what answers in its place has not: a captive
 * portal, a proxy. Servers of earlier versions send it too, since pages may be newer than the
 * server.
 */
export const ownAnswerHeader = 'cross-origin-resource-policy';
