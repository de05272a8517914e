import { type Access, operations } from '@league/contract';
import { describe, type JsonSchema } from '../platform/http/openapi.ts';

/** What clients of a version of the contract rely on. */
export interface ContractRecord {
  version: string;
  operations: Record<string, RecordedOperation>;
  schemas: Record<string, JsonSchema>;
}

export interface RecordedOperation {
  address: string;
  access: Access;
  /** This query parameter opens the operation to everyone. */
  openWith?: string | undefined;
  params: JsonSchema;
  query: JsonSchema;
  body?: JsonSchema | undefined;
  answer: JsonSchema;
}

/** The record of the current contract. */
export function recordOf(version: string, rooms = operations): ContractRecord {
  const { paths, components } = describe(rooms, 'League');
  const recorded = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses, ...told }]) => {
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
      const operation: RecordedOperation = {
        address: `${method.toUpperCase()} ${path}`,
        access: told['x-access'],
        openWith: told['x-open-with'],
        params: objectOf(parameters.filter((each) => each.in === 'path')),
        query: objectOf(parameters.filter((each) => each.in === 'query')),
        body: requestBody?.content['application/json'].schema,
        answer: Object.values(success?.content ?? {})[0]?.schema ?? {},
      };
      return [operationId, operation] as const;
    }),
  );
  return { version, operations: Object.fromEntries(recorded), schemas: components.schemas };
}

const objectOf = (parameters: { name: string; required: boolean; schema: JsonSchema }[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

/** In its stored form: one line per operation and schema. */
export function serializeRecord({ version, operations, schemas }: ContractRecord): string {
  const lines = (each: Record<string, unknown>) =>
    Object.entries(each)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{
  "version": ${JSON.stringify(version)},
  "operations": {
${lines(operations)}
  },
  "schemas": {
${lines(schemas)}
  }
}
`;
}
