import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

/**
 * The JSON schema by which a reply is written: only the listed keys leave the server. Nullable types
 * are flattened (`anyOf [X, null]` → `nullable X`), which the serialiser writes without guessing.
 */
export function replySchema(reply: z.ZodType): JsonSchema {
  const made = schemas.get(reply) ?? schemaOf(reply);
  schemas.set(reply, made);
  return made;
}

/** A process that opens many applications, as tests do, makes each once. */
const schemas = new WeakMap<z.ZodType, JsonSchema>();

function schemaOf(reply: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(reply, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return flatten(schema as JsonSchema) as JsonSchema;
}

function flatten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flatten);
  if (node === null || typeof node !== 'object') return node;
  const { $schema: _, format: __, pattern: ___, ...rest } = node as JsonSchema;
  const either = rest['anyOf'];
  if (Array.isArray(either) && either.length === 2) {
    const some = either.find((option: JsonSchema) => option['type'] !== 'null') as
      | JsonSchema
      | undefined;
    const isNullable = either.some((option: JsonSchema) => option['type'] === 'null');
    if (some && isNullable && typeof some['type'] === 'string') {
      return { ...(flatten(some) as JsonSchema), nullable: true };
    }
  }
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, flatten(value)]));
}
