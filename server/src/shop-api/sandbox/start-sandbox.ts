import type { Services } from '../../context/context.ts';
import { startDispatcher } from '../../events/dispatch-events.ts';
import type { EventConsumer } from '../../events/event-consumer.ts';
import { startBell } from '../../events/take-turns.ts';
import { startWebhooks } from '../deliver-webhooks.ts';

/** What follows the sandbox's commits: its webhooks are really sent. It has no jobs of its own. */
export async function startSandbox(
  sandbox: Services,
  url: string,
  consumers: readonly EventConsumer[],
): Promise<{ stop(): Promise<void> }> {
  const bell = await startBell(url);
  const parts = [startDispatcher(sandbox, bell, consumers), startWebhooks(sandbox, bell), bell];
  return {
    stop: async () => {
      for (const part of parts) await part.stop();
    },
  };
}
