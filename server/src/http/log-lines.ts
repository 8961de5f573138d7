import type { FastifyRequest } from 'fastify';
import { sqlState } from '../database/passing-errors.ts';
import { statementBehind } from '../database/statement-behind.ts';

// What a line of the log may hold: routes and never addresses, because an address carries one-time
// tokens, tracking secrets, phones and search terms; causes and statements, never their values.

export const asRoute = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'inconnue',
});

/** A database quotes values in its messages: what follows the colon, and all between quotes, in class 22. */
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
