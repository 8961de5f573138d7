import type { Language } from '@cigogne/domain/languages';
import { callWords, directionWords, positionWords } from '@cigogne/domain/tracking/direction-words';
import { sayIn } from '@cigogne/domain/tracking/recipient-words';
import type { Position } from '@cigogne/domain/places/point';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { TextField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Offer } from './Offer.tsx';
import { useSending } from './use-sending.ts';
import type { Act } from './use-tracking.ts';

/** As long as the form allows (directions.ts), which brings the schemas. */
const longestLine = 200;
const longestLandmark = 120;

/** What helps the courier to find the door. */
export function Directions({
  directions,
  language,
  act,
}: {
  directions: NonNullable<Tracking['adresse']>;
  language: Language;
  act: Act;
}) {
  const [open, setOpen] = useState(false);
  const [landmark, setLandmark] = useState('');
  const [line, setLine] = useState('');
  const { busy, refusal, send } = useSending(language);
  const say = sayIn(language);
  const words = directionWords(directions, language);
  const isSaid = directions.repere !== null || directions.corrigee;
  const isUntouched = !isSaid && !directions.position;
  return (
    <Offer
      id="adresse"
      line={isUntouched ? words.act : null}
      title={say('Aidez le livreur à trouver')}
    >
      <p role={isSaid ? 'status' : undefined}>{words.said}</p>
      {!directions.change ? (
        <p>{say('Vous avez déjà changé cinq fois : appelez le hub.')}</p>
      ) : open || isUntouched ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send(() => act('adresse', { adresse: line, repere: landmark })).then((isTaken) => {
              if (!isTaken) return;
              setOpen(false);
              setLandmark('');
              setLine('');
            });
          }}
        >
          <TextField
            label={say('Repère connu, par exemple « en face de la pharmacie »')}
            size="large"
            value={landmark}
            onChange={setLandmark}
            maxLength={longestLandmark}
            autoComplete="off"
            autoFocus={open}
            error={refusal}
          />
          <TextField
            label={say('Rue et numéro')}
            size="large"
            value={line}
            onChange={setLine}
            maxLength={longestLine}
            autoComplete="off"
          />
          <Button type="submit" size="huge" wide busy={busy}>
            {say('Enregistrer')}
          </Button>
        </form>
      ) : (
        <Button size="huge" wide onClick={() => setOpen(true)}>
          {words.act}
        </Button>
      )}
      {'geolocation' in navigator && (
        <OwnPosition directions={directions} language={language} act={act} />
      )}
    </Offer>
  );
}

/** Asked for in words first: the browser asks after the button. */
function OwnPosition({
  directions,
  language,
  act,
}: {
  directions: NonNullable<Tracking['adresse']>;
  language: Language;
  act: Act;
}) {
  const { busy, refusal, send } = useSending(language);
  const words = positionWords(directions, language);
  return (
    <>
      <p role={words.act === null ? 'status' : undefined}>{words.said}</p>
      {words.act && (
        <Button
          size="huge"
          wide
          busy={busy}
          onClick={() =>
            void send(async () => {
              const position = await ownPosition();
              return position ? act('position', { ...position }) : notGiven;
            })
          }
        >
          {words.act}
        </Button>
      )}
      {refusal && <Alert>{refusal}</Alert>}
    </>
  );
}

const notGiven = 'Votre téléphone n’a pas donné sa position.';
const longestMs = 20_000;

/** Null if the phone does not know it, or its owner refuses. */
const ownPosition = (): Promise<Position | null> =>
  new Promise((found) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
        found({ lat, lng, precision: Math.round(accuracy) }),
      () => found(null),
      { enableHighAccuracy: true, maximumAge: 0, timeout: longestMs },
    );
  });

/** « Demander un appel », once per day. */
export function AskCall({
  call,
  language,
  act,
}: {
  call: NonNullable<Tracking['appel']>;
  language: Language;
  act: Act;
}) {
  const { busy, refusal, send } = useSending(language);
  const words = callWords(call, language);
  const title = sayIn(language)('Un appel du livreur');
  return (
    <Offer id="appel" line={words.act === null ? null : title} title={title}>
      <p role={words.act === null ? 'status' : undefined}>{words.said}</p>
      {words.act && (
        <Button size="huge" wide busy={busy} onClick={() => void send(() => act('appel', {}))}>
          {words.act}
        </Button>
      )}
      {refusal && <Alert>{refusal}</Alert>}
    </Offer>
  );
}
