import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from '../cases.ts';
import type { Sent } from '../http-client.ts';
import { writeCases } from '../write-cases.ts';
import type { Acknowledged, Journal } from './journal.ts';

/**
 * People at work through the proxies: each repeats an act under its key until it is acknowledged.
 */
export interface Callers {
  /** Lets them finish what they started. */
  stop(): Promise<void>;
  /** Events received by the screens' open streams. */
  heard(): number;
}

interface Answer {
  status: number;
  body: string;
}

const patienceMs = 8_000;
const retryMs = 250;
/**
 * Pauses between two acts of one person: together more writes than in the busiest hour of 100,000
 * parcels a day.
 */
const restMs = { create: 150, push: 900, runsheet: 500 } as const;
const writers = { create: 4, push: 4, runsheet: 2 } as const;
const readers = 3;
const streams = 6;

export function startCallers(port: number, stage: Stage, journal: Journal): Callers {
  let stopped = false;
  let events = 0;
  const ending = new AbortController();
  const send = async (sent: Sent, key: string | null): Promise<Answer | null> => {
    try {
      const got = await fetch(`http://127.0.0.1:${port}${sent.path}`, {
        method: sent.method,
        headers: {
          ...(sent.token ? { 'cgo-tkn': sent.token } : {}),
          ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const answer = { status: got.status, body: await got.text() };
      if (answer.status === 503) await noteRefusal(journal, got, answer.body);
      return answer;
    } catch (error) {
      journal.trouble(error instanceof Error ? error.name : 'error');
      return null;
    }
  };

  const write = async (kind: keyof typeof writers, writer: number): Promise<void> => {
    const next = nextOf(kind, stage);
    while (!stopped) {
      const sent = next();
      if (sent === null) return journal.leave(writer);
      const key = randomUUID();
      const begunAt = Date.now();
      for (;;) {
        const answer = await send(sent, key);
        if (answer?.status === 200) {
          const act = { kind, ref: refOf(kind, sent, answer), writer, begunAt, at: Date.now() };
          journal.note(act);
          if (kind === 'push') await readBack(act);
          break;
        }
        if (answer && answer.status !== 503)
          journal.wrong(`${sent.path}: ${answer.status} ${answer.body.slice(0, 200)}`);
        if (answer && answer.status !== 503 && answer.status < 500) break;
        await pause(retryMs);
      }
      await pause(restMs[kind]);
    }
  };

  /** Once anybody has seen a delivery, nobody may see it undone. */
  const seen = new Set<string>();
  const look = async (ref: string, mustBe: boolean): Promise<void> => {
    const wasSeen = mustBe || seen.has(ref);
    const answer = await send(
      { method: 'GET', path: `/api/colis/adm/details/${ref}`, token: stage.rootToken },
      null,
    );
    if (answer?.status !== 200) {
      if (answer && answer.status !== 503)
        journal.wrong(`read of ${ref}: ${answer.status} ${answer.body.slice(0, 200)}`);
      return;
    }
    const isDone = answer.body.includes('"etat":"LIV-COURS-SUCC"');
    if (isDone) seen.add(ref);
    else if (wasSeen) journal.wrong(`${ref} was delivered, and is no more`);
  };
  const readBack = (act: Acknowledged) => look(act.ref, true);
  const everyRef = stage.rounds.flatMap(({ refs }) => refs);
  const read = async (): Promise<void> => {
    while (!stopped) {
      const done = [...seen];
      const from = Math.random() < 0.5 && done.length > 0 ? done : everyRef;
      await look(from[Math.floor(Math.random() * from.length)] ?? '', false);
      await pause(50);
    }
  };

  const stream = async (): Promise<void> => {
    while (!stopped) {
      try {
        const got = await fetch(`http://127.0.0.1:${port}/api/events`, {
          headers: { 'cgo-tkn': stage.rootToken, accept: 'text/event-stream' },
          signal: ending.signal,
        });
        for await (const part of got.body ?? [])
          events += new TextDecoder().decode(part as Uint8Array).split('data: ').length - 1;
      } catch {
        // Reopened, as a browser would.
      }
      if (!stopped) await pause(1_000);
    }
  };

  let number = 0;
  const work = [
    ...(Object.keys(writers) as (keyof typeof writers)[]).flatMap((kind) =>
      Array.from({ length: writers[kind] }, () => write(kind, number++)),
    ),
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: streams }, stream),
  ];
  return {
    stop: async () => {
      stopped = true;
      ending.abort();
      await Promise.all(work);
    },
    heard: () => events,
  };
}

/** A refusal must say one sentence and when to try again. */
async function noteRefusal(journal: Journal, got: Response, body: string): Promise<void> {
  journal.refused += 1;
  const says = body.includes('"code":"surcharge"') && got.headers.has('retry-after');
  if (!says) journal.wrong(`503 without its sentence: ${body.slice(0, 200)}`);
}

const caseNames = { create: 'create a parcel', push: 'courier push' } as const;
const hubsTaken = new Map<number, number>();

/** A person's next act; null if the seeded company has no more work of this kind. */
function nextOf(kind: keyof typeof writers, stage: Stage): () => Sent | null {
  if (kind === 'runsheet') return () => smallRunsheet(stage);
  const found = writeCases.find(({ name }) => name === caseNames[kind]);
  if (!found) throw new Error(`The bench has no case « ${caseNames[kind]} »`);
  if (kind === 'create') return found.next(stage);
  pushes ??= found.next(stage);
  return pushes;
}
/** Shared, so that no parcel is delivered by two couriers. */
let pushes: (() => Sent | null) | null = null;

function smallRunsheet(stage: Stage): Sent | null {
  for (const [hub, refs] of stage.waiting) {
    const taken = hubsTaken.get(hub) ?? 0;
    if (refs.length - taken < 3) continue;
    hubsTaken.set(hub, taken + 3);
    return {
      method: 'POST',
      path: '/api/rs/adm/create',
      token: stage.adminTokens.get(hub) ?? '',
      body: {
        colis: refs.slice(taken, taken + 3),
        id_liv: stage.rounds.find((round) => round.hub === hub)?.courier,
      },
    };
  }
  return null;
}

function refOf(kind: keyof typeof writers, sent: Sent, { body }: Answer): string {
  if (kind === 'push') return (sent.body as { ref: string }).ref;
  const reply = JSON.parse(body) as { colis?: { code: string }; rs?: { ref: string } };
  return reply.colis?.code ?? reply.rs?.ref ?? body;
}
