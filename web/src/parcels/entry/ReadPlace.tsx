import type { Certainty } from '@cigogne/domain/places/certainty';
import type { Tone } from '@cigogne/domain/look';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { SelectField } from '../../ui/base/form/Field.tsx';
import { type Place, placeText } from '../../ui/base/form/PlaceField.tsx';

/** The message from which a form was filled in, and what was understood of its place. */
export interface ReadFrom {
  texte: string;
  certitude: Certainty;
  lieux: Place[];
}

const looks: Record<Certainty, { tone: Tone; label: string }> = {
  sure: { tone: 'green', label: 'Lieu reconnu dans le message' },
  'a-verifier': { tone: 'amber', label: 'Lieu à vérifier' },
  'a-choisir': { tone: 'red', label: 'Lieu à choisir' },
};

/** How certain the place in a message is, what else it may be, and the message itself. */
export function ReadPlace({
  readFrom,
  chosen,
  onChoose,
}: {
  readFrom: ReadFrom;
  chosen: string;
  onChoose: (place: Place) => void;
}) {
  const { certitude, lieux, texte } = readFrom;
  const { tone, label } = looks[certitude];
  const others = certitude === 'sure' ? [] : lieux;
  return (
    <div className="read-place">
      <Badge tone={tone} stroke="tint">
        {label}
      </Badge>
      {others.length > 1 && (
        <SelectField
          label="Lieux possibles"
          hideLabel
          value={others.some((place) => placeText(place) === chosen) ? chosen : ''}
          placeholder="Lieux possibles…"
          choices={others.map((place) => ({ value: placeText(place), label: placeText(place) }))}
          onChange={(value) => {
            const place = others.find((one) => placeText(one) === value);
            if (place) onChoose(place);
          }}
        />
      )}
      <details>
        <summary>Message collé</summary>
        <p dir="auto">{texte}</p>
      </details>
    </div>
  );
}
