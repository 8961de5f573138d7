/** `212 ms`, `1,2 s` */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toFixed(1).replace('.', ',')}\u00a0s`;
