import type { FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Keeps the body exactly as it was received, for the senders that sign it. */
export function keepRawBody(request: FastifyRequest, body: string): void {
  bodies.set(request, body);
}

export const rawBodyOf = (request: FastifyRequest): string => bodies.get(request) ?? '';
