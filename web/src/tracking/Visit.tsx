import { dayOf } from '@cigogne/domain/days';
import type { Language } from '@cigogne/domain/languages';
import {
  knownIn,
  otherDayWords,
  presenceWords,
  sayIn,
} from '@cigogne/domain/tracking/recipient-words';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { SelectField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { type Send, useSending } from './use-sending.ts';

/** What the recipient says of the visit to come: « Je serai là », or another day. */
export function Visit({
  tracking: { presence, autre_jour },
  language,
  onPresent,
  onDay,
}: {
  tracking: Pick<Tracking, 'presence' | 'autre_jour'>;
  language: Language;
  /** The reason if it was refused, or null. */
  onPresent: Send;
  onDay: (day: string) => Promise<string | null>;
}) {
  if (!presence && !autre_jour) return null;
  return (
    <section id="passage" className="visit">
      {presence ? (
        <Presence presence={presence} language={language} onPresent={onPresent} />
      ) : (
        <h2>{sayIn(language)('Un autre jour vous arrange ?')}</h2>
      )}
      {autre_jour && <OtherDay otherDay={autre_jour} language={language} onDay={onDay} />}
    </section>
  );
}

function Presence({
  presence,
  language,
  onPresent,
}: {
  presence: NonNullable<Tracking['presence']>;
  language: Language;
  onPresent: Send;
}) {
  const { busy, refusal, send } = useSending();
  const { title, said, act } = presenceWords(presence, language);
  return (
    <>
      <h2>{title}</h2>
      <p role="status">{said}</p>
      {act && (
        <Button size="huge" wide busy={busy} onClick={() => void send(onPresent)}>
          {act}
        </Button>
      )}
      {refusal && <Alert>{knownIn(language, refusal) ?? refusal}</Alert>}
    </>
  );
}

/** The days are closed until wanted. */
function OtherDay({
  otherDay,
  language,
  onDay,
}: {
  otherDay: NonNullable<Tracking['autre_jour']>;
  language: Language;
  onDay: (day: string) => Promise<string | null>;
}) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy, refusal, send } = useSending();
  const say = sayIn(language);
  const { said, days } = otherDayWords(otherDay, dayOf(new Date()), language);
  const [first] = days;
  if (!first)
    return (
      <>
        <p role="status">{said}</p>
        <p>{say('Vous avez déjà choisi cinq fois : appelez le hub.')}</p>
      </>
    );
  // A day that has passed while the page stood open is no longer among them.
  const day =
    [chosen, otherDay.choisi].find((one) => days.some(({ value }) => value === one)) ?? first.value;
  const choose = async () => {
    if (await send(() => onDay(day))) setOpen(false);
  };
  if (!open)
    return (
      <>
        {otherDay.choisi && <p role="status">{said}</p>}
        <Button size="huge" wide onClick={() => setOpen(true)}>
          {say('Choisir un autre jour')}
        </Button>
      </>
    );
  return (
    <>
      <p>{said}</p>
      <SelectField
        label={say('Quel jour ?')}
        size="large"
        value={day}
        onChange={setChosen}
        choices={days}
        error={refusal === null ? undefined : (knownIn(language, refusal) ?? refusal)}
      />
      <Button size="huge" wide busy={busy} onClick={() => void choose()}>
        {say('Choisir ce jour')}
      </Button>
    </>
  );
}
