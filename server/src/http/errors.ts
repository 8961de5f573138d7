import { Refusal, refusalStatus } from '@cigogne/domain/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { expectedConflicts, refusingIndex } from '../database/unique-conflicts.ts';
import { isAway, isDiskFull, sqlState } from '../database/passing-errors.ts';
import { diskFull } from './read-only.ts';

/**
 * How features turn database errors of their own into refusals; each returns null for any other
 * error.
 */
export const databaseRefusals: ((error: unknown) => Refusal | null)[] = [];

/**
 * Answers every error in one shape (rules/errors 1). An unexpected one is logged in full and
 * answered with an incident number.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error, request, reply);
  if (refusal) {
    const status = refusalStatus[refusal.code];
    tellCause(error, refusal, request);
    if (status === 503 || status === 429 || refusal.code === 'en-cours')
      void reply.header('retry-after', String(waitSeconds(refusal)));
    return reply.status(status).send({
      message: refusal.message,
      code: refusal.code,
      ...(refusal.errors ? { errors: refusal.errors } : {}),
      ...refusal.extra,
    });
  }
  if (sqlState(error) === 'ERR_STREAM_PREMATURE_CLOSE') {
    request.log.debug('the client left before the end of its answer');
    return reply;
  }
  request.log.error({ err: error }, 'unexpected error');
  return reply.status(500).send({
    message: `Une erreur inattendue est survenue. Numéro d'incident : ${request.id}`,
    code: 'erreur-interne',
  });
}

/** Logs the cause of a refusal that hides a failure inside: it may be a bug or a breakdown. */
function tellCause(error: unknown, { code }: Refusal, request: FastifyRequest): void {
  const cause = error instanceof Refusal ? error.cause : error;
  const isOurs = error instanceof Refusal && refusalStatus[code] !== 503;
  const isClients = statusOf(error) !== null;
  if (isOurs || isClients) return;
  const { method } = request;
  const route = request.routeOptions.url ?? 'inconnue';
  const why = cause instanceof z.ZodError ? { fields: cause.issues.map(({ path }) => path) } : {};
  request.log.warn(
    { err: cause ?? error, ...why, code, method, route },
    'refused for a cause within',
  );
}

/** The seconds after which trying again makes sense. */
const waitSeconds = ({ extra }: Refusal): number =>
  typeof extra?.['attente'] === 'number' ? extra['attente'] : 2;

function asRefusal(
  error: unknown,
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof z.ZodError) return invalid(error);
  // The rate limiter's error has a status but no code; it has set when its window ends.
  if (statusOf(error) === 429)
    return new Refusal('trop-de-tentatives', 'Trop de tentatives, réessayez plus tard.', {
      extra: { attente: Number(reply.getHeader('retry-after') ?? 60) },
    });
  for (const refusalOf of databaseRefusals) {
    const refusal = refusalOf(error);
    if (refusal) return refusal;
  }
  if (isDiskFull(error)) return diskFull();
  if (isAway(error))
    return new Refusal('surcharge', 'Le service est momentanément indisponible, réessayez.');
  const code = sqlState(error);
  if (code === null) return null;
  // A NUL that passed the schema: no column can store it.
  if (code === '22021' || code === '22P05')
    return new Refusal('requete-invalide', 'Texte non valide !');
  const index = refusingIndex(error);
  if (index !== null && !expectedConflicts.has(index)) return null;
  if (index !== null)
    return new Refusal(
      'conflit',
      'Cette opération vient d’être faite ailleurs, actualisez la page.',
    );
  return httpRefusal(error as FastifyError, code, routeOptions.bodyLimit);
}

function httpRefusal(error: FastifyError, code: string, most = 0): Refusal | null {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('trop-grand', `La requête dépasse ${inKilobytes(most)} ko.`);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('type-non-supporte', 'Seul le JSON est accepté.');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('requete-invalide', 'Requête non valide.');
  }
  return null;
}

const inKilobytes = (bytes: number): number => bytes / (bytes % 1024 === 0 ? 1024 : 1000);

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'statusCode' in error ? error.statusCode : null;

/** Each wrong field with the sentence that its rule carries; the first one is the message. */
export function invalid(error: z.ZodError): Refusal {
  const errors = error.issues.map((issue) => ({
    field: fieldOf(issue),
    message: sentence(issue),
  }));
  const inFilter = error.issues.some((issue) => issue.path[0] === 'filter');
  return new Refusal(
    inFilter ? 'filtre-invalide' : 'donnees-invalides',
    errors[0]?.message ?? 'Données non valides !',
    {
      errors,
    },
  );
}

/** An unknown key is the wrong field itself. */
const fieldOf = (issue: z.core.$ZodIssue): string =>
  [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
    .map(String)
    .join('.');

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Champ inconnu : ${issue.keys.join(', ')}`;
  if (!/^(?:Invalid|Too |Unrecognized|Expected)/.test(issue.message)) return issue.message;
  // Somebody's old link, or one that was cut off.
  if (issue.path[0] === 'filter')
    return 'Ce filtre n’existe pas, ou le lien a été coupé : effacez les filtres.';
  return `Valeur non valide : ${issue.path.map(String).join('.') || 'requête'}`;
}
