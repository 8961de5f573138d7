import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { writtenAmounts } from '@cigogne/domain/amounts';
import type { ReadEndpoint, Role } from '@cigogne/domain/contract';
import type { Plugin } from 'vite';
import type { z } from 'zod';

const domain = /\/domain\/src\/(?!.*\.test\.ts$).+\.ts$/;
const whole = '?schemas';
/** A module that imports only types from zod adds no weight. */
const makesSchemas = /^import (?!type ).*from 'zod'/m;

/**
 * From a contract the light pages need only addresses and permissions, from a form only its
 * sentences; the schemas themselves are a third of their script. In each domain module that creates
 * schemas, plain data is written out as literals; the rest stays separate, and is dropped where
 * nothing uses it. Of what the only role that reads the pages may not call, they keep just who may.
 */
export function dataWithoutSchemas(reader?: Role): Plugin {
  return {
    name: 'data-without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(whole) ? id : null),
    load: async (id) => {
      if (id.endsWith(whole)) {
        const source = await readFile(id.slice(0, -whole.length), 'utf8');
        // Calls that create schemas have no side effects.
        const code = source.replace(/\bz(?=\s*\.\w+\()/g, '/* @__PURE__ */ z');
        return { code, moduleSideEffects: false, moduleType: 'ts' };
      }
      if (!domain.test(id)) return null;
      const code = await readFile(id, 'utf8');
      if (!makesSchemas.test(code) && !id.endsWith('.contract.ts')) return null;
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const plain = Object.entries(exported).flatMap(([name, value]) => {
        const text = literalOf(value, reader);
        return text === null ? [] : [`export const ${name} = ${text};`];
      });
      return {
        code: [`export * from ${JSON.stringify(id + whole)};`, ...plain].join('\n'),
        moduleSideEffects: false,
      };
    },
  };
}

/** The parts of an entry that only the server and the documentation read. */
const readByServer: ReadonlySet<string> = new Set([
  'summary',
  'scope',
  'transaction',
  'keeps',
  'evenReadOnly',
  'mayFollow',
  'signed',
  'heaviest',
  'limit',
  'documented',
  'documentedReply',
] satisfies (keyof ReadEndpoint)[]);

/**
 * Data as source text; of a contract only what a page reads, of its schemas only where amounts are;
 * null if it is not data.
 */
function literalOf(value: unknown, reader?: Role): string | null {
  if (isContract(value)) {
    const entries = Object.entries(value).map(([name, entry]) => [
      name,
      forPages(entry as ReadEndpoint, reader),
    ]);
    return JSON.stringify(Object.fromEntries(entries), (_, inner: unknown) =>
      isSchema(inner) ? (writtenAmounts(inner) ?? undefined) : inner,
    );
  }
  return isData(value) ? JSON.stringify(value) : null;
}

function forPages({ roles, also, ...entry }: ReadEndpoint, reader?: Role): object {
  if (reader && roles !== 'public' && !roles.some((role) => role === reader))
    return { roles, also };
  const read = Object.entries(entry).filter(([name]) => !readByServer.has(name));
  return { roles, also, ...Object.fromEntries(read) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSchema = (value: unknown): value is z.core.$ZodType => isObject(value) && '_zod' in value;

const isContract = (value: unknown): value is Record<string, object> =>
  isObject(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((entry) => isObject(entry) && 'method' in entry && 'path' in entry);

function isData(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (!isObject(value) || isSchema(value)) return false;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isData);
}
