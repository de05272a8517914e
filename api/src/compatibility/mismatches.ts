import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '../platform/http/openapi.ts';

/** Schemas by name, for references. */
type NamedSchemas = Record<string, JsonSchema>;

/** A schema with the schemas it references. */
export interface SchemaBundle {
  schema: JsonSchema;
  named: NamedSchemas;
}

type Field = JsonSchema & {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/**
 * How a valid value of `from` may violate `to`, as clauses: `body.note may be longer than 200`. Empty: never. Members that only
 * `from` has do not matter.
 */
export function mismatches(from: SchemaBundle, to: SchemaBundle, at: string): string[] {
  return compare(from, to, at, new Set());
}

function compare(from: SchemaBundle, to: SchemaBundle, at: string, entered: Set<string>): string[] {
  const pair = `${from.schema.$ref} → ${to.schema.$ref}`;
  if (from.schema.$ref && to.schema.$ref) {
    if (entered.has(pair)) return [];
    entered.add(pair);
  }
  const [one, other] = [resolve(from), resolve(to)];
  const inside = (schema: JsonSchema, against: JsonSchema, where = at) =>
    compare({ schema, named: from.named }, { schema: against, named: to.named }, where, entered);
  if (other.allOf) return unique(partsOf(other).flatMap((part) => inside(one, part)));
  const ways = one.anyOf ?? one.oneOf;
  if (ways) return unique(ways.flatMap((way) => inside(way, other)));
  const taken = other.anyOf ?? other.oneOf;
  if (taken) {
    // Pairs assumed compatible while another was checked are checked again.
    const tried = taken.map((way) =>
      compare({ schema: one, named: from.named }, { schema: way, named: to.named }, at, new Set(entered)),
    );
    return tried.some(({ length }) => length === 0) ? [] : tried.sort((a, b) => a.length - b.length)[0]!;
  }
  if (one.allOf) {
    const whole = inside(merged(partsOf(one), from.named), other);
    return whole.length > 0 && partsOf(one).some((part) => inside(part, other).length === 0) ? [] : whole;
  }
  return unique([
    ...valueMismatches(one, other, at),
    ...boundMismatches(one, other, at),
    ...partMismatches(one, other, at, inside),
  ]);
}

const resolve = ({ schema, named }: SchemaBundle): Field => {
  const name = schema.$ref?.split('/').at(-1);
  return name ? resolve({ schema: named[name] ?? {}, named }) : (schema as Field);
};

/** A schema and the schemas that it combines. */
const partsOf = ({ allOf = [], ...own }: Field): JsonSchema[] => [own, ...allOf];

/** Merges `allOf` into one object; a member in several parts must satisfy each. */
function merged(parts: JsonSchema[], named: NamedSchemas): JsonSchema {
  const all = parts.map((schema) => resolve({ schema, named }));
  const properties: Record<string, JsonSchema> = {};
  for (const [name, schema] of all.flatMap((part) => Object.entries(part.properties ?? {}))) {
    properties[name] = properties[name] ? { allOf: [properties[name], schema] } : schema;
  }
  return { ...Object.assign({}, ...all), properties, required: all.flatMap(({ required = [] }) => required) };
}

/** Compares types and constants. */
function valueMismatches(from: Field, to: Field, at: string): string[] {
  const [sent, known] = [valuesOf(from), valuesOf(to)];
  if (known) {
    if (!sent) return [`${at} may be other than ${known.map(said).join(', ')}`];
    const unlisted = sent.filter((value) => !known.some((each) => isDeepStrictEqual(each, value)));
    return unlisted.map((value) => `${at} may be ${said(value)}`);
  }
  const [kinds, fitting] = [sent ? sent.map(kindOf) : typesOf(from), typesOf(to)];
  if (fitting.length === 0) return [];
  if (kinds.length === 0) return [`${at} may be anything`];
  const unlisted = kinds.filter(
    (kind) => !fitting.includes(kind) && !(kind === 'integer' && fitting.includes('number')),
  );
  return unlisted.map((kind) => `${at} may be ${kind === 'null' ? kind : `of type ${kind}`}`);
}

const typesOf = ({ type = [] }: Field) => (Array.isArray(type) ? type : [type]);
const valuesOf = (schema: Field) => ('const' in schema ? [schema.const] : schema.enum);
const said = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Number.isInteger(value)) return 'integer';
  return Array.isArray(value) ? 'array' : typeof value;
}

const bounds = [
  { name: 'minimum', isTighter: (before: number, now: number) => now > before, word: 'less than' },
  { name: 'maximum', isTighter: (before: number, now: number) => now < before, word: 'more than' },
  { name: 'minLength', isTighter: (before: number, now: number) => now > before, word: 'shorter than' },
  { name: 'maxLength', isTighter: (before: number, now: number) => now < before, word: 'longer than' },
  { name: 'minItems', isTighter: (before: number, now: number) => now > before, word: 'fewer than' },
  { name: 'maxItems', isTighter: (before: number, now: number) => now < before, word: 'more of them than' },
];

/** Compares lengths, ranges and formats; irrelevant if all values are listed. */
function boundMismatches(from: Field, to: Field, at: string): string[] {
  if (valuesOf(from)) return [];
  const [loose, tight] = [from, to] as Record<string, unknown>[];
  const beyond = bounds
    .filter(({ name, isTighter }) => {
      const [before, now] = [loose![name], tight![name]] as (number | undefined)[];
      return now !== undefined && (before === undefined || isTighter(before, now)) && !isNoBound(name, now);
    })
    .map(({ name, word }) => `${at} may be ${word} ${tight![name]}`);
  const isOther = (name: string) => tight![name] !== undefined && tight![name] !== loose![name];
  return isOther('pattern') || isOther('format') ? [...beyond, `${at} may be of another form`] : beyond;
}

/** Beyond every number in use: database columns end soon after it. */
const beyondAll = 1_000_000_000;
const isNoBound = (name: string, value: number) =>
  (name === 'minimum' && value <= -beyondAll) || (name === 'maximum' && value >= beyondAll);

type Inside = (schema: JsonSchema, against: JsonSchema, where: string) => string[];

/** Compares the members of objects and the items of lists. */
function partMismatches(from: Field, to: Field, at: string, inside: Inside): string[] {
  const missing = (to.required ?? []).filter((name) => !from.required?.includes(name));
  const members = Object.entries(to.properties ?? {}).flatMap(([name, against]) => {
    const schema = from.properties?.[name];
    return schema ? inside(schema, against, `${at}.${name}`) : [];
  });
  const others =
    typeof from.additionalProperties === 'object' && typeof to.additionalProperties === 'object'
      ? inside(from.additionalProperties, to.additionalProperties, `${at}.*`)
      : [];
  const items = from.items && to.items ? inside(from.items, to.items, `${at}[]`) : [];
  const first = (to.prefixItems ?? []).flatMap((against, index) =>
    from.prefixItems?.[index] ? inside(from.prefixItems[index], against, `${at}[${index}]`) : [],
  );
  return [...missing.map((name) => `${at}.${name} may be missing`), ...members, ...others, ...items, ...first];
}

const unique = (clauses: string[]) => [...new Set(clauses)];

/** Members of `before` that are missing in `after`, at any depth. */
export function removedMembers(
  before: SchemaBundle,
  after: SchemaBundle,
  at: string,
  entered = new Set<string>(),
): string[] {
  const pair = `${JSON.stringify(before.schema)} → ${JSON.stringify(after.schema)}`;
  if (entered.has(pair)) return [];
  entered.add(pair);
  const known = membersOf(after);
  return unique(
    [...membersOf(before)].flatMap(([path, schema]) => {
      const now = known.get(path);
      if (!now) return [`${at}${path}`];
      return removedMembers({ schema, named: before.named }, { schema: now, named: after.named }, at + path, entered);
    }),
  );
}

/** All members of a schema in all its variants, with all their schemas; `[]` is a list's items. */
function membersOf({ schema, named }: SchemaBundle): Map<string, JsonSchema> {
  const { anyOf, oneOf, allOf, properties = {}, items } = resolve({ schema, named });
  const members = new Map<string, JsonSchema[]>();
  const add = (path: string, each: JsonSchema) => {
    const held = members.get(path) ?? [];
    if (!held.some((other) => isDeepStrictEqual(other, each))) members.set(path, [...held, each]);
  };
  for (const way of anyOf ?? oneOf ?? allOf ?? []) {
    for (const [path, { anyOf: all, ...each }] of membersOf({ schema: way, named })) {
      for (const one of (all as JsonSchema[] | undefined) ?? [each]) add(path, one);
    }
  }
  for (const [name, each] of Object.entries(properties)) add(`.${name}`, each);
  if (items) add('[]', items);
  return new Map([...members].map(([path, all]) => [path, all.length === 1 ? all[0]! : { anyOf: all }]));
}
