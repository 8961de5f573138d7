import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import type { Stop } from '../../runsheets/round-row.ts';
import { useSyncExternalStore } from 'react';
import { keepText } from '../../http/keep-text.ts';
import { trueNow } from '../../http/server-clock.ts';
import { readUser } from '../../http/session.ts';
import { enqueue } from '../outbox/outbox.ts';
import { recipientOf } from '../stop/stop-words.ts';
import { inFrench, type Text } from '../../language/texts.ts';

/**
 * Records calls and messages that start from a stop; stored on the phone until the courier returns
 * to the page, which gives their duration.
 */

export type ContactType = 'appel' | 'sms' | 'message';

interface Contact {
  /** The courier's id: a phone may pass from hand to hand. */
  user: number | undefined;
  ref: string;
  recipient: string;
  type: ContactType;
  /** ISO, by the server's clock. */
  at: string;
  /** Its act has been queued. */
  noted: boolean;
}

const key = 'cgo-contacts';
const keptDays = 2;
const dayMs = 86_400_000;
const secondMs = 1000;
/** A phone that has not left the page within this time has no application for it. */
const leavesWithinMs = 3000;

const contents = {
  appel: 'Appel lancé depuis l’application',
  sms: 'SMS ouvert depuis l’application',
  message: 'WhatsApp ouvert depuis l’application',
} as const satisfies Record<ContactType, string>;

const words = {
  appel: '{name}, appel noté',
  sms: '{name}, SMS noté',
  message: '{name}, WhatsApp noté',
} as const satisfies Record<ContactType, Text>;

const watchers = new Set<() => void>();
let contacts: readonly Contact[] | null = null;

function all(): readonly Contact[] {
  contacts ??= stored();
  return contacts;
}

function stored(): Contact[] {
  try {
    const from = trueNow().getTime() - keptDays * dayMs;
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as Contact[];
    return kept.filter(({ at }) => Date.parse(at) > from);
  } catch {
    return [];
  }
}

const isOwn = ({ user }: Contact): boolean => user === readUser()?.id;

function keep(next: readonly Contact[]): void {
  contacts = next;
  // Without storage it is recorded all the same, unless the application is closed first.
  keepText(key, JSON.stringify(next));
  for (const watch of watchers) watch();
}

/**
 * One tap on a number, for every parcel of that door. It is recorded when the courier returns, with
 * the time in between.
 */
export function beginContact(stops: readonly Stop[], type: ContactType): void {
  noteContacts();
  const at = trueNow().toISOString();
  keep([
    ...all(),
    ...stops.map((stop) => ({
      user: readUser()?.id,
      ref: stop.ref,
      recipient: recipientOf(stop),
      type,
      at,
      noted: false,
    })),
  ]);
  const away = new AbortController();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible') return;
      away.abort();
      noteContacts();
    },
    { signal: away.signal },
  );
  setTimeout(() => {
    if (document.visibilityState !== 'visible') return;
    away.abort();
    noteContacts(false);
  }, leavesWithinMs);
}

/** Turns contacts that are not recorded yet into acts; no result waits for them. */
export function noteContacts(timed = true): void {
  const open = all().filter((contact) => !contact.noted && isOwn(contact));
  if (open.length === 0) return;
  keep(all().map((contact) => (open.includes(contact) ? { ...contact, noted: true } : contact)));
  for (const { ref, recipient, type, at } of open) {
    const seconds = Math.round((trueNow().getTime() - Date.parse(at)) / secondMs);
    void enqueue({
      entry: parcelsContract.courierComment,
      body: {
        ref,
        type,
        content: contents[type],
        de_app: true,
        ...(timed && seconds >= 0 && seconds * secondMs < dayMs ? { duration: seconds } : {}),
      },
      label: inFrench(words[type], { name: recipient }),
      subject: ref,
      undo: false,
      at,
    });
  }
}

/** These began before the application was closed, so their duration is unknown. */
export const noteEarlierContacts = (): void => noteContacts(false);

export function useContacts(ref: string): readonly Contact[] {
  const known = useSyncExternalStore((watch) => {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  }, all);
  return known.filter((contact) => contact.ref === ref && isOwn(contact));
}
