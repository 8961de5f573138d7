import { dayOf } from '@cigogne/domain/days';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import type { Stop } from '../../runsheets/round-row.ts';
import { useSyncExternalStore } from 'react';
import { keepText, keptJson } from '../../http/keep-text.ts';
import { trueNow } from '../../http/server-clock.ts';
import { readUser } from '../../http/session.ts';
import { newId } from '../../http/new-id.ts';
import { waitUntilReachable } from '../../http/reachable.ts';
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
  /** The key of its act, once there was one: a full phone may hand it in more than once. */
  key?: string;
  /** How long it took (s), where that was known when its act was made. */
  seconds?: number;
}

const key = 'cgo-contacts';
const keptDays = 2;
const dayMs = 86_400_000;
const secondMs = 1000;
/** A phone that has not left the page within this time has no application for it. */
const leavesWithinMs = 3000;
/** Pauses before what could not be handed in is tried again, unless there is a way sooner. */
const triesAgainMs = [3000, 10_000];
const triesLastMs = 30_000;

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
  const from = trueNow().getTime() - keptDays * dayMs;
  // What is not recorded yet stays, whatever this phone believes the time to be.
  return (keptJson<Contact[]>(key) ?? []).filter(
    ({ at, noted }) => !noted || Date.parse(at) > from,
  );
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
export const noteContacts = (timed = true): void => void note(unnoted(), timed);

const unnoted = (): Contact[] => all().filter((contact) => !contact.noted && isOwn(contact));

async function note(open: readonly Contact[], timed: boolean): Promise<void> {
  if (open.length === 0) return;
  const made = new Map(open.map((contact) => [contact, asNoted(contact, timed)]));
  keep(all().map((contact) => made.get(contact) ?? contact));
  await Promise.all([...made.values()].map(handIn));
}

const asNoted = (contact: Contact, timed: boolean): Noted => {
  const { key } = contact;
  if (key !== undefined) return { ...contact, key, noted: true };
  const seconds = Math.round((trueNow().getTime() - Date.parse(contact.at)) / secondMs);
  const isKnown = timed && seconds >= 0 && seconds * secondMs < dayMs;
  return { ...contact, key: newId(), noted: true, ...(isKnown ? { seconds } : {}) };
};

type Noted = Contact & { key: string };

/** A phone that can neither store nor send it now tries again, with the same key. */
async function handIn({ key, ref, recipient, type, at, seconds }: Noted): Promise<void> {
  const { kept } = await enqueue({
    entry: parcelsContract.courierComment,
    body: {
      ref,
      type,
      content: contents[type],
      de_app: true,
      ...(seconds === undefined ? {} : { duration: seconds }),
    },
    label: inFrench(words[type], { name: recipient }),
    subject: ref,
    undo: false,
    at,
    keptAs: key,
  });
  if (kept !== 'nowhere') return;
  keep(all().map((contact) => (contact.key === key ? { ...contact, noted: false } : contact)));
  void handInAgain();
}

/** Those of which an act was made that found neither room nor network. */
const heldBack = (): Contact[] => unnoted().filter(({ key }) => key !== undefined);

let isTrying = false;

/** Until none is left: the network may be back before the phone has noticed that it was gone. */
async function handInAgain(): Promise<void> {
  if (isTrying) return;
  isTrying = true;
  try {
    for (let tries = 0; heldBack().length > 0; tries += 1) {
      await waitUntilReachable(triesAgainMs[tries] ?? triesLastMs);
      await note(heldBack(), false);
    }
  } finally {
    isTrying = false;
  }
}

/** Whether a call is asked for, through the link of any of them, and none was made since. */
export function useCallWanted(stops: readonly Pick<Stop, 'ref' | 'appel_le'>[]): boolean {
  const known = useKnown();
  return stops.some(
    ({ ref, appel_le }) =>
      appel_le !== null &&
      dayOf(new Date(appel_le)) === dayOf(trueNow()) &&
      !known.some(
        (one) => one.ref === ref && one.type === 'appel' && isOwn(one) && one.at > appel_le,
      ),
  );
}

export function useContacts(ref: string): readonly Contact[] {
  const known = useKnown();
  return known.filter((contact) => contact.ref === ref && isOwn(contact));
}

const useKnown = (): readonly Contact[] =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    all,
    all,
  );
