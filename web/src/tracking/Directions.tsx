import type { Language } from '@cigogne/domain/languages';
import { callWords, directionWords, positionWords } from '@cigogne/domain/tracking/direction-words';
import { knownIn, sayIn } from '@cigogne/domain/tracking/recipient-words';
import type { Position } from '@cigogne/domain/places/point';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { TextField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { type Send, useSending } from './use-sending.ts';

/** As long as the form allows (directions.ts), which brings the schemas. */
const longestLine = 200;
const longestLandmark = 120;

/** What helps the courier to find the door: the fields are closed until wanted. */
export function Directions({
  directions,
  language,
  onDirect,
  onLocate,
}: {
  directions: NonNullable<Tracking['adresse']>;
  language: Language;
  /** The reason if it was refused, or null. */
  onDirect: (adresse: string, repere: string) => Promise<string | null>;
  onLocate: (position: Position) => Promise<string | null>;
}) {
  const [open, setOpen] = useState(false);
  const [landmark, setLandmark] = useState('');
  const [line, setLine] = useState('');
  const { busy, refusal, send } = useSending();
  const say = sayIn(language);
  const { said, act } = directionWords(directions, language);
  const error = refusal === null ? undefined : (knownIn(language, refusal) ?? refusal);
  return (
    <section id="adresse" className="visit">
      <h2>{say('Aidez le livreur à trouver')}</h2>
      <p role={directions.repere === null && !directions.corrigee ? undefined : 'status'}>{said}</p>
      {!directions.change ? (
        <p>{say('Vous avez déjà changé cinq fois : appelez le hub.')}</p>
      ) : open ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send(() => onDirect(line, landmark)).then((isTaken) => {
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
            autoFocus
            error={error}
          />
          <TextField
            label={say('Rue et numéro')}
            size="large"
            value={line}
            onChange={setLine}
            maxLength={longestLine}
            autoComplete="off"
          />
          <p>{say('Une autre ville ? Appelez le hub.')}</p>
          <Button type="submit" size="huge" wide busy={busy}>
            {say('Enregistrer')}
          </Button>
        </form>
      ) : (
        <Button size="huge" wide onClick={() => setOpen(true)}>
          {act}
        </Button>
      )}
      {'geolocation' in navigator && (
        <OwnPosition directions={directions} language={language} onLocate={onLocate} />
      )}
    </section>
  );
}

/** Asked for in words first: the browser asks after the button. */
function OwnPosition({
  directions,
  language,
  onLocate,
}: {
  directions: NonNullable<Tracking['adresse']>;
  language: Language;
  onLocate: (position: Position) => Promise<string | null>;
}) {
  const { busy, refusal, send } = useSending();
  const { said, act } = positionWords(directions, language);
  return (
    <>
      <p role={act === null ? 'status' : undefined}>{said}</p>
      {act && (
        <Button
          size="huge"
          wide
          busy={busy}
          onClick={() =>
            void send(async () => {
              const position = await ownPosition();
              return position ? onLocate(position) : notGiven;
            })
          }
        >
          {act}
        </Button>
      )}
      {refusal && <Alert>{knownIn(language, refusal) ?? refusal}</Alert>}
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
  onAsk,
}: {
  call: NonNullable<Tracking['appel']>;
  language: Language;
  onAsk: Send;
}) {
  const { busy, refusal, send } = useSending();
  const { said, act } = callWords(call, language);
  return (
    <section id="appel" className="visit">
      <h2>{sayIn(language)('Un appel du livreur')}</h2>
      <p role={act === null ? 'status' : undefined}>{said}</p>
      {act && (
        <Button size="huge" wide busy={busy} onClick={() => void send(onAsk)}>
          {act}
        </Button>
      )}
      {refusal && <Alert>{knownIn(language, refusal) ?? refusal}</Alert>}
    </section>
  );
}
