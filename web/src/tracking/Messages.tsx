import type { Language } from '@cigogne/domain/languages';
import { messageWords } from '@cigogne/domain/tracking/recipient-words';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { useSending } from './use-sending.ts';
import type { Act } from './use-tracking.ts';

/** Stops messages to this phone from every shop, or allows them again. */
export function Messages({
  wanted,
  language,
  act,
}: {
  wanted: boolean;
  language: Language;
  act: Act;
}) {
  const { busy, refusal, send } = useSending(language);
  const words = messageWords(wanted, language);
  return (
    <section id="messages" className="messages">
      <p>{words.said}</p>
      <Button
        look="ghost"
        busy={busy}
        onClick={() => void send(() => act('messages', { stop: wanted }))}
      >
        {words.act}
      </Button>
      {refusal && <Alert>{refusal}</Alert>}
    </section>
  );
}
