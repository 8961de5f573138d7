import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { canWrite } from './device-store.ts';
import { keepStorage } from './keep-storage.ts';
import { keptAnswer } from './outbox.ts';

/** What a round needs in order to work without a network. */
export interface Offline {
  /** All files of the application are on this device. */
  application: boolean;
  /** So is the round. */
  round: boolean;
  /** Acts can be stored. */
  storage: boolean;
  /** The browser may delete what is waiting when space runs out. */
  tight: boolean;
}

const workerWithinMs = 20_000;
const answerWithinMs = 10_000;
const enoughBytes = 50_000_000;

export async function checkOffline(id_rs: number): Promise<Offline> {
  const [application, round, storage, tight] = await Promise.all([
    applicationKept(),
    roundKept(id_rs),
    canWrite(),
    isTight(),
  ]);
  return { application, round, storage, tight };
}

/** Checks that the worker runs and has every file; the worker fetches missing ones. */
async function applicationKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await within(navigator.serviceWorker.ready, workerWithinMs);
  const worker = registration?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<{ missing: number }>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ missing: number }>) => resolve(data);
  });
  worker.postMessage('kept', [port2]);
  return (await within(answer, answerWithinMs))?.missing === 0;
}

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

async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
