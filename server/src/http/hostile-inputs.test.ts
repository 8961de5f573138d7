import { type Endpoint, type Role, roles } from '@cigogne/domain/contract';
import { isForKeys, may } from '@cigogne/domain/may';
import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import { v1Contract } from '@cigogne/domain/shop-api/v1.contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../features.ts';
import type { Answer } from '../testing/app.ts';
import { replyMisfit } from '../testing/fits-reply.ts';
import {
  bodiesOf,
  queriesOf,
  type RawBody,
  rawBodies,
  strangePathWords,
} from '../testing/hostile-inputs.ts';
import { proofs, tally } from '../testing/proof-counts.ts';
import { namesIn, shapedAs } from '../testing/shaped-inputs.ts';
import { type BusyHouse, busyHouse, type CallerName } from '../testing/busy-house.ts';

// Every entry of every contract, by every allowed caller and one other, with what no screen sends:
// half of the bodies have the shape that the contract requires.

const entries: readonly Endpoint[] = [
  ...features.flatMap(({ contract }) => Object.values(contract)),
  ...Object.values(notificationsContract),
  ...Object.values(v1Contract),
];
const everybody = [...roles, 'cle', 'nobody'] as const;
const longestMs = 2_000;

let house: BusyHouse;
beforeAll(async () => {
  house = await busyHouse();
}, 60_000);
afterAll(async () => house.close());

function mayCall(who: CallerName, entry: Endpoint): boolean {
  if (entry.roles === 'public') return true;
  if (who === 'nobody') return false;
  if (who === 'cle') return isForKeys(entry);
  return may({ role: who satisfies Role, token: 'session' }, entry);
}

/** Every allowed caller, and one that is not. */
function callersOf(entry: Endpoint): readonly CallerName[] {
  if (entry.roles === 'public') return ['nobody', 'exped'];
  const stranger = everybody.find((who) => !mayCall(who, entry));
  return [...everybody.filter((who) => mayCall(who, entry)), ...(stranger ? [stranger] : [])];
}

interface Input {
  words: string[];
  query: string;
  body: RawBody | null;
}

const asJson = (value: unknown): RawBody => ({
  type: 'application/json',
  payload: JSON.stringify(value) ?? '',
});

function inputsFor(entry: Endpoint): fc.Arbitrary<Input> {
  const { known, word } = house;
  const names = [...entry.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const shaped = entry.body ? shapedAs(entry.body, known).map(asJson) : fc.constant(asJson({}));
  const broken = fc.oneof(
    bodiesOf(entry.body ? namesIn(entry.body) : [], {}).map(asJson),
    fc.constantFrom(...rawBodies),
  );
  const query = queriesOf(entry.query ? namesIn(entry.query) : [], {});
  const strange = fc.constantFrom(...strangePathWords);
  const real = fc.tuple(...names.map((name) => fc.constantFrom(...word(name))));
  const some = fc.tuple(...names.map((name) => fc.oneof(fc.constantFrom(...word(name)), strange)));
  const asked = fc.oneof(fc.constant(''), query);
  const noBody = fc.constant(null);
  return fc.oneof(
    fc.record({ words: real, query: asked, body: entry.method === 'GET' ? noBody : shaped }),
    fc.record({ words: some, query, body: entry.method === 'GET' ? noBody : broken }),
  );
}

const addressOf = (entry: Endpoint, { words, query }: Input): string => {
  const left = [...words];
  const path = entry.path.replace(/:\w+/g, () => left.shift() ?? '');
  return query ? `${path}?${query}` : path;
};

async function timed(send: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const begun = performance.now();
  const answer = await send();
  return { answer, ms: performance.now() - begun };
}

describe('nothing that is sent is an incident, keeps anybody waiting or is answered in another shape', () => {
  test.each(entries.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
    '%s',
    async (_, entry) => {
      for (const who of callersOf(entry)) {
        const isOnlyOne = who === 'exped' || who === 'cle' || who === 'nobody';
        const before = isOnlyOne ? await house.neighbour() : null;
        await fc.assert(
          fc.asyncProperty(inputsFor(entry), async (input) => {
            const url = addressOf(entry, input);
            const send = () => house.send(who, entry, url, input.body, mayCall(who, entry));
            const { answer, ms } = await timed(send);
            const { status, body } = answer;
            const sent = { who, url, body: input.body };
            expect({ ...sent, status, body, ok: status < 500 }).toMatchObject({ ok: true });
            // A call that hangs does so every time; a busy machine only once.
            const isSlow = ms >= longestMs && (await timed(send)).ms >= longestMs;
            expect({ ...sent, ms, isSlow }).toMatchObject({ isSlow: false });
            if (status !== 304)
              expect({ ...sent, body, why: replyMisfit(entry.reply, answer) }).toMatchObject({
                why: null,
              });
            if (!mayCall(who, entry))
              expect({ ...sent, status, let: status < 400 }).toMatchObject({ let: false });
            tally({ 'hostile calls': 1, ...(status < 400 ? { 'of them taken': 1 } : {}) });
          }),
          { numRuns: proofs.hostile, ...proofs.hostileSeed },
        );
        if (before !== null) expect(await house.neighbour()).toBe(before);
      }
    },
    20_000 + proofs.hostile * 1_000,
  );
});
