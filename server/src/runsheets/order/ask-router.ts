import type { Point } from '@cigogne/domain/places/point';
import { z } from 'zod';
import type { Services } from '../../context/context.ts';
import type { RoundItem } from './round-items.ts';

/** The hub's clerk is waiting. */
const answerWithinMs = 2000;

/** The part of VROOM's answer that we need; `code` is 0 when it found a solution. */
const Solution = z.object({
  code: z.literal(0),
  routes: z
    .array(z.object({ steps: z.array(z.object({ type: z.string(), id: z.int().optional() })) }))
    .max(1),
});

/**
 * Orders a round by real roads, through a routing engine with VROOM's HTTP interface
 * (`ROUTING_URL`). Null when none is set up, when it does not answer in time, or when its answer
 * does not match this round.
 */
export async function askRouter(
  { config, log }: Pick<Services, 'config' | 'log'>,
  hub: Point | null,
  items: readonly RoundItem[],
): Promise<number[] | null> {
  const jobs = items.flatMap(({ point }, id) =>
    point ? [{ id, location: placeOf(point), service: serviceSeconds }] : [],
  );
  if (!config.routingUrl || !hub || jobs.length < 2) return null;
  const away = (why: unknown) => {
    log.warn({ err: why }, 'The routing engine gave no order');
    return null;
  };
  try {
    const response = await fetch(config.routingUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        vehicles: [{ id: 1, start: placeOf(hub), end: placeOf(hub) }],
        jobs,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const answer = Solution.safeParse(await response.json());
    if (!answer.success) return away(answer.error);
    const order = (answer.data.routes[0]?.steps ?? []).flatMap(({ type, id }) =>
      type === 'job' && id !== undefined ? [id] : [],
    );
    const isWhole = order.length === jobs.length && jobs.every(({ id }) => order.includes(id));
    if (!isWhole) return away(new Error('Not the stops of this round'));
    return [...order, ...items.flatMap(({ point }, id) => (point ? [] : [id]))];
  } catch (error) {
    return away(error);
  }
}

/** The approximate time at a door. */
const serviceSeconds = 240;

const placeOf = ({ lat, lng }: Point): [lng: number, lat: number] => [lng, lat];
