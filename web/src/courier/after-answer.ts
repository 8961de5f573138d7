export type AfterAnswer = 'signed-out' | 'later' | 'held' | 'refused';

/**
 * What becomes of an act that did not go through (0: no answer). « Later » stops the whole queue, there
 * is no server; « held » is tried again too, but does not hold back the acts on other parcels: a fault
 * of the server over one of them must not cost the courier the day.
 */
export function afterAnswer(status: number): AfterAnswer {
  if (status === 401) return 'signed-out';
  if (status === 0 || status === 429 || [502, 503, 504].includes(status)) return 'later';
  return status >= 500 ? 'held' : 'refused';
}
