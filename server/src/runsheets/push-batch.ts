import type { BodyOf, ReplyOf } from '@cigogne/domain/contract';
import type { actsContract } from '@cigogne/domain/runsheets/acts.contract';
import type { FastifyRequest } from 'fastify';

type Batch = BodyOf<(typeof actsContract)['batch']>;
type Outcomes = ReplyOf<(typeof actsContract)['batch']>['issues'];

/**
 * A failure, or a refusal that concerns every act: the act is retried, and later acts about the
 * same subject wait for it.
 */
const isUnsettled = (status: number): boolean => status >= 500 || status === 429 || status === 401;

/**
 * Runs each act as if it had been sent alone, with guard, pace, key and sentences: in order, each
 * in its own transaction. A bad one does not affect the others, and a batch that dies half-way is
 * simply sent again (rules/runsheets 7).
 */
export async function pushBatch({ actes }: Batch, request: FastifyRequest): Promise<Outcomes> {
  const waiting = new Set<string>();
  const outcomes: Outcomes = [];
  for (const act of actes) {
    const { cle, sujet } = act;
    if (waiting.has(sujet)) {
      outcomes.push({ cle, statut: 0, reponse: null });
      continue;
    }
    const { status, reply } = await callOf(act, request);
    if (isUnsettled(status)) waiting.add(sujet);
    outcomes.push({ cle, statut: status, reponse: reply });
  }
  return outcomes;
}

async function callOf(
  { cle, methode, chemin, corps }: Batch['actes'][number],
  { server, ip, headers }: FastifyRequest,
): Promise<{ status: number; reply: unknown }> {
  const answer = await server.inject({
    method: methode,
    url: chemin,
    remoteAddress: ip,
    headers: { 'cgo-tkn': headers['cgo-tkn'], 'idempotency-key': cle },
    ...(methode === 'POST' ? { payload: corps ?? {} } : {}),
  });
  return { status: answer.statusCode, reply: answer.json() };
}
