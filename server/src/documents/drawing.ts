import type { BillView } from '@cigogne/domain/invoices/invoice-wire';
import type { LabelPaper } from '@cigogne/domain/parcels/label-paper';
import type { Label } from '@cigogne/domain/parcels/parcel-wire';
import type { Sheet } from './sheet-pdf.ts';

/** Everything that is drawn, as plain data that can be handed to another thread. */
export type Drawing =
  | { kind: 'labels'; labels: readonly Label[]; paper: LabelPaper; logoText: string }
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'invoice'; bill: BillView };
