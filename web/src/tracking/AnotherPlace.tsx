import type { Language } from '@cigogne/domain/languages';
import { placeText } from '@cigogne/domain/places/match';
import { placeWords } from '@cigogne/domain/tracking/direction-words';
import { sayIn } from '@cigogne/domain/tracking/recipient-words';
import type { PlacesToChoose, Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useEffect, useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { SelectField, TextField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Offer } from './Offer.tsx';
import { useSending } from './use-sending.ts';
import type { Act, PlacesOf } from './use-tracking.ts';

/** As long as the form allows (directions.ts), which brings the schemas. */
const longestLine = 200;
/** The server's refusal that belongs to the line (another-place.ts). */
const lineMissing = 'Écrivez la rue et le numéro.';

/** Another place; the lists are read once they are wanted. */
export function AnotherPlace({
  directions,
  lieu,
  language,
  act,
  placesOf,
}: {
  directions: NonNullable<Tracking['adresse']>;
  /** Where it goes now. */
  lieu: string;
  language: Language;
  act: Act;
  placesOf: PlacesOf;
}) {
  const [open, setOpen] = useState(false);
  const say = sayIn(language);
  const { said, isNews } = placeWords(directions, lieu, language);
  const title = say('Une autre ville ?');
  if (!directions.ailleurs && !isNews) return null;
  return (
    <Offer id="lieu" line={isNews ? null : title} title={title}>
      <p role={isNews ? 'status' : undefined}>{said}</p>
      {directions.ailleurs &&
        (open ? (
          <Places
            own={directions.gov}
            language={language}
            act={act}
            placesOf={placesOf}
            onDone={() => setOpen(false)}
          />
        ) : (
          <Button size="huge" wide onClick={() => setOpen(true)}>
            {say('Changer de ville')}
          </Button>
        ))}
    </Offer>
  );
}

function Places({
  own,
  language,
  act,
  placesOf,
  onDone,
}: {
  own: { nom: string; ar: string };
  language: Language;
  act: Act;
  placesOf: PlacesOf;
  onDone: () => void;
}) {
  const [gov, setGov] = useState(own.nom);
  const [read, setRead] = useState<{ gov: string; places: PlacesToChoose } | null>(null);
  const [isAway, setAway] = useState(false);
  const [place, setPlace] = useState('');
  const [line, setLine] = useState('');
  const { busy, refusal, reason, send } = useSending(language);
  const say = sayIn(language);
  const named = (one: { nom: string; ar: string }) => (language === 'ar' ? one.ar : one.nom);
  useEffect(() => {
    if (isAway) return undefined;
    // Another governorate may be chosen while the places of the first are on their way.
    let isWanted = true;
    void placesOf(gov).then((places) => {
      if (!isWanted) return;
      if (places) setRead({ gov, places });
      else setAway(true);
    });
    return () => {
      isWanted = false;
    };
  }, [gov, isAway, placesOf]);
  // What is missing is said at its field: the line is asked for last.
  const ofLine = reason === lineMissing;
  const governorates = (read?.places.gouvernorats ?? [own]).map((one) => ({
    value: one.nom,
    label: named(one),
  }));
  const groups = read?.gov === gov ? read.places.delegations : [];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(() => act('lieu', { lieu: place, adresse: line })).then((isTaken) => {
          if (isTaken) onDone();
        });
      }}
    >
      <SelectField
        label={say('Gouvernorat')}
        size="large"
        value={gov}
        choices={governorates}
        onChange={(wanted) => {
          setGov(wanted);
          setPlace('');
          setAway(false);
        }}
      />
      {isAway ? (
        <>
          <Alert>{say('Vérifiez votre connexion et réessayez dans un instant.')}</Alert>
          <Button size="large" wide onClick={() => setAway(false)}>
            {say('Réessayer')}
          </Button>
        </>
      ) : (
        <SelectField
          label={say('Ville')}
          size="large"
          value={place}
          choices={[]}
          groups={groups.map((one) => ({
            label: named(one),
            choices: one.lieux.map(({ nom, zip }) => ({
              value: placeText({ _loc: nom, _del: one.nom, _gov: gov, _zip: zip }),
              label: `${nom} · ${zip}`,
            })),
          }))}
          placeholder={say('Choisir une ville')}
          onChange={setPlace}
          error={ofLine ? null : refusal}
        />
      )}
      <TextField
        label={say('Rue et numéro')}
        size="large"
        value={line}
        onChange={setLine}
        maxLength={longestLine}
        autoComplete="off"
        error={ofLine ? refusal : null}
      />
      <Button type="submit" size="huge" wide busy={busy}>
        {say(gov === own.nom ? 'Changer l’adresse' : 'Demander à la boutique')}
      </Button>
    </form>
  );
}
