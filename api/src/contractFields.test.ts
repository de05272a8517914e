import { largestInteger, mayCall, type Operation, type StaffRole, staffRoles } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../demo/seedDemo.ts';
import {
  addressOf,
  everyOperation,
  type Field,
  fieldsOf,
  type Part,
  parts,
  sample,
  schemaOf,
} from './contractFields.ts';
import { knownLeague } from './contractKnown.ts';
import { testApp } from './testApp.ts';

/** Whose column is a `bigint`. */
const larger = ['GET /api/admin/audit query.cursor'];

const isNumber = ({ type, enum: choices }: Field['schema']) => !choices && (type === 'number' || type === 'integer');

test('every number that is sent has two ends, which its column holds', () => {
  const numbers = everyOperation.flatMap((operation) =>
    parts.flatMap((part) =>
      fieldsOf(schemaOf(operation, part) ?? {})
        .filter(({ schema }) => isNumber(schema))
        .map(({ path, schema }) => ({ field: `${addressOf(operation)} ${part}.${path}`, ...schema })),
    ),
  );
  const isWithin = (bound = Number.POSITIVE_INFINITY) => Math.abs(bound) <= largestInteger;
  const unbounded = numbers.filter(({ minimum, maximum }) => !isWithin(minimum) || !isWithin(maximum));
  expect(numbers.length).toBeGreaterThan(100);
  expect(unbounded.map(({ field }) => field)).toEqual(larger);
});

let app: Awaited<ReturnType<typeof testApp>>;
let choicesOf: Awaited<ReturnType<typeof knownLeague>>;
const tokens: Partial<Record<StaffRole, string>> = {};

beforeAll(async () => {
  app = await testApp();
  await seedDemo(app.db, app.input.stores.storage, new Date(), 'Africa/Cairo');
  choicesOf = await knownLeague(app.db);
}, 120_000);

/** A session of the first role that may call it; ended ones are begun anew. */
async function tokenFor(operation: Operation): Promise<string | undefined> {
  const role = staffRoles.find((each) => mayCall(operation, each));
  if (!role) return undefined;
  const isOver = tokens[role] && (await app.send('GET /api/auth/me', { token: tokens[role] })).status !== 200;
  if (!tokens[role] || isOver) tokens[role] = (await app.somebody(role)).token;
  return tokens[role];
}

/** Sends the operation what would be right but for one part of it. */
async function sendWith(operation: Operation, part: Part, value: unknown) {
  const choices = choicesOf(operation);
  const sent = Object.fromEntries(
    parts.map((each) => {
      const schema = schemaOf(operation, each);
      return [each, each === part ? value : schema && sample(schema, schema, choices)];
    }),
  ) as Record<Part, Record<string, unknown> | undefined>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(sent.params?.[name])));
  const query = Object.entries(sent.query ?? {}).flatMap(([name, each]) =>
    each === undefined ? [] : [[name, typeof each === 'object' ? JSON.stringify(each) : String(each)]],
  );
  const address = `${operation.method} ${path}?${new URLSearchParams(query)}`;
  const answer = await app.send(address, {
    token: await tokenFor(operation),
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(sent.body !== undefined && { body: sent.body }),
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, text: isStream ? '' : await answer.text(), address };
}

const everyField = (isWanted: (field: Field) => boolean) =>
  everyOperation.flatMap((operation) =>
    parts.flatMap((part) => {
      const schema = schemaOf(operation, part);
      const fields = schema ? fieldsOf(schema, choicesOf(operation)).filter(isWanted) : [];
      return fields.map((field) => ({ operation, part, field }));
    }),
  );

test('case 12: no number in any field of any operation is a fault of ours', async () => {
  const faults: string[] = [];
  for (const { operation, part, field } of everyField(
    ({ schema }) => isNumber(schema) || schema.type?.includes('number') === true,
  )) {
    const { minimum = 0, maximum = 99 } = field.schema;
    for (const value of [minimum, maximum, minimum - 1, maximum + 1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const { status, text, address } = await sendWith(operation, part, field.with(value));
      if (status >= 500) faults.push(`${address} ${part}.${field.path}=${value}: ${status} ${text}`);
    }
  }
  expect(faults).toEqual([]);
}, 300_000);
