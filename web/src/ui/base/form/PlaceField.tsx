import { placesContract } from '@cigogne/domain/places/places.contract';
import { call } from '../../../http/call.ts';
import type { Row } from '../../../http/over-wire.ts';
import type { FieldSize } from './Field.tsx';
import { IconMapPin } from '../look/icons.ts';
import { Suggest } from './Suggest.tsx';

export type Place = Row<typeof placesContract.search>;

/** `loc | del | gov | zip`. */
export const placeText = (place: Place): string =>
  `${place._loc} | ${place._del} | ${place._gov} | ${place._zip}`;

/**
 * Choosing a place also gives governorate, delegation and postal code, all passed to `onChoose`.
 */
export function PlaceField({
  label = 'Lieu',
  name,
  value,
  onChoose,
  onClear,
  error,
  size = 'normal',
  hideLabel = false,
}: {
  label?: string;
  name?: string;
  /** The text of the chosen place. */
  value: string;
  onChoose: (place: Place) => void;
  onClear?: () => void;
  error?: string | null | undefined;
  size?: FieldSize;
  hideLabel?: boolean;
}) {
  return (
    <Suggest<Place>
      label={label}
      {...(name ? { name } : {})}
      value={value}
      error={error}
      size={size}
      hideLabel={hideLabel}
      icon={IconMapPin}
      placeholder="Localité, délégation ou code postal"
      nothing="Aucun lieu de ce nom."
      unchosen={(typed) => `« ${typed} » n’est pas encore choisi : prenez le lieu dans la liste.`}
      search={async (text, signal) =>
        (await call(placesContract.search, { params: { text } }, { signal })).rows
      }
      keyOf={placeText}
      show={(place) => <PlaceLine place={place} />}
      onChoose={onChoose}
      {...(onClear ? { onClear } : {})}
    />
  );
}

function PlaceLine({ place }: { place: Place }) {
  return (
    <>
      <span className="strong">{place._loc}</span>
      <span className="muted">{` | ${place._del} | ${place._gov} | ${place._zip}`}</span>
    </>
  );
}
