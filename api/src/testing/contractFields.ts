import { type Operation, operations } from '@league/contract';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import type { JsonSchema } from '../platform/http/openapi.ts';

export const parts = ['params', 'query', 'body'] as const;
export type Part = (typeof parts)[number];

export type Schema = JsonSchema & {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  $defs?: Record<string, Schema>;
};

/** A field of an operation's input. */
export interface Field {
  /** As in issues: `changes.0.entry.period`. */
  path: string;
  schema: Schema;
  /** The input with this value in the field; undefined: without the field. */
  with: (value: unknown) => unknown;
}

/** How to generate samples beyond the schema. */
export interface Choices {
  /** An existing value by path, such as an id; undefined: any valid value. */
  known?: (path: string, schema: Schema) => unknown;
  /** Whether to send an optional member. Default: no. */
  sendsOptional?: () => boolean;
}

export const everyOperation: readonly Operation[] = Object.values(operations).flatMap((room) => Object.values(room));
export const addressOf = ({ method, path }: Operation) => `${method} ${path}`;

const described = new WeakMap<z.ZodMiniType, Schema>();

/** The JSON schema of an operation's part. */
export function schemaOf({ declared }: Operation, part: Part): Schema | undefined {
  const shape = declared[part];
  if (!shape) return undefined;
  const schema = described.get(shape) ?? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema);
  described.set(shape, schema);
  return schema;
}

/** Every field at any depth, with each variant of a union. */
export function fieldsOf(root: Schema, choices: Choices = {}): Field[] {
  const visit = (schema: Schema, path: string, entered: Schema[]): Field[] => {
    const here = resolve(schema, root);
    if (entered.includes(here)) return [];
    const inside = (inner: Schema, name?: string) => visit(inner, joined(path, name), [...entered, here]);
    const ways = [...(here.anyOf ?? []), ...(here.oneOf ?? []), ...(here.allOf ?? [])].flatMap((way) => inside(way));
    const members = Object.entries(here.properties ?? {}).flatMap(([name, inner]) =>
      inside(inner, name).map((field) => ({
        ...field,
        with: (value: unknown) => ({ ...(sample(here, root, choices, path) as object), [name]: field.with(value) }),
      })),
    );
    const items = here.items
      ? inside(here.items, '0').map((field) => ({ ...field, with: (value: unknown) => [field.with(value)] }))
      : [];
    return [{ path, schema: here, with: (value) => value }, ...ways, ...members, ...items];
  };
  return visit(root, '', []);
}

/** A value that the schema accepts, as far as the schema describes it. */
export function sample(schema: Schema, root: Schema, choices: Choices = {}, path = ''): unknown {
  const here = resolve(schema, root);
  const known = choices.known?.(path, here);
  if (known !== undefined) return known;
  if ('const' in here) return here.const;
  if (here.enum) return here.enum[0];
  const inner = (each: Schema, name?: string) => sample(each, root, choices, joined(path, name));
  const ways = (here.anyOf ?? here.oneOf)?.filter(({ type }) => type !== 'null');
  if (ways) return inner(ways[0] ?? {});
  if (here.properties) {
    const sent = Object.entries(here.properties).filter(
      ([name]) => here.required?.includes(name) || choices.sendsOptional?.(),
    );
    return Object.fromEntries(sent.map(([name, each]) => [name, inner(each, name)]));
  }
  if (here.type === 'array') return Array.from({ length: here.minItems ?? 1 }, () => inner(here.items ?? {}, '0'));
  if (here.type === 'boolean') return false;
  if (here.type === 'number' || here.type === 'integer') {
    return Math.max(here.minimum ?? 1, Math.min(here.maximum ?? 1, 1));
  }
  return textFor(here);
}

function textFor({ format, pattern, minLength = 0, maxLength = 200, allOf = [] }: Schema): string {
  if (format === 'uuid') return '0198c0de-0000-7000-8000-000000000000';
  if (format === 'date-time') return '2027-01-15T17:00:00.000Z';
  if (format === 'date') return '2027-01-15';
  const wanted = pattern ?? allOf.find((each) => each.pattern)?.pattern;
  if (wanted?.includes('@')) return 'somebody@test.league';
  if (wanted) return matching(wanted);
  return 'Something'.padEnd(minLength, ' or other').slice(0, maxLength);
}

const matches = new Map<string, string>();

/** A text that the pattern matches: always the same, as preparing a pattern takes milliseconds. */
function matching(pattern: string): string {
  const text =
    matches.get(pattern) ?? fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 1, seed: 7 })[0]!;
  matches.set(pattern, text);
  return text;
}

const resolve = (schema: Schema, root: Schema): Schema => {
  if (!schema.$ref) return schema;
  return schema.$ref === '#' ? root : resolve(root.$defs![schema.$ref.replace('#/$defs/', '')]!, root);
};

const joined = (path: string, name?: string) => (name === undefined ? path : path ? `${path}.${name}` : name);
