import type { InMillimes } from '@cigogne/domain/amounts';
import type * as runsheets from '@cigogne/domain/runsheets/runsheet-wire';

/** As used by the screens: with amounts in millimes. */
export type CashInHand = InMillimes<runsheets.CashInHand>;
export type RunsheetWithParcels = InMillimes<runsheets.RunsheetWithParcels>;
export type Stop = InMillimes<runsheets.Stop>;
