import type { Mark } from '@cigogne/domain/papers/logo';
import type { Paper } from '@cigogne/domain/papers/paper';
import type { LabelOnPaper } from '@cigogne/domain/parcels/label-card';
import type { LabelPaper } from '@cigogne/domain/parcels/label-paper';
import type { Label } from '@cigogne/domain/parcels/parcel-wire';

/** The company's logo, read for a drawing that refers to it. */
export interface LogoFile {
  name: string;
  bytes: Uint8Array;
}

/** Everything that can be drawn, as plain data that can be posted to another thread. */
export type Drawing = (
  | { kind: 'labels'; labels: readonly Label[]; paper: LabelPaper; mark: Mark }
  | { kind: 'test-label'; label: LabelOnPaper; paper: LabelPaper; mark: Mark }
  | { kind: 'label-images'; labels: readonly Label[]; mark: Mark }
  | { kind: 'paper'; paper: Paper }
) & { logo?: LogoFile };
