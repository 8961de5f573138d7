import { ago } from '@cigogne/domain/parcels/known-parcels';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import type { JudgedLine } from './import-lines.ts';
import { trueNow } from '../../http/server-clock.ts';
import { newId } from '../../http/new-id.ts';

/** What will become of a line, or has become of it. */
export function LineState({
  judged,
  onTick,
  onAnyway,
}: {
  judged: JudgedLine;
  onTick: (n: number, ticked: boolean) => void;
  onAnyway: (n: number, salt: string) => void;
}) {
  const { line, state, twin, occurrence, errors, known } = judged;
  if (state === 'creee') {
    return (
      <span className="made-state">
        <Badge tone="green" stroke="solid">
          Créé
        </Badge>
        <ParcelCode code={line.ref ?? ''} />
      </span>
    );
  }
  if (state === 'connue' && known) {
    return (
      <span className="made-state">
        <Badge tone="amber" stroke="out">
          Déjà créé
        </Badge>
        <ParcelCode code={known.ref} />
        <span className="muted">{ago(new Date(known.createdAt), trueNow())}</span>
      </span>
    );
  }
  if (state === 'semblable' && known) {
    return (
      <span className="made-state">
        <Badge tone="amber" stroke="tint">
          À vérifier
        </Badge>
        <span className="muted">Même téléphone et montant que</span>
        <ParcelCode code={known.ref} />
        <span className="muted">{ago(new Date(known.createdAt), trueNow())}</span>
        <button type="button" className="link" onClick={() => onTick(line.n, true)}>
          Créer quand même
        </button>
      </span>
    );
  }
  if (state === 'deja') {
    return (
      <span className="made-state">
        <Badge tone="stone" stroke="tint">
          Déjà créé
        </Badge>
        <ParcelCode code={line.ref ?? ''} />
        <button
          type="button"
          className="link"
          onClick={() => onAnyway(line.n, newId().slice(0, 8))}
        >
          Créer quand même
        </button>
      </span>
    );
  }
  if (state === 'jumelle') {
    return (
      <span className="made-state">
        <Badge tone="amber" stroke="tint">
          Identique à la ligne {twin}
        </Badge>
        <button type="button" className="link" onClick={() => onAnyway(line.n, String(occurrence))}>
          Créer quand même
        </button>
      </span>
    );
  }
  const wrong = Object.keys(errors).length;
  if (wrong > 0) {
    return (
      <Badge tone="red" stroke="tint">
        {wrong > 1 ? `${wrong} à corriger` : 'À corriger'}
      </Badge>
    );
  }
  return state === 'a-verifier' ? (
    <Badge tone="amber" stroke="tint">
      À vérifier
    </Badge>
  ) : (
    <Badge tone="blue" stroke="tint">
      Prête
    </Badge>
  );
}
