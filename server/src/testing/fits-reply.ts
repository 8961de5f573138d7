import { refusalStatus } from '@cigogne/domain/refusal';
import { Ajv, type ValidateFunction } from 'ajv';
import { z } from 'zod';

/**
 * How an answer differs from the contract's schema, undeclared fields included; null if it matches.
 */
export function replyMisfit(
  reply: z.ZodType | undefined,
  { status, body }: { status: number; body: unknown },
): unknown {
  if (status === 200 && !reply) return null;
  const fits = status === 200 && reply ? compiled(reply) : compiled(refusalBody);
  return fits(body) ? null : fits.errors;
}

const ajv = new Ajv({ strict: false, validateFormats: false });
const known = new WeakMap<z.ZodType, ValidateFunction>();

function compiled(schema: z.ZodType): ValidateFunction {
  const made =
    known.get(schema) ??
    ajv.compile(
      z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' }),
    );
  known.set(schema, made);
  return made;
}

/** A refusal may carry further fields. */
const refusalBody = z.looseObject({
  message: z.string().min(1),
  code: z.enum(Object.keys(refusalStatus) as [string, ...string[]]),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
