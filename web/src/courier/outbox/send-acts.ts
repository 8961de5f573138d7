import type { WriteEndpoint } from '@cigogne/domain/contract';
import { callWrite } from '../../http/call.ts';
import type { CallInput } from '../../http/over-wire.ts';
import type { OutboxCommand } from './act-store.ts';
import type { Fate } from './fate.ts';
import { longestSendMs, type Post, shipActs, shipDeclarations } from './ship-acts.ts';

const post: Post = async ({ key, method, path, body }) => {
  // The contract's entry is not stored, only what sending needs of it.
  const entry: WriteEndpoint = {
    method,
    path,
    kind: 'write',
    roles: ['liv'],
    scope: 'courier',
    summary: '',
  };
  const given: { body?: unknown } = { body };
  const reply: unknown = await callWrite(entry, given as CallInput<WriteEndpoint>, {
    idempotencyKey: key,
    keepSession: true,
    once: true,
    signal: AbortSignal.timeout(longestSendMs),
  });
  return reply;
};

export const sendActs = (acts: readonly OutboxCommand[]): Promise<readonly Fate[]> =>
  shipActs(acts, post);

export const declareActs = (acts: readonly OutboxCommand[]): Promise<readonly Fate[]> =>
  shipDeclarations(acts, post);
