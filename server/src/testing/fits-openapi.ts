import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApi } from '../shop-api/docs/openapi.ts';

interface Answered {
  method: string;
  /** As in the file, with `{ref}` placeholders. */
  path: string;
  status: number;
  body: unknown;
}

const id = 'http://cigogne.test/openapi.json';
let ajv: Ajv2020 | null = null;

/** What the OpenAPI file alone says is wrong with an answer; null if it matches. */
export function misfitOf({ method, path, status, body }: Answered): unknown {
  ajv ??= new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema({
    ...openApi('http://cigogne.test'),
    $id: id,
  });
  const place =
    status < 400
      ? `/paths/${inPointer(path)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
      : '/components/responses/Erreur/content/application~1json/schema';
  const fits: ValidateFunction | undefined = ajv.getSchema(`${id}#${place}`);
  if (!fits) return `${method} ${path} says nothing of ${status}`;
  return fits(body) ? null : fits.errors;
}

const inPointer = (path: string): string =>
  encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
