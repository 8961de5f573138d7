import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { askWorker, isWorkerRefused } from '../worker.ts';
import { canWrite } from './device-store.ts';
import { keepStorage } from './keep-storage.ts';
import { keptAnswer } from './outbox.ts';

/** What a round needs in order to work without a network. */
export interface Offline {
  /** All files of the application are on this device. */
  application: boolean;
  /** The browser will not keep them. */
  refused: boolean;
  /** So is the round. */
  round: boolean;
  /** Acts can be stored. */
  storage: boolean;
  /** The browser may delete what is waiting when space runs out. */
  tight: boolean;
}

const enoughBytes = 50_000_000;

export async function checkOffline(id_rs: number): Promise<Offline> {
  const [application, round, storage, tight] = await Promise.all([
    applicationKept(),
    roundKept(id_rs),
    canWrite(),
    isTight(),
  ]);
  return { application, refused: isWorkerRefused(), round, storage, tight };
}

/** Checks that the worker runs and has every file. */
const applicationKept = async (): Promise<boolean> => (await askWorker())?.missing === 0;

async function roundKept(id_rs: number): Promise<boolean> {
  const kept = await keptAnswer(`${runsheetsContract.myTask.path} {}`);
  return (kept?.data as { rs: { id: number } | null } | undefined)?.rs?.id === id_rs;
}

async function isTight(): Promise<boolean> {
  if (await keepStorage()) return false;
  const known = await navigator.storage?.estimate?.();
  // Some browsers do not tell.
  return known !== undefined && (known.quota ?? 0) - (known.usage ?? 0) < enoughBytes;
}
