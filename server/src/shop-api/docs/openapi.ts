import type { Endpoint } from '@cigogne/domain/contract';
import { errorHelp } from '@cigogne/domain/shop-api/error-help';
import { type CallExample, v1Examples } from '@cigogne/domain/shop-api/v1-examples';
import { v1Contract } from '@cigogne/domain/shop-api/v1.contract';
import { Bill, BillView } from '@cigogne/domain/invoices/invoice-wire';
import { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { parcelStatuses } from '@cigogne/domain/parcels/statuses';
import { PlaceOption } from '@cigogne/domain/places/places.contract';
import { ShopParcel } from '@cigogne/domain/shop-api/shop-parcel';
import { WebhookDelivery } from '@cigogne/domain/shop-api/webhook-attempt';
import { TicketRow } from '@cigogne/domain/tickets/tickets.contract';
import { UnitView } from '@cigogne/domain/units/unit-wire';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Schemas that several calls share, so that tools generate one type for each. */
const shapes = z
  .registry<{ id: string }>()
  .add(ParcelRow, { id: 'Colis' })
  .add(ShopParcel, { id: 'NouveauColis' })
  .add(UnitView, { id: 'Ramassage' })
  .add(TicketRow, { id: 'Ticket' })
  .add(PlaceOption, { id: 'Lieu' })
  .add(Bill, { id: 'Facture' })
  .add(BillView, { id: 'FactureDetaillee' })
  .add(WebhookDelivery, { id: 'Evenement' });

/** The calls of the API by name, each with its example. */
export const documentedCalls: readonly { name: string; entry: Endpoint; example: CallExample }[] =
  Object.entries<Endpoint>(v1Contract).map(([name, entry]) => ({
    name,
    entry,
    example: Object.entries<CallExample>(v1Examples).find(([one]) => one === name)?.[1] ?? {},
  }));

/** Chapters of the reference, by the second part of a path. */
export const chapters: Record<string, string> = {
  parcels: 'Colis',
  decisions: 'Colis',
  labels: 'Étiquettes',
  pickups: 'Ramassages',
  tickets: 'Tickets',
  places: 'Lieux',
  invoices: 'Factures et argent',
  owed: 'Factures et argent',
  payouts: 'Factures et argent',
  webhooks: 'Événements',
  test: 'Bac à sable',
};
export const chapterOf = ({ path }: Pick<Endpoint, 'path'>): string =>
  chapters[path.split('/')[3] ?? ''] ?? '';

/** The contract of the API as OpenAPI 3.1, generated from the entries that the server mounts. */
export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  schemas['Erreur'] = errorSchema(schemas);
  for (const { name, entry, example } of documentedCalls) {
    const path = entry.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [entry.method.toLowerCase()]: operation(name, entry, example, schemas),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Cigogne',
      version: '1',
      description: 'Colis, étiquettes, ramassages et argent des boutiques.',
      license: { name: 'Propriétaire', url: `${publicUrl}/conditions` },
    },
    servers: [{ url: publicUrl }],
    security: [{ cle: [] }],
    tags: [...new Set(Object.values(chapters))].map((one) => ({ name: one })),
    paths,
    components: {
      securitySchemes: {
        cle: { type: 'http', scheme: 'bearer', description: 'La clé de la boutique : cgo_live_…' },
      },
      schemas,
      responses: { Erreur: refused },
    },
  };
}

function operation(name: string, entry: Endpoint, example: CallExample, named: Json): Json {
  const body = entry.documented ?? (isEmpty(entry.body) ? undefined : entry.body);
  return {
    operationId: name,
    tags: [chapterOf(entry)],
    summary: entry.summary,
    parameters: [
      ...parametersOf(entry.params, 'path', {}, named),
      ...parametersOf(entry.query, 'query', example.query ?? {}, named),
      ...(isKept(entry) ? [idempotencyKey] : []),
      ...(isMarked(entry) ? [ifNoneMatch] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemaOf(body, 'input', named),
                ...(example.body ? { example: example.body } : {}),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Fait',
        headers: { ...limitHeaders, ...(isMarked(entry) ? { ETag: mark } : {}) },
        content: contentOf(entry, named),
      },
      ...(isMarked(entry) ? { 304: { description: 'Rien n’a changé depuis `ETag`.' } } : {}),
      '4XX': { $ref: '#/components/responses/Erreur' },
      '5XX': { $ref: '#/components/responses/Erreur' },
    },
  };
}

/** Its reply is stored under its idempotency key. */
const isKept = ({ kind, keyless }: Endpoint): boolean => kind === 'write' && !keyless;
/** Documents are drawn anew each time and have no ETag. */
const isMarked = ({ method, reply }: Endpoint): boolean => method === 'GET' && reply !== undefined;

function contentOf(entry: Endpoint, named: Json): Json {
  const reply = entry.documentedReply ?? entry.reply;
  if (reply) return { 'application/json': { schema: schemaOf(reply, 'output', named) } };
  return {
    'application/pdf': {},
    'image/png': {},
    'application/zip': {},
    'application/zpl': { schema: { type: 'string' } },
  };
}

const isEmpty = (body: z.ZodType | undefined): boolean =>
  body === undefined || (body.safeParse(undefined).success && body.safeParse({}).success);

/** Shared schemas become references; their definitions are added to `named`. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: Json) {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: shapes,
    // Answers may gain fields without breaking their readers.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const inComponents = <T>(part: T): T =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, shape] of Object.entries($defs ?? {})) named[name] ??= inComponents(shape);
  return inComponents(rest);
}

function parametersOf(
  schema: z.ZodObject | undefined,
  where: 'path' | 'query',
  examples: Record<string, string>,
  named: Json,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', named);
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois.',
  schema: { type: 'string', maxLength: 200 },
};
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'La marque `ETag` de ce que vous avez déjà.',
  schema: { type: 'string' },
};

const mark = {
  description: 'La marque de cette réponse, à renvoyer dans `If-None-Match`.',
  schema: { type: 'string' },
};
const header = (description: string) => ({ description, schema: { type: 'integer' } });
const limitHeaders = {
  'RateLimit-Limit': header('Appels d’un coup, au plus.'),
  'RateLimit-Remaining': header('Appels qui restent.'),
  'RateLimit-Reset': header('Secondes jusqu’à ce que tous soient là de nouveau.'),
  'X-Request-Id': { description: 'Le numéro de l’appel.', schema: { type: 'string' } },
};

const errorSchema = (named: Json): Json => ({
  type: 'object',
  required: ['message', 'code', 'doc'],
  properties: {
    message: { type: 'string', description: 'Une phrase à montrer.' },
    code: { type: 'string', enum: errorHelp.map(({ code }) => code) },
    champ: { type: 'string', description: 'Le champ à marquer.' },
    doc: { type: 'string', format: 'uri', description: 'La page qui explique le code.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    colis: {
      anyOf: [
        schemaOf(ParcelRow, 'output', named),
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['ref', 'raison'],
            properties: { ref: { type: 'string' }, raison: { type: 'string' } },
          },
        },
      ],
      description:
        'Le colis qui porte déjà la commande, ou tel qu’il est à présent ; une liste où un acte est refusé à cause de colis, chacun avec sa raison.',
    },
    refs: {
      type: 'array',
      items: { type: 'string' },
      description: 'Les colis demandés que vous n’avez pas.',
    },
    unite: {
      type: 'object',
      required: ['ref', 'etat'],
      properties: { ref: { type: 'string' }, etat: { type: 'string' } },
      description: 'Le ramassage tel qu’il est à présent.',
    },
    possibles: {
      type: 'array',
      items: { type: 'string', enum: [...parcelStatuses] },
      description: 'Bac à sable : les statuts que le colis peut encore atteindre.',
    },
    choix: {
      ...schemaOf(z.array(PlaceOption), 'output', named),
      description: 'Les lieux que le texte peut désigner.',
    },
    attente: { type: 'integer', description: 'Secondes à attendre, comme `Retry-After`.' },
  },
});

const refused = {
  description: 'Rien n’a changé ; `code` dit pourquoi.',
  headers: { 'Retry-After': header('D’un 429 ou d’un 503 : secondes à attendre.') },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Erreur' } } },
};
