/** The courier's addresses under /dashb. */
export const courierPaths = {
  home: '/dashb',
  runsheet: '/dashb/rs',
  map: '/dashb/carte',
  stop: (ref: string) => `/dashb/rs/${ref}`,
  together: (ref: string) => `/dashb/ensemble/${ref}`,
  find: '/dashb/chercher',
  scan: '/dashb/scanner',
  pickups: '/dashb/mu',
  pickup: (ref: string) => `/dashb/mu/${ref}`,
  cash: '/dashb/caisse',
  dayEnd: '/dashb/fin',
  outbox: '/dashb/envois',
  disputes: '/dashb/differends',
} as const;
