import compilers, {
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';
import { z } from 'zod';
import { isSharedRead } from '../database/shared-read.ts';
import { shareBytes } from './compress-once.ts';

type JsonSchema = { [key: string]: unknown };

/**
 * The JSON schema that serialises a reply: only the listed keys leave the server. Nullable types
 * are flattened (`anyOf [X, null]` → `nullable X`), so that the serialiser need not guess.
 */
export function replySchema(reply: z.ZodType): JsonSchema {
  const made = schemas.get(reply) ?? schemaOf(reply);
  schemas.set(reply, made);
  return made;
}

/**
 * Made once per process for all of its applications: company, sandbox, and the many of a test run.
 */
const schemas = new WeakMap<z.ZodType, JsonSchema>();
const serializers = new WeakMap<JsonSchema, Serializer>();

/**
 * The serialiser for Fastify. Each schema is compiled once, at its first reply: 200 of them took
 * 5 MB of heap, and a process uses a few.
 */
export const buildSerializer: SerializerFactory = (external, options) => {
  const compile = compilers()(external, options);
  return (route) => {
    const schema = route.schema as JsonSchema;
    const made = serializers.get(schema) ?? onceForAll(compiledAtFirst(() => compile(route)));
    serializers.set(schema, made);
    return made;
  };
};

function compiledAtFirst(compile: () => Serializer): Serializer {
  let write: Serializer | undefined;
  return ((reply: unknown) => (write ??= compile())(reply)) as Serializer;
}

/**
 * Serialises a shared read once, as bytes: otherwise a text of 150 kB would be joined to the
 * headers of each answer and encoded again. Fastify sends bytes as they are; only its type expects
 * text.
 */
function onceForAll(write: Serializer): Serializer {
  const written = new WeakMap<object, Buffer>();
  const shared = (reply: object): Buffer => {
    const there = written.get(reply);
    if (there) return there;
    const bytes = Buffer.from(write(reply));
    shareBytes(bytes);
    written.set(reply, bytes);
    return bytes;
  };
  return ((reply: unknown) => (isSharedRead(reply) ? shared(reply) : write(reply))) as Serializer;
}

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
