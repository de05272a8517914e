import {
  type ColumnMatching,
  type ImportInput,
  type ImportPlan,
  maxImportedTableBytes,
  type Player,
  type Refusal,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { players } from '../players/tables.ts';
import { teams } from '../teams/tables.ts';
import { testApp } from '../testing/app.ts';
import { everythingIn, testLeague } from '../testing/league.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let league: Awaited<ReturnType<typeof testLeague>>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  league = await testLeague(app);
  token = (await app.somebody('admin')).token;
});
beforeEach(() => app.db.execute(sql`truncate players cascade`));

const columns = ['Name', 'Position', 'Number', 'Team', 'Season', 'Hometown'];
const send = (what: string, body: Partial<ImportInput>) =>
  app.send(`POST /api/${what}/import`, { token, body: { columns, commit: true, ...body } });
const plan = async (what: string, body: Partial<ImportInput>) =>
  (await (await send(what, { commit: false, ...body })).json()) as ImportPlan;
const roster = async (teamId: string) =>
  (await (await app.send(`GET /api/teams/${teamId}/players`, { token })).json()) as Player[];

const rows = [
  ['Nour Adel', 'C', '9', 'Hurghada Tide', '2026-27', 'Cairo'],
  ['Omar Hassan', 'goalie', '31', 'tide', '', ''],
  ['Hana Samir', 'Left Wing', '9', 'LUX', '2026-27', 'Luxor'],
];

test('a dry run shows the plan and writes nothing; the import then does the same', async () => {
  const before = await everythingIn(app.db);
  const planned = await plan('players', { rows });
  expect(planned).toEqual({
    committed: false,
    digest: expect.any(String),
    faults: [],
    plan: [
      { row: 0, action: 'create', record: 'Nour Adel', reason: null },
      { row: 1, action: 'create', record: 'Omar Hassan', reason: null },
      { row: 2, action: 'create', record: 'Hana Samir', reason: null },
    ],
    ignored: [],
  });
  expect(await everythingIn(app.db)).toEqual(before);
  const answer = await send('players', { rows });
  expect(await answer.json()).toEqual({ ...planned, committed: true });
  expect(await roster(league.tide)).toMatchObject([
    { name: 'Nour Adel', position: 'Center', number: 9, hometown: 'Cairo' },
    { name: 'Omar Hassan', position: 'Goalie', number: 31, season: '2026-27' },
  ]);
});

test('importing the same table again changes nothing; changed cells are updated', async () => {
  await send('players', { rows });
  const before = await everythingIn(app.db);
  const again = await plan('players', { rows, commit: true });
  expect(again.plan.map(({ action }) => action)).toEqual(['skip', 'skip', 'skip']);
  expect(await everythingIn(app.db)).toEqual(before);
  const changed = [['nour adel', 'C', '19', 'Hurghada Tide', '2026-27', '']];
  expect((await plan('players', { rows: changed, commit: true })).plan).toEqual([
    { row: 0, action: 'update', record: 'nour adel', reason: 'Changes: Number.' },
  ]);
  expect((await roster(league.tide))[0]).toMatchObject({ name: 'Nour Adel', number: 19, hometown: 'Cairo' });
});

test('an empty position or number of a player on the team changes nothing', async () => {
  await send('players', { rows });
  await league.player('Tarek Samir', league.tide, { jerseyNumber: null });
  const blank = [
    ['Nour Adel', '', '', 'Hurghada Tide', '2026-27', 'Suez'],
    ['Tarek Samir', '', '', 'Hurghada Tide', '2026-27', 'Tanta'],
  ];
  const { faults, plan: done } = await plan('players', { rows: blank, commit: true });
  expect(faults).toEqual([]);
  expect(done.map(({ action, reason }) => `${action}: ${reason}`)).toEqual(
    blank.map(() => 'update: Changes: Hometown.'),
  );
  const found = await roster(league.tide);
  expect(found.find(({ name }) => name === 'Nour Adel')).toMatchObject({ number: 9, hometown: 'Suez' });
  expect(found.find(({ name }) => name === 'Tarek Samir')).toMatchObject({ number: null, hometown: 'Tanta' });
});

test('case 16: every error of a table is reported by row and column, and nothing is imported', async () => {
  await league.player('Karim Fathy', league.tide, { jerseyNumber: 7 });
  const before = await everythingIn(app.db);
  const wrong = [
    ...rows,
    ['', 'C', '1', 'Hurghada Tide', '2026-27', ''],
    ['Ali', '', '100', 'Nowhere', '2026-27', ''],
    ['Sami', 'C', '1.5', 'Hurghada Tide', '1999-00', ''],
    ['Taha', 'C', '7', 'Hurghada Tide', '2026-27', ''],
    ['Nour Adel', 'C', '10', 'Hurghada Tide', '2026-27', ''],
    ['Ziad', 'C', '9', 'Hurghada Tide', '2026-27', ''],
    ['Short'],
  ];
  const { faults, plan: none } = await plan('players', { rows: wrong });
  expect(none).toEqual([]);
  expect(faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '3 Name: Name is required.',
    '4 Position: Position is required.',
    '4 Number: Jersey number must be a whole number from 0 to 99.',
    '4 Team: There is no team Nowhere.',
    '5 Number: Jersey number must be a whole number from 0 to 99.',
    '5 Season: There is no season 1999-00.',
    '6 Number: #7 is already worn by Karim Fathy.',
    '7 null: This player is in the table twice.',
    '8 Number: #9 is already worn by Nour Adel.',
    '9 Team: Please select a team before adding the player.',
    '9 Position: Position is required.',
    '9 Number: Jersey number is required.',
  ]);
  const refused = await send('players', { rows: wrong });
  expect(refused.status).toBe(422);
  const { message, issues } = (await refused.json()) as Refusal;
  expect(message).toBe('Nothing was imported. 12 things need to be corrected first.');
  expect(issues![0]).toEqual({ path: 'rows.3.name', message: 'Name is required.' });
  expect(await everythingIn(app.db)).toEqual(before);
});

test('a code of several teams means the one on whose roster the season has players', async () => {
  const code = 'BOS';
  const added = await app.db
    .insert(teams)
    .values(['Boston Fleet', 'Boston Bruins'].map((name) => ({ name, code, slug: name, importKey: name })))
    .returning();
  const table = { rows: [['Nour Adel', 'C', '9', code, '2026-27', '']] };
  expect((await plan('players', table)).faults).toEqual([
    { row: 0, column: 'Team', message: 'Several teams have the code BOS. Please write the name.' },
  ]);
  for (const { id } of added) {
    await app.db.execute(sql`truncate players cascade`);
    await league.player('Omar Hassan', id);
    expect((await plan('players', { ...table, commit: true })).faults).toEqual([]);
    expect((await roster(id)).map(({ name }) => name)).toContain('Nour Adel');
  }
});

test('case 16: columns have several names and any order; a missing one is reported, an unknown one ignored', async () => {
  const named = {
    columns: ['TEAM', 'jersey_number', 'Player', 'pos', 'Shoe size'],
    rows: [['LUX', '5', 'Ali', 'D', '44']],
  };
  expect(await plan('players', named)).toMatchObject({ faults: [], ignored: ['Shoe size'] });
  const { faults } = await plan('players', { columns: ['Name', 'Name', 'Team'], rows: [['Ali', 'Ali', 'LUX']] });
  expect(faults).toEqual([
    { row: null, column: 'Name', message: 'There are 2 columns for this.' },
    { row: null, column: 'Position', message: 'This column is missing.' },
    { row: null, column: 'Number', message: 'This column is missing.' },
  ]);
});

test('an existing player without a team is not duplicated, and a namesake elsewhere gives a warning', async () => {
  const free = await league.player('Nour Adel');
  await league.player('Omar Hassan', league.suns);
  const { plan: done } = await plan('players', { rows, commit: true });
  expect(done).toMatchObject([
    { action: 'update', reason: 'In the registry, without a team in this season.' },
    { action: 'create', reason: 'A player of this name is on Luxor Suns.' },
    { action: 'create', reason: null },
  ]);
  expect((await roster(league.tide))[0]).toMatchObject({ _id: free });
});

test('a namesake who was born on another day is another player, and a player is taken once', async () => {
  const elder = await league.player('Nour Adel');
  await app.db.update(players).set({ birthDate: '1990-03-01' }).where(eq(players.id, elder));
  const free = await league.player('Omar Hassan');
  const columns = ['Name', 'Position', 'Number', 'Team', 'Season', 'Date of birth'];
  const born = (name: string, number: string, day: string) => [name, 'C', number, 'Hurghada Tide', '2026-27', day];
  const table = [
    born('Nour Adel', '9', '2005-06-02'),
    born('Omar Hassan', '10', ''),
    ['Omar Hassan', 'C', '11', 'Luxor Suns', '2026-27', ''],
  ];
  const { plan: done } = await plan('players', { columns, rows: table, commit: true });
  expect(done).toMatchObject([
    { action: 'create', reason: 'The registry has a player of this name.' },
    { action: 'update' },
    { action: 'create', reason: 'The registry has a player of this name.' },
  ]);
  expect(await app.db.select().from(players).where(eq(players.id, elder))).toMatchObject([{ birthDate: '1990-03-01' }]);
  expect((await roster(league.tide)).map(({ _id }) => _id)).toContain(free);
});

const bornColumns = ['Name', 'Position', 'Number', 'Team', 'Date of birth'];
const numbersAndBirths = async (teamId: string) => {
  const found = await Promise.all(
    (await roster(teamId)).map(async ({ _id, number }) => {
      const [player] = await app.db.select().from(players).where(eq(players.id, _id));
      return `#${number} ${player!.birthDate}`;
    }),
  );
  return found;
};

test('namesakes on one team are told apart by their dates of birth', async () => {
  const both = [
    ['Mohamed Ahmed', 'C', '9', 'tide', '1998-01-02'],
    ['Mohamed Ahmed', 'D', '19', 'tide', '2005-06-07'],
  ];
  const create = { columns: bornColumns, commit: true };
  expect(await plan('players', { ...create, rows: both.slice(0, 1) })).toMatchObject({ plan: [{ action: 'create' }] });
  expect(await plan('players', { ...create, rows: both.slice(1) })).toMatchObject({ plan: [{ action: 'create' }] });
  expect(await numbersAndBirths(league.tide)).toEqual(['#9 1998-01-02', '#19 2005-06-07']);
  expect((await plan('players', { ...create, rows: both })).plan.map(({ action }) => action)).toEqual(['skip', 'skip']);
  const swapped = both.map(([name, position, , ...more], at) => [name!, position!, at ? '20' : '8', ...more]);
  expect((await plan('players', { ...create, rows: swapped })).plan.map(({ action }) => action)).toEqual([
    'update',
    'update',
  ]);
  expect(await numbersAndBirths(league.tide)).toEqual(['#8 1998-01-02', '#20 2005-06-07']);
  const unclear = [both[0]!, ['Mohamed Ahmed', 'D', '19', 'tide', '']];
  expect(await plan('players', { ...create, rows: unclear, commit: false })).toMatchObject({
    faults: [{ row: 1, message: 'This player is in the table twice.' }],
  });
});

test('one registered namesake without a date of birth is one of two in the table', async () => {
  await league.player('Mohamed Ahmed', league.tide, { jerseyNumber: 9 });
  const rows = [
    ['Mohamed Ahmed', 'C', '9', 'tide', '1998-01-02'],
    ['Mohamed Ahmed', 'D', '19', 'tide', '2005-06-07'],
  ];
  const done = await plan('players', { columns: bornColumns, rows, commit: true });
  expect(done.plan.map(({ action }) => action)).toEqual(['update', 'create']);
  expect(await numbersAndBirths(league.tide)).toEqual(['#9 1998-01-02', '#19 2005-06-07']);
});

test('namesakes without dates of birth are told apart by their numbers; a row that may mean both changes nobody', async () => {
  await league.player('Mohamed Ahmed', league.tide, { jerseyNumber: 9 });
  await league.player('Mohamed Ahmed', league.tide, { jerseyNumber: 19 });
  const columns = ['Name', 'Position', 'Number', 'Team', 'Hometown'];
  const row = (number: string) => ['Mohamed Ahmed', 'Goalie', number, 'tide', 'Giza'];
  const unclear = await plan('players', { columns, rows: [row('20')] });
  expect(unclear.faults).toMatchObject([
    {
      row: 0,
      column: 'Name',
      message:
        'The team has 2 players of this name. Please write the number of the right one, or change the player on the roster.',
    },
  ]);
  expect((await plan('players', { columns, rows: [row('19')], commit: true })).plan).toMatchObject([
    { action: 'update' },
  ]);
  const found = (await roster(league.tide)).map(({ number, hometown }) => [number, hometown]);
  expect(found.toSorted()).toEqual([
    [19, 'Giza'],
    [9, null],
  ]);
});

test('a player who has moved to another team since the table was written is not registered again', async () => {
  const rows = [['Nour Adel', 'C', '9', 'tide', '2001-11-05']];
  await send('players', { columns: bornColumns, rows });
  const [{ _id }] = (await roster(league.tide)) as [Player];
  const body = { team_id: league.suns, date: '2020-12-01', number: '91', acquiredVia: 'Trade', departureReason: '' };
  expect((await app.send(`POST /api/players/${_id}/transfer`, { token, body })).status).toBe(200);
  const again = await plan('players', { columns: bornColumns, rows, commit: true });
  expect(again.plan).toEqual([
    {
      row: 0,
      action: 'skip',
      record: 'Nour Adel',
      reason: 'A player of this name and date of birth is on Luxor Suns.',
    },
  ]);
  expect(await app.db.select().from(players)).toHaveLength(1);
});

/** As the registry's screen exports them. */
const registryColumns =
  'Name,Position,Number,Team,City,Season,Leadership,Shoots,Catches,Hometown,Acquired via,Updated,Id';
const registryRows = async () =>
  ((await (await app.send('GET /api/players', { token })).json()) as Player[]).map((player) =>
    [
      ...[player.name, player.position, player.number, player.team?.name, player.team?.city, player.season, 'roster'],
      ...[player.shoots, player.catches, player.hometown, player.acquiredVia, player.updatedAt, player._id],
    ].map((cell) => String(cell ?? '')),
  );

test('the exported registry changes nothing, with free agents, namesakes and players of an archived team', async () => {
  const [old] = await app.db
    .insert(teams)
    .values({ name: 'Old Team', code: 'OLD', slug: 'old', archivedAt: new Date() })
    .returning();
  await league.player('Nour Adel', league.tide, { jerseyNumber: 9 });
  await league.player('Omar Hassan', old!.id, { jerseyNumber: null });
  const ended = { jerseyNumber: 4, startsOn: '2020-01-01', endsOn: '2020-02-01' };
  await league.player('Hana Samir', league.suns, { ...ended, departs: true });
  await league.player('Sami Fathy', league.suns, { ...ended, jerseyNumber: 5 });
  await league.player('Nobody Yet');
  const [cairo] = [await league.player('Ali Said'), await league.player('Ali Said'), await league.player('Ali Said')];
  await app.db.update(players).set({ hometown: 'Cairo' }).where(eq(players.id, cairo));
  const table = { columns: registryColumns.split(','), rows: await registryRows() };
  expect(table.rows.filter(([, , , team]) => !team)).toHaveLength(6);
  const before = await everythingIn(app.db);
  const { faults, plan: done } = await plan('players', { ...table, commit: true });
  expect(faults).toEqual([]);
  expect(done.map(({ action, reason }) => `${action}: ${reason}`)).toEqual(
    table.rows.map(() => 'skip: Nothing changes.'),
  );
  expect(await everythingIn(app.db)).toEqual(before);

  const changed = (name: string, hometown: string) =>
    table.rows.filter(([each]) => each === name).map((row) => row.map((cell, at) => (at === 9 ? hometown : cell)));
  expect(await plan('players', { ...table, rows: changed('Hana Samir', 'Suez'), commit: true })).toMatchObject({
    plan: [{ action: 'update', reason: 'Changes: Hometown.' }],
  });
  const suez = (await registryRows()).filter(([, , , , , , , , , hometown]) => hometown === 'Suez');
  expect(suez.map(([name]) => name)).toEqual(['Hana Samir']);
  expect(await plan('players', { ...table, rows: changed('Ali Said', 'Suez').slice(1) })).toMatchObject({
    faults: [
      { row: 0, column: 'Name', message: 'The registry has 3 players of this name.' },
      { row: 1, column: 'Name', message: 'The registry has 3 players of this name.' },
    ],
  });
  // What only one of two equal players may be given does not go to the first of them.
  const born = {
    columns: ['Name', 'Position', 'Number', 'Team', 'Date of birth'],
    rows: [['Ali Said', '', '', '', '2008-05-14']],
  };
  expect(await plan('players', born)).toMatchObject({
    faults: [{ row: 0, column: 'Name', message: 'The registry has 3 players of this name.' }],
  });
  expect(await plan('players', { ...table, rows: changed('Omar Hassan', 'Suez') })).toMatchObject({
    faults: [{ row: 0, column: 'Team', message: 'This team is archived.' }],
  });
});

test('a table passes numbers on in any order; one that two would wear is reported with its wearer', async () => {
  await send('players', { rows: [...rows, ['Ali Fathy', 'D', '4', 'tide', '', '']] });
  const passed = [
    ['Nour Adel', 'C', '31', 'tide', '', ''],
    ['Omar Hassan', 'goalie', '9', 'tide', '', ''],
    ['Sami Zaki', 'D', '4', 'tide', '', ''],
    ['Ali Fathy', 'D', '5', 'tide', '', ''],
  ];
  const before = await everythingIn(app.db);
  const planned = await plan('players', { rows: passed });
  expect(planned).toMatchObject({ faults: [], plan: [{ row: 0 }, { row: 1 }, { row: 2 }, { row: 3 }] });
  const refused = await plan('players', { rows: [...passed, ['Ziad Nabil', 'D', '31', 'tide', '', '']] });
  expect(refused.faults).toEqual([{ row: 4, column: 'Number', message: '#31 is already worn by Nour Adel.' }]);
  expect(await everythingIn(app.db)).toEqual(before);
  await send('players', { rows: passed });
  expect((await roster(league.tide)).map(({ name, number }) => `${number} ${name}`)).toEqual([
    '4 Sami Zaki',
    '5 Ali Fathy',
    '9 Omar Hassan',
    '31 Nour Adel',
  ]);
});

test('an unknown position gives a warning, for a new player and for a changed one', async () => {
  const odd = [['Nour Adel', 'Rover', '9', 'Hurghada Tide', '2026-27', 'Cairo'], ...rows.slice(1)];
  const reason = 'Rover is not a known position: this player counts as a skater.';
  expect((await plan('players', { rows: odd })).plan.map((row) => row.reason)).toEqual([reason, null, null]);
  await send('players', { rows });
  expect((await plan('players', { rows: odd })).plan[0]).toMatchObject({ action: 'update', reason });
});

test('two concurrent imports of one table add everybody once', async () => {
  const answers = await Promise.all([send('players', { rows }), send('players', { rows })]);
  expect(answers.filter(({ status }) => status === 201 || status === 200).length).toBeGreaterThan(0);
  expect((await roster(league.tide)).map(({ name }) => name)).toEqual(['Nour Adel', 'Omar Hassan']);
});

test('a thousand rows are planned and imported in an interactive time', async () => {
  const teams = Array.from({ length: 20 }, (_, at) => [`Club ${at}`, `City ${at}`]);
  expect((await send('teams', { columns: ['Name', 'City'], rows: teams })).status).toBe(200);
  const many = Array.from({ length: 1000 }, (_, at) => [
    `P ${at}`,
    'C',
    String(Math.floor(at / 20)),
    `Club ${at % 20}`,
  ]);
  const since = performance.now();
  const answer = await send('players', { columns: columns.slice(0, 4), rows: many });
  expect(answer.status).toBe(200);
  expect(performance.now() - since).toBeLessThan(20_000);
  expect((await app.send('GET /api/players', { token })).status).toBe(200);
});

test('too many rows, a cell that is too long and a table that is too long are rejected', async () => {
  const short = Array.from({ length: 1001 }, () => ['A']);
  const refused = await send('seasons', { columns: ['Name'], rows: short });
  expect(await refused.json()).toMatchObject({ issues: [{ message: 'Please import at most 1000 rows.' }] });
  expect((await send('seasons', { columns: ['Name'], rows: [['A'.repeat(70_000)]] })).status).toBe(422);
  expect((await send('seasons', { columns: ['Name'], rows: [['A'.repeat(maxImportedTableBytes)]] })).status).toBe(413);
});

test('teams and seasons are imported in the same way', async () => {
  const teams = [
    ['Aswan Rapids', 'Aswan', '#112233'],
    ['Hurghada Tide', 'Hurghada', ''],
  ];
  const { plan: planned } = await plan('teams', {
    columns: ['Name', 'City', 'Primary colour'],
    rows: teams,
    commit: true,
  });
  expect(planned).toEqual([
    { row: 0, action: 'create', record: 'Aswan Rapids', reason: null },
    { row: 1, action: 'update', record: 'Hurghada Tide', reason: 'Changes: City.' },
  ]);
  const seasons = await plan('seasons', { columns: ['Season'], rows: [['2026-27'], ['2027-28']], commit: true });
  expect(seasons.plan.map(({ action }) => action)).toEqual(['skip', 'create']);
  const twice = await plan('seasons', { columns: ['Name'], rows: [['2028-29'], ['2028-29']] });
  expect(twice.faults).toEqual([{ row: 1, column: null, message: 'This season is in the table twice.' }]);
});

test('an import is in the audit log in the actor’s name', async () => {
  await send('players', { rows });
  const log = (await (await app.send('GET /api/admin/audit?record=players&limit=3', { token })).json()) as object[];
  expect(log).toHaveLength(3);
  expect(log[0]).toMatchObject({ change: 'insert' });
});

test('case 13: a formula in a cell is plain text', async () => {
  const formula = '=HYPERLINK("https://elsewhere.example")';
  await send('players', { rows: [[formula, 'C', '4', 'LUX', '', formula]] });
  expect(await roster(league.suns)).toMatchObject([{ name: formula, hometown: formula }]);
});

const match = async (kind: string, columns: string[], ...rows: string[][]) => {
  const answer = await app.send('POST /api/imports/match', { token, body: { kind, columns, rows } });
  return (await answer.json()) as ColumnMatching;
};

test('columns are matched by name and by the league’s own teams, and the choice is remembered for the next person', async () => {
  const head = ['Sweater', 'Who', 'Plays', 'For', 'Born'];
  const row = ['#9', 'Adel, Nour', 'LW', 'tide', '05/11/2001'];
  const first = await match('players', head, row);
  expect(first).toEqual({
    columns: [
      { field: 'number', by: 'name' },
      { field: 'name', by: 'values' },
      { field: 'position', by: 'values' },
      { field: 'team_id', by: 'values' },
      { field: 'birthDate', by: 'name' },
    ],
    dayOrder: 'unclear',
  });
  const fields = ['number', 'name', 'position', 'team_id', 'birthDate'];
  const sent = { columns: head, rows: [row], fields, dayOrder: 'monthFirst' as const };
  await plan('players', { ...sent, fields: ['number', 'name', 'position', 'team_id', null] });
  expect((await match('players', head, row)).columns[4]).toEqual({ field: 'birthDate', by: 'name' });
  expect((await plan('players', { ...sent, commit: true })).plan).toMatchObject([
    { action: 'create', record: 'Nour Adel' },
  ]);
  expect(await app.db.select().from(players)).toMatchObject([{ name: 'Nour Adel', birthDate: '2001-05-11' }]);
  const reordered = await match('players', head.toReversed(), row.toReversed());
  expect(reordered).toEqual({
    columns: fields.toReversed().map((field) => ({ field, by: 'memory' })),
    dayOrder: 'monthFirst',
  });
  expect((await match('eligible', head, row)).columns[0]).toEqual({ field: 'number', by: 'name' });
  expect((await plan('players', sent)).plan).toMatchObject([{ action: 'skip' }]);
});

test('matched columns with days that can be read in two ways need the chosen order', async () => {
  const sent = {
    columns: ['Name', 'P', 'No', 'Club', 'Born'],
    fields: ['name', 'position', 'number', 'team_id', 'birthDate'],
    rows: [
      ['Nour Adel', 'LW', '9', 'tide', '11/5/2001'],
      ['Mona Hassan', 'G', '31', 'tide', '12/3/2001'],
    ],
  };
  const refused = await send('players', { ...sent, commit: false });
  expect(refused.status).toBe(422);
  const message = 'Some days can be read in two ways. Please write them as 2026-11-21.';
  expect(await refused.json()).toMatchObject({
    code: 'imports.unclear-days',
    issues: [{ path: 'dayOrder', message }],
  });
  expect((await plan('players', { ...sent, dayOrder: 'monthFirst' })).plan).toHaveLength(2);
  const isClear = [...sent.rows, ['Sara Fahmy', 'C', '8', 'tide', '12/31/2001']];
  expect((await plan('players', { ...sent, rows: isClear })).plan).toHaveLength(3);
});

test('only roles that import tables may match columns', async () => {
  const { token: writer } = await app.somebody('writer');
  const body = { kind: 'teams', columns: ['Name'], rows: [['A']] };
  expect((await app.send('POST /api/imports/match', { token: writer, body })).status).toBe(403);
});

test('a missing column is named unless others say the same; a day that does not exist is reported', async () => {
  const { faults } = await plan('players', {
    columns: ['Last', 'First', 'P', '#', 'T', 'Born'],
    fields: ['lastName', 'firstName', 'position', 'number', null, 'birthDate'],
    rows: [['Adel', 'Nour', 'LW', '9', 'tide', '31.02.2001']],
  });
  expect(faults).toEqual([{ row: null, column: 'Team', message: 'This column is missing.' }]);
  const { faults: wrong } = await plan('players', {
    columns: ['Name', 'Pos', 'No', 'Team', 'Date of birth'],
    rows: [['Nour Adel', 'LW', '9', 'tide', '31.02.2001']],
  });
  expect(wrong).toEqual([
    { row: 0, column: 'Date of birth', message: 'Please write the day as 2026-11-21 or 21/11/2026.' },
  ]);
});

test('SportsPress’s staff: general managers are stored with their clubs, others are listed', async () => {
  const columns = ['Name', 'Jobs', 'Teams', 'Leagues', 'Seasons', 'Nationality'];
  const rows = [
    ['Nadia Samir', 'General Manager', 'Hurghada Tide|Luxor Suns', 'Premier', '2026-27', 'egy'],
    ['Omar Fathy', 'Coach', 'Hurghada Tide', 'Premier', '2026-27', 'egy'],
    ['Ali Adel', 'GM', 'Nowhere', '', '', ''],
  ];
  const { columns: matched } = await match('teams', columns, ...rows);
  const fields = matched.map(({ field }) => field);
  const { faults } = await plan('teams', { columns, rows, fields });
  expect(faults).toEqual([{ row: 2, column: 'Name', message: 'There is no team Nowhere.' }]);
  const done = await plan('teams', { columns, rows: rows.slice(0, 2), fields, commit: true });
  expect(done.plan).toEqual([
    { row: 0, action: 'update', record: 'Hurghada Tide', reason: 'Changes: General manager.' },
    { row: 1, action: 'skip', record: 'Omar Fathy', reason: 'Coach is not stored.' },
  ]);
  expect(done.ignored).toEqual(['Leagues', 'Seasons', 'Nationality']);
});

test('a team is created with its code, and imported again changes nothing', async () => {
  const table = { columns: ['Name', 'Code'], rows: [['Siwa Storks', 'siw']], commit: true };
  expect((await plan('teams', table)).plan).toMatchObject([{ action: 'create' }]);
  expect((await plan('teams', table)).plan).toMatchObject([{ action: 'skip' }]);
});
