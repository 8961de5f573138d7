import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { SelectField } from '../../ui/base/form/Field.tsx';
import { IconCheck } from '../../ui/base/look/icons.ts';
import { PlaceField, placeText } from '../../ui/base/form/PlaceField.tsx';
import { filledBy, noPlace, type ParcelValues } from '../entry/parcel-values.ts';
import { type JudgedLine, type PlaceReading, writtenPlace } from './import-lines.ts';

const another = 'autre';

/** The place of a line: as recognised, chosen among candidates, or searched for. */
export function PlaceCell({
  judged,
  reading,
  onChoose,
  onLook,
}: {
  judged: JudgedLine;
  reading: PlaceReading | null;
  onChoose: (changes: Partial<ParcelValues>) => void;
  onLook: () => void;
}) {
  const { line, errors, doubtful } = judged;
  const [searching, setSearching] = useState(false);
  const [touched, setTouched] = useState(false);
  const chosen = line.values.adresse_lieu;
  const error = errors['adresse_lieu'] ?? null;
  const choices = reading?.lieux ?? [];
  const written = writtenPlace(line);
  const label = `Lieu, ligne ${line.n}`;
  if (line.ref !== null) return <td data-title="Lieu">{chosen}</td>;
  if (!error && !touched) {
    return (
      <td data-title="Lieu">
        <button
          type="button"
          className="cell"
          aria-label={`${label} : ${chosen}`}
          onClick={() => setTouched(true)}
        >
          {chosen}
        </button>
        {doubtful && (
          <span className="look-at">
            <span className="muted">écrit « {written} »</span>
            <Button
              look="ghost"
              icon={IconCheck}
              aria-label={`C’est bon, lieu de la ligne ${line.n}`}
              onClick={onLook}
            >
              C’est bon
            </Button>
          </span>
        )}
      </td>
    );
  }
  const leave = () => {
    setTouched(false);
    setSearching(false);
  };
  return (
    <td data-title="Lieu" className={classNames('edited')}>
      {choices.length > 1 && !searching ? (
        <SelectField
          label={label}
          hideLabel
          value={choices.some((place) => placeText(place) === chosen) ? chosen : ''}
          error={error}
          placeholder="Choisir le lieu…"
          choices={[
            ...choices.map((place) => ({ value: placeText(place), label: placeText(place) })),
            { value: another, label: 'Un autre lieu…' },
          ]}
          onChange={(value) => {
            const place = choices.find((one) => placeText(one) === value);
            if (place) {
              onChoose(filledBy(place));
              leave();
            } else setSearching(true);
          }}
        />
      ) : (
        <PlaceField
          label={label}
          hideLabel
          value={chosen}
          error={error}
          onChoose={(place) => {
            onChoose(filledBy(place));
            leave();
          }}
          onClear={() => onChoose(noPlace)}
        />
      )}
      {written && <span className="muted written">écrit « {written} »</span>}
    </td>
  );
}
