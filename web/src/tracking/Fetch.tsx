import type { Language } from '@cigogne/domain/languages';
import { fetchWords } from '@cigogne/domain/tracking/fetch-words';
import { knownIn } from '@cigogne/domain/tracking/recipient-words';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { useSending } from './use-sending.ts';

/** « Retirer au hub », or where it waits. */
export function Fetch({
  wait,
  hub,
  language,
  onFetch,
}: {
  wait: NonNullable<Tracking['retrait']>;
  hub: string;
  language: Language;
  /** The reason if it was refused, or null. */
  onFetch: (wanted: boolean) => Promise<string | null>;
}) {
  const { busy, refusal, send } = useSending();
  const { title, place, said, act } = fetchWords(wait, hub, language);
  const isWaiting = wait.depuis !== null;
  return (
    <section id="retrait" className="visit">
      <h2>{title}</h2>
      <p>
        <bdi>
          <b>{place}</b>
        </bdi>
      </p>
      <p role={isWaiting ? 'status' : undefined}>{said}</p>
      <Button
        {...(isWaiting ? { look: 'ghost' as const } : { size: 'huge' as const })}
        wide
        busy={busy}
        onClick={() => void send(() => onFetch(!isWaiting))}
      >
        {act}
      </Button>
      {refusal && <Alert>{knownIn(language, refusal) ?? refusal}</Alert>}
    </section>
  );
}
