import type { FastifyRequest } from 'fastify';
import { sqlState } from '../database/passing-errors.ts';
import { statementBehind } from '../database/statement-behind.ts';

// What a log line may contain: routes but never addresses, because these hold one-time tokens,
// tracking secrets, phones and search texts; causes and statements, but never their values.

export const asRoute = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'inconnue',
});

/**
 * PostgreSQL quotes values in its messages: what follows the colon is removed, and in class 22
 * everything in quotes.
 */
const withoutValues = (message: string, code: string | null): string =>
  code?.startsWith('22') ? message.replace(/: .*$/s, '').replace(/"[^"]*"/g, '"…"') : message;

export function asCause(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error', stack: '' };
  const code = sqlState(error);
  const text = withoutValues(error.message, code);
  const place = (error.stack ?? '').slice((error.stack ?? '').indexOf('\n    at '));
  return {
    type: error.name,
    message: text,
    stack: place,
    ...(code === null ? {} : { code }),
    ...('constraint' in error && error.constraint ? { constraint: error.constraint } : {}),
    ...statementBehind(error),
  };
}
