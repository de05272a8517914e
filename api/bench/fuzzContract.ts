// Valid and invalid requests generated from the contract, as every role: npx tsx bench/fuzzContract.ts [REQUESTS] [SEED]
import { mayCall, type Operation, type StaffRole, staffRoles } from '@league/contract';
import { pino } from 'pino';
import { createRandom } from '../demo/random.ts';
import { seedDemo } from '../demo/seedDemo.ts';
import { createApp } from '../src/app.ts';
import { newId } from '../src/platform/database/columns.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { listenForChanges } from '../src/platform/live/live.ts';
import { readConfig } from '../src/platform/process/config.ts';
import { hashOf } from '../src/platform/secrets/hashOf.ts';
import { openStores } from '../src/platform/storage/stores.ts';
import { officials } from '../src/referees/tables.ts';
import { sessions } from '../src/sessions/tables.ts';
import { newRefreshToken, signToken } from '../src/sessions/tokens.ts';
import { staff, staffTeams } from '../src/staff/tables.ts';
import {
  addressOf,
  everyOperation,
  type Field,
  fieldsOf,
  type Part,
  parts,
  sample,
  schemaOf,
} from '../src/testing/contractFields.ts';
import { knownLeague } from '../src/testing/contractKnown.ts';
import { startDatabase } from './benchApi.ts';

const wanted = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? 20261122);
const { pick, chance } = createRandom(seed);

const log = pino({ level: 'silent' });
const server = await startDatabase(log);
const config = readConfig({
  DATABASE_URL: server.url,
  AUTH_SECRET: 'a secret that is long enough to sign with',
  DATA_DIR: server.files,
});
const database = await openDatabase(server.url);
const { db } = database;
await migrate(db);
const stores = openStores(config);
await seedDemo(db, stores.storage, new Date(), config.timeZone);
const changes = await listenForChanges(database);
const app = createApp({ db, config, changes, stores, log, readiness: async () => 'ok' });

const orNothing = <Each>(all: Each[]) => (all.length > 0 ? pick(all) : undefined);
let choicesOf = await knownLeague(db, orNothing);
/** Requests change the league: ids are read again, and rate limits are reset. */
async function lookAgain() {
  choicesOf = await knownLeague(db, orNothing);
  await db.execute('truncate rate_limits');
}

const tokens = new Map<StaffRole, string>();
async function tokenOf(role: StaffRole | undefined): Promise<string | undefined> {
  if (!role) return undefined;
  const token = tokens.get(role) ?? (await somebody(role));
  tokens.set(role, token);
  return token;
}

async function somebody(role: StaffRole): Promise<string> {
  const [id, sessionId] = [newId(), newId()];
  const email = `${id}@test.league`;
  await db.insert(staff).values({ id, email, name: 'Who Tries', role, passwordHash: 'none' });
  const teamId = choicesOf(everyOperation[0]!).known?.('teamId', { format: 'uuid' });
  if (role === 'gm' && typeof teamId === 'string') await db.insert(staffTeams).values({ staffId: id, teamId });
  if (role === 'referee') await db.insert(officials).values({ name: 'Who Tries', staffId: id });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const refreshHash = hashOf(newRefreshToken(sessionId, config.authSecret));
  await db.insert(sessions).values({ id: sessionId, staffId: id, refreshHash, expiresAt });
  return signToken({ _id: id, email, name: 'Who Tries', role, teamIds: [] }, sessionId, config.authSecret);
}

const oddValues: unknown[] = [
  ...[undefined, null, '', ' ', [], {}, [[]], [null], { a: 1 }, true, false, 0, -1, 1.5, -0, 1e308],
  ...[2_147_483_647, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, 1e21, '1e999', 'NaN', 'Infinity'],
  ...[
    'a'.repeat(300),
    'a'.repeat(20_000),
    'Ω'.repeat(5000),
    '\u0000',
    '\ud800',
    '\u202e',
    "' or 1=1 --",
    '%',
    '\\',
    '../..',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '99999-01-01',
    '-000001-01-01T00:00:00Z',
    '2026-13-01T25:61:61Z',
    '24:00',
  ],
  ...[
    '2199-12-31T23:59:60Z',
    '1900-01-01T00:00:00+14:00',
    '00000000-0000-0000-0000-000000000000',
    'javascript:alert(1)',
  ],
  ...['https://', 'http://[::1', '//x', 'mailto:a@b', 'a@b', 'a@b.c,d@e.f', '<script>', '{{y}}', '=1+1', '🏒'],
];

const fields = new Map<string, Field[]>();
function fieldsAt(operation: Operation, part: Part): Field[] {
  const at = `${addressOf(operation)} ${part}`;
  const schema = schemaOf(operation, part);
  const found = fields.get(at) ?? (schema ? fieldsOf(schema, choicesNow(operation)) : []);
  fields.set(at, found);
  return found;
}

/** Evaluated for each sample, because the league changes. */
const choicesNow = (operation: Operation) => ({
  known: (path: string, schema: Field['schema']) => choicesOf(operation).known?.(path, schema),
  sendsOptional: () => chance(0.5),
});

function valueFor({ schema: { minimum, maximum, enum: choices } }: Field): unknown {
  const ends = [minimum, maximum].flatMap((end) => (end === undefined ? [] : [end - 1, end, end + 1]));
  return pick([...oddValues, ...ends, ...ends, ...(choices ?? [])]);
}

function requestTo(operation: Operation) {
  const broken = chance(0.7) ? pick(parts.filter((part) => operation.declared[part]) as Part[]) : undefined;
  const sent = Object.fromEntries(
    parts.map((part) => {
      const schema = schemaOf(operation, part);
      if (!schema) return [part, undefined];
      if (part !== broken) return [part, sample(schema, schema, choicesNow(operation))];
      const field = pick(fieldsAt(operation, part));
      return [part, field.with(valueFor(field))];
    }),
  ) as Partial<Record<Part, Record<string, unknown>>>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(sent.params?.[name]).toWellFormed()),
  );
  const query = Object.entries(sent.query ?? {}).flatMap(([name, each]): [string, string][] =>
    each === undefined ? [] : [[name, typeof each === 'object' ? JSON.stringify(each) : String(each)]],
  );
  return { address: `${path}?${new URLSearchParams(query)}`, body: sent.body };
}

const counted: Record<string, number> = {};
const faults: Record<string, string> = {};
let slowest = { ms: 0, address: '' };
for (let at = 0; at < wanted; at += 1) {
  if (at % 500 === 0) await lookAgain();
  const operation = pick(everyOperation);
  const allowed = staffRoles.filter((role) => mayCall(operation, role));
  const role = chance(0.8) && allowed.length > 0 ? pick(allowed) : orNothing([...staffRoles, undefined]);
  const { address, body } = requestTo(operation);
  const since = performance.now();
  const token = await tokenOf(role);
  const answer = await app.request(address, {
    method: operation.method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(chance(0.3) && { 'idempotency-key': newId() }),
    },
    ...(operation.declared.body && { body: JSON.stringify(body) ?? '' }),
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await answer.text();
  if (isStream) await answer.body?.cancel();
  if (answer.status === 401 && role) tokens.delete(role);
  const ms = performance.now() - since;
  if (ms > slowest.ms) slowest = { ms, address: `${operation.method} ${address}`.slice(0, 200) };
  const status = String(answer.status);
  counted[status] = (counted[status] ?? 0) + 1;
  if (answer.status >= 500) {
    const told = `${status} ${addressOf(operation)}`;
    const sent = `${operation.method} ${address} as ${role}: ${JSON.stringify(body)?.slice(0, 1000)}`;
    faults[told] ??= `${sent} → ${text} after ${Math.round(ms)} ms`;
  }
  if (at % 5000 === 4999)
    process.stderr.write(`${at + 1} ${JSON.stringify(counted)} ${Object.keys(faults).join(', ')}\n`);
}
process.stdout.write(`${JSON.stringify({ requests: wanted, seed, counted, faults, slowest }, null, 2)}\n`);
app.endStreams();
await database.close();
await server.close();
process.exit(Object.keys(faults).length > 0 ? 1 : 0);
