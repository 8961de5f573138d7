import { writeAmounts } from '@cigogne/domain/amounts';
import type { ReplyOf } from '@cigogne/domain/contract';
import { actsContract } from '@cigogne/domain/runsheets/acts.contract';
import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { notOurs } from '../../http/call-error.ts';
import { refusalOf } from '../../http/read-answer.ts';
import { newId } from '../../http/new-id.ts';
import { declarationOf } from '../disputes/dispute-words.ts';
import type { OutboxCommand } from './act-store.ts';
import { type Fate, fateOf } from './fate.ts';

/** A request that hangs is abandoned and sent again: the next place may have a network. */
export const longestSendMs = 20_000;

/**
 * A call ready to be sent, with its address filled in: one act, one declaration, or many of them.
 */
export interface Shipment {
  key: string;
  method: OutboxCommand['method'];
  path: OutboxCommand['path'];
  body: unknown;
}

/** Sends one request and returns its answer as received; throws as `call` does. */
export type Post = (shipment: Shipment) => Promise<unknown>;

interface Act extends Shipment {
  subject: string;
}

/** Sends the acts in one request, and returns the outcome of each. */
export const shipActs = (acts: readonly OutboxCommand[], post: Post): Promise<readonly Fate[]> =>
  ship(
    acts.map(({ key, method, path, input, subject }) => ({
      key,
      method,
      path: path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(input.params?.[name] ?? ''),
      ) as Shipment['path'],
      body: input.body ?? {},
      subject,
    })),
    post,
  );

/**
 * The same for refused acts that the hub must know of. A refusal of a dispute's own acts makes no
 * dispute.
 */
export async function shipDeclarations(
  acts: readonly OutboxCommand[],
  post: Post,
): Promise<readonly Fate[]> {
  const { method, path, body } = disputesContract.declare;
  const declared = acts.filter((act) => act.path !== disputesContract.read.path);
  const fates = await ship(
    declared.map((act) => {
      const key = `${act.key}-differend`;
      return { key, method, path, body: writeAmounts(body, declarationOf(act)), subject: key };
    }),
    post,
  );
  return acts.map((act) => fates[declared.indexOf(act)] ?? { fate: 'done', reply: null });
}

async function ship(acts: readonly Act[], post: Post): Promise<readonly Fate[]> {
  const [first, ...more] = acts;
  if (!first) return [];
  if (more.length === 0) return [await shipAlone(first, post)];
  try {
    const reply = await post({
      key: newId(),
      method: actsContract.batch.method,
      path: actsContract.batch.path,
      body: { actes: acts.map(asBatched) },
    });
    const { issues } = reply as ReplyOf<(typeof actsContract)['batch']>;
    const byKey = new Map(issues.map((issue) => [issue.cle, issue]));
    return acts.map(({ key }) => {
      const issue = byKey.get(key);
      // Not tried, because an earlier one about the same subject did not get through.
      if (!issue || issue.statut === 0) return { fate: 'later', trouble: 'server' };
      return fateOfAnswer(issue.statut, issue.reponse);
    });
  } catch (error) {
    const fate = fateOf(error);
    // Whatever is wrong with the batch, each of its acts can still be sent alone.
    const ofEach: Fate =
      fate.fate === 'later' || fate.fate === 'signed-out'
        ? fate
        : { fate: 'later', trouble: 'server' };
    return acts.map(() => ofEach);
  }
}

const asBatched = ({ key, method, path, body, subject }: Act) => ({
  cle: key,
  methode: method,
  chemin: path,
  corps: body,
  sujet: subject,
});

async function shipAlone(act: Act, post: Post): Promise<Fate> {
  try {
    return fateOfAnswer(200, await post(act));
  } catch (error) {
    return fateOf(error);
  }
}

function fateOfAnswer(status: number, reply: unknown): Fate {
  if (status !== 200) return fateOf(refusalOf(status, reply));
  // Every reply to our commands has `done`; other JSON comes from a captive portal.
  const done = typeof reply === 'object' && reply !== null && 'done' in reply;
  return done ? { fate: 'done', reply } : fateOf(notOurs(200));
}
