import { offline } from '../../http/call-error.ts';
import { readReply } from '../../http/read-answer.ts';
import { tokenHeader } from '../../http/session.ts';
import { deviceStore, keepSession, keptSession } from './device-store.ts';
import { MemoryStore } from './memory-store.ts';
import { lockName, Outbox, undoMs } from './outbox-engine.ts';
import { longestSendMs, type Post, shipActs, shipDeclarations } from './ship-acts.ts';
import { shownBy } from './shown-by.ts';
import { syncTag } from './sync-when-away.ts';

/**
 * The courier's service worker sends what is waiting when the network returns and no page is open.
 */

/** Types that TypeScript's library for pages leaves out. */
interface SyncEvent extends Event {
  tag: string;
  waitUntil(work: Promise<void>): void;
}

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === syncTag) sync.waitUntil(sendWaiting());
});

/** Fails while something is still waiting, so that the browser tries again, later and later. */
async function sendWaiting(): Promise<void> {
  const session = await keptSession();
  if (!session) return;
  const outbox = outboxOf(session);
  for (const wait of [undoMs, 0]) {
    await outbox.sendAll();
    await outbox.refresh();
    if (outbox.state.waiting.length === 0) return;
    // The last act may still be within its time to undo.
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new Error('Not all of it is sent');
}

function outboxOf({ user, token }: { user: number; token: string }): Outbox {
  const post = postWith(token);
  const tabs = new BroadcastChannel(lockName);
  return new Outbox({
    device: deviceStore,
    memory: new MemoryStore(),
    user: () => user,
    tick: () => performance.now(),
    offline: () => !navigator.onLine,
    wall: () => Date.now(),
    send: (acts) => shipActs(acts, post),
    declare: (acts) => shipDeclarations(acts, post),
    shownBy,
    // An open page holds the same lock while it sends.
    alone: (work) => navigator.locks.request(lockName, work),
    later: (run, afterMs) => {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
    // The page checks who is signed in at its next start.
    signedOut: () => void keepSession(null),
    changed: () => undefined,
    showAnswers: () => Promise.resolve(),
    tellOthers: () => tabs.postMessage(null),
  });
}

const postWith =
  (token: string): Post =>
  async ({ key, method, path, body }) =>
    readReply(
      await fetch(path, {
        method,
        headers: {
          [tokenHeader]: token,
          'idempotency-key': key,
          'content-type': 'application/json',
          accept: 'application/json, */*',
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(longestSendMs),
      }).catch(unreached),
    );

function unreached(error: unknown): never {
  throw error instanceof DOMException ? error : offline();
}
