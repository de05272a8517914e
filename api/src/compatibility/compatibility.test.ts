import { readFileSync } from 'node:fs';
import { operation } from '@league/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findBreakingChanges } from './breakingChanges.ts';
import { type ContractRecord, recordOf, serializeRecord } from './record.ts';
import { contractVersion, recordFile } from './recordFile.ts';
import { usersOf } from './users.ts';

const majorOf = (version: string) => Number.parseInt(version, 10);

/** Accepted by an earlier schema, but never worked: nobody relies on it. */
const neverWorked = [
  'drafts.keepWishes rejects input that was valid: body.version may be of type number',
  'drafts.keepWishes rejects input that was valid: body.version may be less than 0',
];

/** Names of imports in letters of any script: every earlier one is still valid. */
const wider = ['leagueImport.run rejects input that was valid: body.source may be of another form'];

/** The specification gives writers access to their articles only. */
const closed = ['list', 'download'].map((operation) => `resources.${operation} is closed to the role writer`);

const line = [
  'goals',
  'assists',
  'points',
  'penalty_minutes',
  'power_play_goals',
  'short_handed_goals',
  'game_winning_goals',
];
/** Unrecorded figures are null, where they were wrongly 0 before: intended. Earlier pages show nothing there. */
const meant = [
  ...line.flatMap((figure) => [`[].${figure}`, `.seasons[].${figure}`]),
  ...['assists', 'points', 'penalty_minutes'].map((figure) => `.games[].${figure}`),
  ...['assists', 'penaltyMinutes'].map((figure) => `.skaters[].${figure}`),
  ...['shotsAgainst', 'saves', 'goalsAgainst'].map((figure) => `.goalies[].${figure}`),
];

/** The league's currency: US dollars alone, before, and their highest price. Publish remotes first, then choose another. */
const inAnyCurrency = [
  /^(checkouts|orderWork|orders|payments)\.\w+ answers .*: answer(\.orders?(\[\])?)?\.currency may be other than “USD”:/,
  /^(managedProducts|products)\.\w+ answers .*: answer(\[\])?\.customizations\[\]\.price may be more than 100000:/,
  /^settings\.(get|save) answers .*: answer\.shipping\.[\w.[\]]+ may be more than 10000000:/,
  /^orders\.read answers .*: answer\.order may be missing:/,
];

test('clients of the released contract continue to work, or the contract has a new major version', () => {
  const released: ContractRecord = JSON.parse(readFileSync(recordFile, 'utf8'));
  const breaks = findBreakingChanges(released, recordOf(contractVersion))
    .filter(({ operation, what }) => ![...neverWorked, ...wider, ...closed].includes(`${operation} ${what}`))
    .map(({ operation, what }) => {
      const users = usersOf(operation);
      return `${operation} ${what}${users.length > 0 ? `: breaks ${users.join(', ')}` : ''}`;
    });
  expect(majorOf(contractVersion), 'a contract is never older than its release').toBeGreaterThanOrEqual(
    majorOf(released.version),
  );
  const others = breaks
    .filter((sentence) => !meant.some((each) => sentence.includes(`${each} may be null`)))
    .filter((sentence) => !inAnyCurrency.some((each) => each.test(sentence)));
  if (majorOf(contractVersion) === majorOf(released.version)) expect(others).toEqual([]);
});

test('the stored record equals the recorded one', () => {
  const record = recordOf('1.0.0');
  expect(JSON.parse(serializeRecord(record))).toEqual(JSON.parse(JSON.stringify(record)));
});

test('the callers of an operation are found in the sources of each workspace', () => {
  expect(usersOf('checkouts.place')).toEqual(['mf-shop']);
  expect(usersOf('nothing.ofTheKind')).toEqual([]);
});

const Team = z.object({ name: z.string().check(z.maxLength(60)), city: z.optional(z.string()) });
const was = {
  access: ['admin', 'gm'],
  summary: 'Changes a team.',
  params: z.object({ teamId: z.string() }),
  query: z.object({ notify: z.optional(z.enum(['yes', 'no'])) }),
  body: Team,
  answer: z.object({
    _id: z.string(),
    state: z.enum(['active', 'ended']),
    players: z.array(z.object({ name: z.string() })),
  }),
} as const;

type OperationDeclaration = Parameters<typeof operation>[1];

/** The breaking changes of a changed declaration. */
function breaksBy(change: Partial<OperationDeclaration>, address = 'PUT /api/teams/{teamId}' as const) {
  const record = (declared: OperationDeclaration) =>
    recordOf('1.0.0', { teams: { change: operation(address, declared) } });
  const before = recordOf('1.0.0', {
    teams: { change: operation('PUT /api/teams/{teamId}', was as unknown as OperationDeclaration) },
  });
  return findBreakingChanges(before, record({ ...(was as unknown as OperationDeclaration), ...change })).map(
    ({ what }) => what,
  );
}

test.each<[string, Partial<OperationDeclaration>]>([
  ['nothing', {}],
  ['a role more', { access: ['admin', 'gm', 'writer'] }],
  ['open to everyone', { access: 'everyone' }],
  ['a member that may be left out', { body: z.extend(Team, { note: z.optional(z.string()) }) }],
  ['a longer name', { body: z.extend(Team, { name: z.string().check(z.maxLength(80)) }) }],
  ['a value more that is taken', { query: z.object({ notify: z.optional(z.enum(['yes', 'no', 'later'])) }) }],
  ['a member more in the answer', { answer: z.extend(was.answer, { since: z.string() }) }],
  ['a value less in the answer', { answer: z.extend(was.answer, { state: z.literal('active') }) }],
  ['null taken as well', { body: z.extend(Team, { city: z.optional(z.nullable(z.string())) }) }],
])('%s breaks nothing', (_, change) => {
  expect(breaksBy(change)).toEqual([]);
});

test.each<[string, Partial<OperationDeclaration>, string[]]>([
  ['a role less', { access: ['admin'] }, ['is closed to the role gm']],
  [
    'a member that has to be sent',
    { body: z.extend(Team, { league: z.string() }) },
    ['rejects input that was valid: body.league may be missing'],
  ],
  [
    'a member that has to be sent after all',
    { body: z.extend(Team, { city: z.string() }) },
    ['rejects input that was valid: body.city may be missing'],
  ],
  ['a member that is not read any more', { body: z.pick(Team, { name: true }) }, ['no longer reads body.city']],
  [
    'a shorter name',
    { body: z.extend(Team, { name: z.string().check(z.maxLength(40)) }) },
    ['rejects input that was valid: body.name may be longer than 40'],
  ],
  [
    'another type',
    { body: z.extend(Team, { name: z.number() }) },
    ['rejects input that was valid: body.name may be of type string'],
  ],
  [
    'a value less that is taken',
    { query: z.object({ notify: z.optional(z.enum(['yes'])) }) },
    ['rejects input that was valid: query.notify may be “no”'],
  ],
  [
    'a value more in the answer',
    { answer: z.extend(was.answer, { state: z.enum(['active', 'ended', 'asleep']) }) },
    ['answers unexpected values: answer.state may be “asleep”'],
  ],
  [
    'null in the answer',
    { answer: z.extend(was.answer, { _id: z.nullable(z.string()) }) },
    ['answers unexpected values: answer._id may be null'],
  ],
  [
    'a member less deep in the answer',
    { answer: z.extend(was.answer, { players: z.array(z.object({})) }) },
    ['answers unexpected values: answer.players[].name may be missing', 'no longer answers answer.players[].name'],
  ],
])('%s breaks its clients', (_, change, sentences) => {
  expect(breaksBy(change)).toEqual(sentences);
});

test('a member of one variant may disappear if another variant still has it', () => {
  const text = z.object({ type: z.literal('text'), attrs: z.object({ mark: z.string() }) });
  const image = z.object({ type: z.literal('image'), attrs: z.object({ src: z.string() }) });
  const table = z.object({ type: z.literal('table'), attrs: z.object({ rows: z.number() }) });
  const record = (parts: z.ZodMiniType[]) =>
    recordOf('1.0.0', {
      teams: {
        change: operation('PUT /api/teams/{teamId}', {
          ...(was as unknown as OperationDeclaration),
          body: z.object({ parts: z.array(z.union(parts)) }),
        }),
      },
    });
  expect(findBreakingChanges(record([text, image]), record([image, text, table]))).toEqual([]);
  expect(findBreakingChanges(record([text, image]), record([text])).map(({ what }) => what)).toContain(
    'no longer reads body.parts[].attrs.src',
  );
});

test('a removed operation, and a moved one, are reported', () => {
  const before = recordOf('1.0.0', {
    teams: { change: operation('PUT /api/teams/{teamId}', was as unknown as OperationDeclaration) },
  });
  expect(findBreakingChanges(before, recordOf('1.1.0', { teams: {} }))).toEqual([
    { operation: 'teams.change', what: 'is gone' },
  ]);
  const moved = { teams: { change: operation('PUT /api/clubs/{teamId}', was as unknown as OperationDeclaration) } };
  expect(findBreakingChanges(before, recordOf('1.1.0', moved)).map(({ what }) => what)).toEqual([
    'has moved from PUT /api/teams/{teamId} to PUT /api/clubs/{teamId}',
  ]);
  const renamed = { clubs: { change: operation('PUT /api/teams/{teamId}', was as unknown as OperationDeclaration) } };
  expect(findBreakingChanges(before, recordOf('1.1.0', renamed))).toEqual([]);
});
