import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Company } from './company.ts';
import { strike } from './faults.ts';
import type { Account } from './accounts.ts';
import type { ShipmentEvent } from './state.ts';

const waits = [0, 2_000, 10_000, 30_000];
const patienceMs = 5_000;
/**
 * Events that are dropped are still in the feed; a client that is away for long only gets them
 * later.
 */
const mostWaiting = 2_000;

/**
 * Reports events to each client, in order, with a few retries; the feed of events is authoritative.
 */
export function webhooksOf(
  secrets: Record<Account, string>,
  company: () => Company,
  /** Called with the status of each answer; null if there was none. */
  answered: (status: number | null) => void,
): { tell: (account: Account, events: readonly ShipmentEvent[]) => void } {
  const waiting: Record<Account, ShipmentEvent[]> = { tunis: [], sousse: [] };
  const busy: Record<Account, boolean> = { tunis: false, sousse: false };

  const deliver = async (account: Account): Promise<void> => {
    if (busy[account]) return;
    busy[account] = true;
    for (let event = waiting[account].shift(); event; event = waiting[account].shift()) {
      const { webhook, faults } = company().state;
      if (!webhook) break;
      const url = `${webhook.replace(/\/$/, '')}/${account}`;
      const times = strike(faults, ['twice'], { on: null, account }) ? 2 : 1;
      const isForged = strike(faults, ['bad_signature'], { on: null, account }) !== null;
      const secret = isForged ? randomBytes(32).toString('base64') : secrets[account];
      for (let time = 0; time < times; time += 1)
        await sendWithPatience(url, secret, event, answered);
    }
    busy[account] = false;
  };

  return {
    tell: (account, events) => {
      const { webhook, clock } = company().state;
      // While the time is set from outside, a past is being created and nobody listens.
      if (!webhook || clock.fixed !== null) return;
      waiting[account].push(...events);
      waiting[account].splice(0, waiting[account].length - mostWaiting);
      void deliver(account);
    },
  };
}

async function sendWithPatience(
  url: string,
  secret: string,
  event: ShipmentEvent,
  answered: (status: number | null) => void,
): Promise<void> {
  for (const wait of waits) {
    await pause(wait, undefined, { ref: false });
    const status = await send(url, secret, event);
    answered(status);
    // A client's refusal is an answer too: it would be the same tomorrow.
    if (status !== null && status < 500 && status !== 429) return;
  }
}

async function send(url: string, secret: string, event: ShipmentEvent): Promise<number | null> {
  const id = `afx_${event.id}`;
  const seconds = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ type: 'shipment.status', data: event });
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${signature}`,
      },
      body,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
