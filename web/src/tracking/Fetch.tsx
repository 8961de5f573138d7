import type { Language } from '@cigogne/domain/languages';
import { fetchWords } from '@cigogne/domain/tracking/fetch-words';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Offer } from './Offer.tsx';
import { useSending } from './use-sending.ts';
import type { Act } from './use-tracking.ts';

/** « Retirer au hub », or where it waits. */
export function Fetch({
  wait,
  hub,
  language,
  act,
}: {
  wait: NonNullable<Tracking['retrait']>;
  hub: string;
  language: Language;
  act: Act;
}) {
  const { busy, refusal, send } = useSending(language);
  const words = fetchWords(wait, hub, language);
  const isWaiting = wait.depuis !== null;
  return (
    <Offer id="retrait" line={isWaiting ? null : words.title} title={words.title}>
      <p>
        <bdi>
          <b>{words.place}</b>
        </bdi>
      </p>
      {words.hours.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p role={isWaiting ? 'status' : undefined}>{words.said}</p>
      <Button
        {...(isWaiting ? { look: 'ghost' as const } : { size: 'huge' as const })}
        wide
        busy={busy}
        onClick={() => void send(() => act('retrait', { retirer: !isWaiting }))}
      >
        {words.act}
      </Button>
      {refusal && <Alert>{refusal}</Alert>}
    </Offer>
  );
}
