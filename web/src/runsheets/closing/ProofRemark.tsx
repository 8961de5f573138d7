import { needsProof } from '@cigogne/domain/parcels/proven-motifs';
import {
  type AttemptProof,
  missingProof,
  proofWords,
} from '@cigogne/domain/runsheets/attempt-proof';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconMessage } from '../../ui/base/look/icons.ts';

/** Beside an attempt that did not deliver: its proof, or what is missing. */
export function ProofRemark({
  proof,
  contested = false,
}: {
  proof: AttemptProof;
  /** The recipient contests it. */
  contested?: boolean;
}) {
  if (!needsProof(proof.motif)) return null;
  const verified = missingProof(proof).length === 0;
  return (
    <p className="rs-proof" title={proof.point ? `Point connu : ${proof.point}` : undefined}>
      <Badge
        tone={verified ? 'green' : 'amber'}
        stroke="tint"
        icon={verified ? IconCircleCheck : IconAlertTriangle}
      >
        {verified ? 'Vérifié' : 'Non vérifié'}
      </Badge>
      {contested && (
        <Badge tone="red" stroke="tint" icon={IconMessage}>
          Contesté par le destinataire
        </Badge>
      )}
      <span className="caption">
        {proofWords(proof)}
        {!proof.compte && !contested && ', ne compte pas'}
      </span>
    </p>
  );
}
