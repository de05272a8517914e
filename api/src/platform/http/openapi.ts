import type { Access, Operation, StaffRole } from '@league/contract';
import * as contract from '@league/contract';
import * as z from 'zod/mini';
import { queryWithLanguage } from './languageQuery.ts';
import { mayBeOmitted } from './validation.ts';

export type JsonSchema = { [key: string]: unknown; $ref?: string };

/** An operation in OpenAPI 3.1, with its access rules. */
export interface DescribedOperation {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  'x-access': Access;
  /** This query parameter opens the operation to everyone. */
  'x-open-with'?: string;
  /** Customers reach their own records with it. */
  'x-own-to-customers'?: true;
  /** Which records each role reaches; roles that are not listed reach all. */
  'x-records'?: Partial<Record<StaffRole, contract.RecordRule>>;
  security: object[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } };
  /** JSON, or one type of file. */
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: JsonSchema }> }
  >;
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
}

/** Conventions of all operations, in Markdown. */
const conventions = `What the site, the shop and the staff portal call. Public reads need no session.

**Sessions.** Send a session's token as \`Authorization: Bearer …\`. You get it from \`POST /api/auth/login\`; it is valid for
15 minutes, and \`POST /api/auth/refresh\` renews it. Each operation lists who may call it and which records a role reaches.

**Bodies** are JSON of at most 64 KB unless an operation says otherwise. Public reads have an \`ETag\` and honor \`If-None-Match\`.
With \`language\` they answer the records' texts in that language, and the main text where a record has none.

**Errors** are a \`Refusal\`: \`message\` is for display, \`code\` never changes, \`issues\` lists invalid fields, and \`current\` is
the existing record, or what somebody else has saved meanwhile. 429 and 503 say in \`Retry-After\` how many seconds to wait.`;

/** Describes the contract's operations; schemas keep their exported names. */
export function describe(rooms: typeof contract.operations, leagueName: string): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = { Refusal: jsonSchema(Refusal, 'output', {}) };
  const paths: OpenApiDocument['paths'] = {};
  for (const [room, operations] of Object.entries(rooms)) {
    for (const [name, operation] of Object.entries(operations)) {
      paths[operation.path] ??= {};
      paths[operation.path]![operation.method.toLowerCase()] = describeOperation(room, name, operation, schemas);
    }
  }
  const inOrder = (named: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(named).sort(([one], [other]) => one.localeCompare(other)));
  return {
    openapi: '3.1.1',
    info: {
      title: `${leagueName} API`,
      version: '1',
      description: conventions,
    },
    tags: Object.keys(rooms).map((name) => ({ name })),
    paths,
    components: {
      schemas: inOrder(schemas),
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const Refusal = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  current: z.optional(z.unknown()),
  requestId: z.optional(z.string()),
});

/** The contract's exported schemas, by name. */
const names = z.registry<{ id: string }>();
for (const [name, exported] of Object.entries(contract)) {
  if (exported instanceof z.ZodMiniType && /^[A-Z]/.test(name) && !names.has(exported))
    names.add(exported, { id: name });
}

function describeOperation(
  room: string,
  name: string,
  operation: Operation,
  schemas: Record<string, JsonSchema>,
): DescribedOperation {
  const {
    access,
    openWith,
    ownToCustomers,
    records,
    summary,
    params,
    body,
    bodyBytes,
    answer,
    type = 'application/json',
    status = 200,
  } = operation.declared;
  const { method } = operation;
  const query = queryWithLanguage(operation);
  const isOpen = access === 'everyone';
  const isPaged = takesLimit(query);
  const content = (schema: JsonSchema) => ({ 'application/json': { schema } });
  const refusals = [
    ...(params ? [404] : []),
    401,
    ...(Array.isArray(access) ? [403] : []),
    ...(body ? [400, 413, 415] : []),
    422,
  ].sort();
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary,
    description: [
      accessSentence(access),
      ...(openWith ? [`With \`${openWith}\` open to everyone.`] : []),
      ...(ownToCustomers ? ['Customers get their own records.'] : []),
      ...recordSentences(records),
      ...(isPaged ? ['With `limit` it answers so many; the header `Link` says where the rest is.'] : []),
      ...(bodyBytes ? [`Takes up to ${bodyBytes / 1024} KB.`] : []),
    ].join(' '),
    'x-access': access,
    ...(openWith && { 'x-open-with': openWith }),
    ...(ownToCustomers && { 'x-own-to-customers': ownToCustomers }),
    ...(records && { 'x-records': records }),
    security: isOpen ? [] : [{ session: [] }, ...(openWith ? [{}] : [])],
    parameters: [...parametersIn('path', params, schemas), ...parametersIn('query', query, schemas)],
    ...(body && {
      requestBody: { required: !mayBeOmitted(body), content: content(jsonSchema(body, 'input', schemas)) },
    }),
    responses: {
      [status]: {
        description: 'It worked.',
        ...(isPaged && { headers: nextPage }),
        content: { [type]: { schema: jsonSchema(answer, 'output', schemas) } },
      },
      ...(method === 'GET' && isOpen && { 304: { description: 'Your copy is current.' } }),
      ...Object.fromEntries(
        refusals.map((each) => [
          each,
          { description: refusalSentences[each]!, content: content({ $ref: '#/components/schemas/Refusal' }) },
        ]),
      ),
      default: { description: 'Any other error.', content: content({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

/** For paged lists. */
const nextPage = {
  link: {
    description: 'With `rel="next"`: where the rest of the list is. Absent on its last page.',
    schema: { type: 'string' },
  },
};

/** The operation answers a list, and its query has `limit`. */
const takesLimit = (query: z.ZodMiniType | undefined) =>
  'limit' in ((query as z.ZodMiniObject | undefined)?.shape ?? {});

const refusalSentences: Record<number, string> = {
  400: 'The request cannot be read.',
  401: 'There is no session, or it has expired.',
  403: "The session's role has no permission.",
  404: 'It does not exist, or you may not know of it.',
  413: 'The body is too long.',
  415: 'The body is not JSON.',
  422: 'The request breaks a rule; `issues` lists the fields.',
};

function accessSentence(access: Access): string {
  if (access === 'everyone') return 'Open to everyone.';
  if (access === 'signed-in') return 'For everyone who is signed in.';
  return `For ${new Intl.ListFormat('en', { type: 'disjunction' }).format(access)}.`;
}

const recordSentences = (records: Operation['declared']['records'] = {}) =>
  Object.entries(records).map(([role, rule]) => `Role ${role}: only ${contract.recordRules[rule]}.`);

function parametersIn(place: 'path' | 'query', shape: z.ZodMiniType | undefined, schemas: Record<string, JsonSchema>) {
  if (!shape) return [];
  const { properties = {}, required = [] } = resolved(jsonSchema(shape, 'input', schemas), schemas) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

const componentPrefix = '#/components/schemas/';

export const resolved = (schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema =>
  schema.$ref?.startsWith(componentPrefix) ? schemas[schema.$ref.slice(componentPrefix.length)]! : schema;

/** A schema as JSON Schema; named schemas move to the document's components. */
function jsonSchema(shape: z.ZodMiniType, io: 'input' | 'output', schemas: Record<string, JsonSchema>): JsonSchema {
  const { $schema: _, $defs, ...schema } = atComponents(z.toJSONSchema(shape, { io, metadata: names })) as JsonSchema;
  for (const [name, definition] of Object.entries($defs ?? {})) schemas[name] ??= withoutId(definition as JsonSchema);
  const name = names.get(shape)?.id;
  if (!name) return schema;
  schemas[name] ??= withoutId(schema);
  return { $ref: componentPrefix + name };
}

const withoutId = ({ id: _, ...schema }: JsonSchema): JsonSchema => schema;

/** The same with references to the components. */
function atComponents(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(atComponents);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', componentPrefix) : atComponents(value),
    ]),
  );
}
