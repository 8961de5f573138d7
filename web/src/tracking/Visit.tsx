import { dayOf } from '@cigogne/domain/days';
import type { Language } from '@cigogne/domain/languages';
import { otherDayWords, presenceWords, sayIn } from '@cigogne/domain/tracking/recipient-words';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useState } from 'react';
import { trueNow } from '../http/server-clock.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { SelectField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import type { Act } from './use-tracking.ts';
import { useSending } from './use-sending.ts';

/** What the recipient says of the visit to come: « Je serai là », or another day. */
export function Visit({
  tracking: { presence, autre_jour },
  language,
  act,
}: {
  tracking: Pick<Tracking, 'presence' | 'autre_jour'>;
  language: Language;
  act: Act;
}) {
  if (!presence && !autre_jour) return null;
  return (
    <section id="passage" className="visit">
      {presence ? (
        <Presence presence={presence} language={language} act={act} />
      ) : (
        <h2>{sayIn(language)('Un autre jour vous arrange ?')}</h2>
      )}
      {autre_jour && <OtherDay otherDay={autre_jour} language={language} act={act} />}
    </section>
  );
}

function Presence({
  presence,
  language,
  act,
}: {
  presence: NonNullable<Tracking['presence']>;
  language: Language;
  act: Act;
}) {
  const { busy, refusal, send } = useSending(language);
  const words = presenceWords(presence, language);
  return (
    <>
      <h2>{words.title}</h2>
      <p role="status">{words.said}</p>
      {words.act && (
        <Button
          look="blue"
          size="huge"
          wide
          busy={busy}
          onClick={() => void send(() => act('present', {}))}
        >
          {words.act}
        </Button>
      )}
      {refusal && <Alert>{refusal}</Alert>}
    </>
  );
}

/** The days are closed until wanted. */
function OtherDay({
  otherDay,
  language,
  act,
}: {
  otherDay: NonNullable<Tracking['autre_jour']>;
  language: Language;
  act: Act;
}) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy, refusal, send } = useSending(language);
  const say = sayIn(language);
  const { said, days } = otherDayWords(otherDay, dayOf(trueNow()), language);
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
    if (await send(() => act('jour', { jour: day }))) setOpen(false);
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
        error={refusal}
      />
      <Button size="huge" wide busy={busy} onClick={() => void choose()}>
        {say('Choisir ce jour')}
      </Button>
    </>
  );
}
