export const accounts = ['tunis', 'sousse'] as const;
export type Account = (typeof accounts)[number];
