import type { FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Keeps a body as it travelled, where its sender signs it. */
export function keepRawBody(request: FastifyRequest, body: string): void {
  bodies.set(request, body);
}

export const rawBodyOf = (request: FastifyRequest): string => bodies.get(request) ?? '';
