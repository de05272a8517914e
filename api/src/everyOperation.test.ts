import { largestInteger, mayCall, type Operation, type Refusal, type StaffRole, staffRoles } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoApp } from '../demo/testing/demoLeague.ts';
import { rowsOf } from './platform/database/db.ts';
import { toIssues } from './platform/http/validation.ts';
import { officials } from './referees/tables.ts';
import type { testApp } from './testing/app.ts';
import {
  addressOf,
  everyOperation,
  type Field,
  fieldsOf,
  type Part,
  parts,
  sample,
  schemaOf,
} from './testing/contractFields.ts';
import { knownLeague } from './testing/contractKnown.ts';

/** Their column is a `bigint`. */
const larger = ['GET /api/admin/audit query.cursor'];

const isNumber = ({ type, enum: choices }: Field['schema']) => !choices && (type === 'number' || type === 'integer');

test('every number in a request has bounds that its column can store', () => {
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
  app = await demoApp();
  choicesOf = await knownLeague(app.db);
}, 120_000);

const callerOf = (operation: Operation) => staffRoles.find((role) => mayCall(operation, role));

/** A session of the first role that may call it. */
async function tokenFor(operation: Operation): Promise<string | undefined> {
  const role = callerOf(operation);
  if (!role) return undefined;
  if (!tokens[role]) {
    const person = await app.somebody(role);
    tokens[role] = person.token;
    if (role === 'referee') await app.db.insert(officials).values({ name: 'Who Asks', staffId: person.id });
  }
  return tokens[role];
}

type Example = Partial<Record<Part, Record<string, unknown>>>;

/** An example request about records of the demo league. */
function exampleOf(operation: Operation): Example {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const schema = schemaOf(operation, part);
      return schema ? [[part, sample(schema, schema, choicesOf(operation))]] : [];
    }),
  );
}

const pathOf = ({ path }: Operation, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));

const textOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, each]) =>
      each === undefined ? [] : [[name, typeof each === 'object' ? JSON.stringify(each) : String(each)]],
    ),
  );

/** Sends a valid request with one part changed. */
async function sendWith(
  operation: Operation,
  part: Part,
  value: unknown,
  isRenewed = false,
): Promise<{ status: number; text: string; address: string }> {
  const sent: Example = { ...exampleOf(operation), [part]: value };
  const path = pathOf(operation, sent.params ?? {});
  const address = `${operation.method} ${path}?${new URLSearchParams(textOf(sent.query ?? {}))}`;
  const answer = await app.send(address, {
    token: await tokenFor(operation),
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(sent.body !== undefined && { body: sent.body }),
  });
  const role = callerOf(operation);
  if (answer.status === 401 && role && !isRenewed) {
    // An earlier operation has ended the session.
    delete tokens[role];
    return sendWith(operation, part, value, true);
  }
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, text: isStream ? '' : await answer.text(), address };
}

/** Forms over a record; tried while the league is as the demo has made it. */
const versioned = everyOperation.filter(
  (operation) =>
    operation.method !== 'POST' &&
    'version' in (schemaOf(operation, 'body')?.properties ?? {}) &&
    // The set-up of a league with an admin is closed: `setup.test.ts`.
    !operation.path.startsWith('/api/setup') &&
    // Of a record that each person has alone, which has tests of its own.
    !['PUT /api/drafts/{id}/wishes', 'PUT /api/games/{gameId}/report'].includes(addressOf(operation)),
);

/** What their examples need beyond the shape. */
async function exampleOfRecord(operation: Operation): Promise<Example> {
  const idOf = async (rows: SQL) => (await rowsOf<{ id: string }>(app.db, rows)).map(({ id }) => id);
  const teamIds = await idOf(sql`select id from teams where archived_at is null order by name limit 2`);
  const inProcessing = async () => ({
    params: { orderNumber: (await idOf(sql`select number as id from orders where status = 'Processing'`))[0] },
  });
  const needed: Record<string, () => Example | Promise<Example>> = {
    'PUT /api/articles/{id}': () => ({ body: { cover: null, publishAt: null } }),
    'PUT /api/drafts/{id}': async () => ({
      params: { id: (await idOf(sql`select id from drafts where status = 'upcoming'`))[0] },
      body: { participatingTeams: teamIds },
    }),
    'PUT /api/drafts/{id}/order': async () => {
      const [draft] = await idOf(sql`select id from drafts where status = 'upcoming'`);
      const inOrder = await idOf(sql`select team_id as id from draft_teams where draft_id = ${draft} order by turn`);
      return { params: { id: draft }, body: { participatingTeams: inOrder.toReversed() } };
    },
    'PUT /api/events/{id}': () => ({ body: { endsAt: null } }),
    'PUT /api/games/{gameId}': async () => ({
      params: { gameId: (await idOf(sql`select id from games where status = 'scheduled' order by id`))[0] },
      body: { home_team_id: teamIds[0], away_team_id: teamIds[1] },
    }),
    'PUT /api/orders/{orderNumber}/address': async () => ({
      ...(await inProcessing()),
      body: { country: 'EG', region: 'Cairo Governorate', postalCode: '11511' },
    }),
    'PUT /api/orders/{orderNumber}/shipping': inProcessing,
    'PUT /api/admin/newsletter/issues/{id}': async () => ({
      params: {
        id: (
          await idOf(sql`insert into newsletter_issues (id, subject, text, segment)
        select gen_random_uuid(), subject, text, segment from newsletter_issues limit 1 returning id`)
        )[0],
      },
    }),
    'PUT /api/photos/{id}': () => ({ body: { imageUrl: 'https://photos.test/1.jpg' } }),
    'PUT /api/officials/crews/{id}': async () => ({
      params: {
        id: (await idOf(sql`insert into crews (id, name) values (gen_random_uuid(), 'A crew') returning id`))[0],
      },
    }),
    'PUT /api/admin/settings': async () => ({
      body: {
        timeZone: 'Africa/Cairo',
        currentSeasonId: (await idOf(sql`select id from seasons where is_current`))[0],
        contact: { people: [], offices: [], social: [] },
      },
    }),
    'PUT /api/seasons/{id}/rulings': () => ({ body: { playoffPlaces: 4, teams: [] } }),
    'PUT /api/shop-pages/{slug}': () => ({ params: { slug: 'returns' } }),
    'PUT /api/videos/{id}': () => ({
      body: { permalink: 'https://youtu.be/aaaaaaaaaaa', thumbnail: 'https://photos.test/1.jpg' },
    }),
  };
  const more = (await needed[addressOf(operation)]?.()) ?? {};
  const example = exampleOf(operation);
  return Object.fromEntries(parts.map((part) => [part, { ...example[part], ...more[part] }]));
}

/** What the tables of versioned records hold. */
async function allRecords(): Promise<unknown> {
  const tables = await rowsOf<{ name: string }>(
    app.db,
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'version' order by 1`,
  );
  const held = tables.map(({ name }) => {
    const table = sql.identifier(name);
    return sql`select ${name} as name, md5(string_agg(${table}::text, '' order by ${table}::text)) as held from ${table}`;
  });
  return rowsOf(app.db, sql.join(held, sql` union all `));
}

type VersionedAnswer = { version?: number; game?: VersionedAnswer; draft?: VersionedAnswer };

/** Of the record in what an operation answers. */
const versionIn = (answer: VersionedAnswer): number => answer.version ?? versionIn((answer.game ?? answer.draft)!);

test.each(versioned.map((each) => [addressOf(each), each] as const))(
  '%s: who began with another version changes nothing and is answered the record as it is; who has that one saves',
  async (_, operation) => {
    const { params = {}, body } = await exampleOfRecord(operation);
    const token = await tokenFor(operation);
    const save = async (version?: number) => {
      const address = `${operation.method} ${pathOf(operation, params)}`;
      const answer = await app.send(address, { token, body: { ...body, version } });
      return { status: answer.status, answered: (await answer.json()) as VersionedAnswer & { current: unknown } };
    };
    const before = await allRecords();
    const slower = await save(999_999_999);
    expect(slower).toMatchObject({ status: 409, answered: { code: expect.stringMatching(/[.]changed/) } });
    expect(await allRecords()).toEqual(before);
    const version = versionIn(operation.declared.answer.parse(slower.answered.current) as VersionedAnswer);
    const saved = await save(version);
    expect(saved).toMatchObject({ status: 200 });
    expect(versionIn(saved.answered)).toBeGreaterThan(version);
    expect(await save(version)).toMatchObject({ status: 409 });
    // As pages of earlier releases do.
    if (!schemaOf(operation, 'body')!.required!.includes('version')) {
      expect(await save()).toMatchObject({ status: 200 });
    }
  },
);

const everyField = (isWanted: (field: Field) => boolean) =>
  everyOperation.flatMap((operation) =>
    parts.flatMap((part) => {
      const schema = schemaOf(operation, part);
      const fields = schema ? fieldsOf(schema, choicesOf(operation)).filter(isWanted) : [];
      return fields.map((field) => ({ operation, part, field }));
    }),
  );

test('case 12: no number in any field of any operation causes a 500', async () => {
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

const rawWords = /Invalid input|Invalid option|expected .* received|Too big|Too small|Unrecognized|zod/i;

test('case 12: every invalid field of every operation gets a displayable message', async () => {
  const raw: string[] = [];
  for (const { operation, part, field } of everyField(() => true)) {
    if (part === 'params') continue;
    for (const value of [undefined, null, {}, [], 'x'.repeat(30_000), true, 1.5, -1e12, 1e12]) {
      const { error } = operation.declared[part]!.safeParse(field.with(value));
      for (const issue of error?.issues ?? []) {
        const { path, message } = toIssues(issue)[0]!;
        const isSentence = /^[^a-z].*[.?!]$/s.test(message);
        if (!isSentence || rawWords.test(message)) raw.push(`${addressOf(operation)} ${part}.${path}: ${message}`);
      }
    }
  }
  expect([...new Set(raw)]).toEqual([]);
}, 300_000);

test('case 12: the API answers with this message and an issue at the field', async () => {
  const raw: string[] = [];
  for (const operation of everyOperation.filter(({ declared }) => declared.body)) {
    const { status, text, address } = await sendWith(operation, 'body', {});
    if (status !== 422) continue;
    const { message, issues = [] } = JSON.parse(text) as Refusal;
    const said = [message, ...issues.map((issue) => issue.message)];
    if (said.some((sentence) => rawWords.test(sentence))) raw.push(`${address}: ${said.join(' | ')}`);
  }
  expect(raw).toEqual([]);
});

const lists = everyOperation.filter(
  ({ method, declared }) =>
    method === 'GET' && 'limit' in (schemaOf({ declared } as Operation, 'query')?.properties ?? {}),
);

test('every operation that answers a list takes a limit', () => {
  const isList = (answer: unknown): boolean =>
    answer instanceof z.ZodMiniArray || (answer instanceof z.ZodMiniUnion && answer.def.options.some(isList));
  const answering = everyOperation.filter(
    ({ method, declared }) => method === 'GET' && !declared.type && isList(declared.answer),
  );
  expect(answering.length).toBeGreaterThan(35);
  expect(answering.filter((each) => !lists.includes(each)).map(addressOf)).toEqual([]);
});

test.each(lists.map((each) => [addressOf(each), each] as const))(
  '%s: its pages together are the whole list',
  async (_, operation) => {
    const token = await tokenFor(operation);
    const { params = {}, query = {} } = exampleOf(operation);
    const path = pathOf(operation, params);
    const asked = (more: Record<string, string>) => `${path}?${new URLSearchParams({ ...textOf(query), ...more })}`;
    const read = async (address: string) => {
      const answer = await app.send(`GET ${address}`, { token });
      expect(answer.status, address).toBe(200);
      const told = (await answer.json()) as unknown[] | { orders: unknown[] };
      return { rows: Array.isArray(told) ? told : told.orders, link: answer.headers.get('link') };
    };
    const pagesOf = async (limit: number) => {
      const pages: unknown[][] = [];
      for (let next: string | undefined = asked({ limit: String(limit) }); next; ) {
        const page = await read(next);
        expect(page.rows.length).toBeLessThanOrEqual(limit);
        pages.push(page.rows);
        next = page.link?.match(/^<(.*)>; rel="next"$/)?.[1];
      }
      return pages;
    };
    const whole = (await pagesOf(schemaOf(operation, 'query')!.properties!.limit!.maximum!)).flat();
    const size = Math.max(1, Math.ceil(whole.length / 3));
    const pages = await pagesOf(size);
    expect(pages.flat()).toEqual(whole);
    expect(pages.length).toBe(Math.max(1, Math.ceil(whole.length / size)));
    for (const cursor of ['not a place', '%', 'W10']) {
      const { status } = await app.send(`GET ${asked({ limit: '2', cursor })}`, { token });
      expect(status, `cursor ${cursor}`).toBe(422);
    }
  },
);
