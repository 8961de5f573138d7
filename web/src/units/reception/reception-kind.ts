import type { ReactNode } from 'react';
import type { ParcelInUnit } from '../unit-row.ts';
import type { ReceptionWords } from './use-reception.ts';

export interface Received {
  id: number;
  pick_colis: string[];
  fail_colis: string[];
  paquets: { ref: string; vus: number }[];
}

/** What differs between receiving a pickup and receiving a transfer. */
export interface ReceptionKind {
  title: string;
  under: ReactNode;
  back: string;
  /** Why nothing can be received any more; otherwise null. */
  whyNot: string | null;
  words: Omit<ReceptionWords, 'unlisted'>;
  /** What will happen to parcels that were not scanned. */
  unscanned: (count: number) => ReactNode;
  dialogTitle: string;
  /** What is done with them: « rendre » to the shop, « laisser » at the other hub. */
  leave: { verb: string; label: string };
  /** « Rendu à Dar Zine il y a 10 min. Il est là ? » */
  asks: (row: ParcelInUnit) => string;
  receive: (received: Received) => Promise<unknown>;
  receiveLate: (late: { id: number; ref: string; vus: number }) => Promise<unknown>;
}
