import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An act of the courier, written on the device before any network. */
export interface OutboxCommand {
  /** Order of sending. */
  order: number;
  /** The Idempotency-Key: sent twice, done once. */
  key: string;
  user: number;
  method: 'GET' | 'POST';
  path: `/${string}`;
  input: { params?: Record<string, string | number>; body?: Record<string, unknown> };
  /** What was done, in the courier's words: « Rim Chaabane, livré ». */
  label: string;
  detail: string;
  /** The parcel or unit it is about: screens show the act as done. */
  subject: string;
  /** Device time of the act, ISO. */
  at: string;
  /** Not before this instant (ms): the time to undo. */
  sendAfter: number;
  state: 'waiting' | 'refused';
  /** On its way to the server, or was once: too late to take it back. */
  begun?: boolean;
  /** Why the server refused it, in words. */
  reason: string | null;
}

interface CourierStore extends DBSchema {
  commands: { key: number; value: OutboxCommand };
  answers: { key: string; value: { key: string; user: number; at: string; answer: unknown } };
}

let opened: Promise<IDBPDatabase<CourierStore>> | null = null;

/** The courier's own store: acts to send, and the last answers, for the stairwell without network. */
export const courierStore = (): Promise<IDBPDatabase<CourierStore>> => {
  opened ??= openDB<CourierStore>('cigogne-courier', 1, {
    upgrade: (database) => {
      database.createObjectStore('commands', { keyPath: 'order', autoIncrement: true });
      database.createObjectStore('answers', { keyPath: 'key' });
    },
  });
  return opened;
};
