import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb';

/**
 * Opens a database of this phone. One that a newer version has changed is opened as it is: that
 * version may have been taken back, or be open in another tab, and it has only added.
 */
export async function openStore<Schema extends DBSchema>(
  name: string,
  version: number,
  callbacks: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  try {
    return await openDB<Schema>(name, version, callbacks);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    return openDB<Schema>(name, undefined, callbacks);
  }
}
