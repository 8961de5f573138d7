import type { Paper } from '@cigogne/domain/papers/paper';
import type { LabelOnPaper } from '@cigogne/domain/parcels/label-card';
import type { LabelPaper } from '@cigogne/domain/parcels/label-paper';
import type { Label } from '@cigogne/domain/parcels/parcel-wire';

/** Everything that is drawn, as plain data that can be handed to another thread. */
export type Drawing =
  | { kind: 'labels'; labels: readonly Label[]; paper: LabelPaper; logoText: string }
  | { kind: 'test-label'; label: LabelOnPaper; paper: LabelPaper; logoText: string }
  | { kind: 'label-images'; labels: readonly Label[]; logoText: string }
  | { kind: 'paper'; paper: Paper };
