import type { Endpoint } from '@cigogne/domain/contract';
import type { FastifyRequest } from 'fastify';

/** How the calls of a route are counted: by address or by link. */
export const rateLimitOf = ({ max, minutes, per }: NonNullable<Endpoint['limit']>) => ({
  max,
  timeWindow: minutes * 60_000,
  ...(per === 'link' ? { keyGenerator: linkOf } : {}),
});

const linkOf = ({ params }: FastifyRequest): string => (params as { token: string }).token;
