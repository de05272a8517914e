import { type Player, type PlayerRecord, playerSorts, rulePresets } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { seasons } from '../seasons/tables.ts';
import { everythingIn } from '../testing/league.ts';
import { testRosters } from './testing/rosters.ts';

const { app, league, admin, number, sent, create, created, update, release, get, roster, list, issuesOf, playOneGame } =
  await testRosters();

test('a player is added with every field, and is in the registry and on the roster', async () => {
  const body = sent({
    name: '  Hana Samir ',
    position: 'goalie',
    number: ' 61 ',
    seasonStartDate: '2026-09-01T00:00:00.000Z',
    seasonEndDate: '2027-03-31',
    acquiredVia: 'Draft',
    departureReason: '',
    assignmentNotes: 'Two years',
    hometown: 'Aswan',
    shoots: '',
    catches: 'left',
    bio: 'Began at six.',
    eliteProspectsUrl: 'https://www.eliteprospects.com/player/1/x',
  });
  const answer = await app.send('POST /api/players', { token: admin, body });
  expect(answer.status).toBe(201);
  const player = (await answer.json()) as PlayerRecord;
  expect(player).toMatchObject({
    name: 'Hana Samir',
    position: 'Goalie',
    number: 61,
    team_id: league.tide,
    team: { slug: 'tide', name: 'Hurghada Tide', city: null },
    season: '2026-27',
    seasonStartDate: '2026-09-01',
    seasonEndDate: '2027-03-31',
    acquiredVia: 'Draft',
    departureReason: null,
    assignmentNotes: 'Two years',
    shoots: null,
    catches: 'L',
    isCaptain: false,
    hasPlayed: false,
    assignments: [{ team: { slug: 'tide' }, number: 61, isOpen: true }],
  });
  const { assignments: _, hasPlayed: __, version: ___, translations: ____, birthDate, ...listed } = player;
  expect(birthDate).toBeNull();
  expect((await list('?q=hana')).map(({ _id }) => _id)).toEqual([player._id]);
  expect((await list('?q=HANA'))[0]).toEqual(listed);
  expect(await roster(league.tide)).toContainEqual(listed);
});

test('the simple form without a season uses the current one', async () => {
  const { season: _, ...simple } = sent({ number: String(number()) });
  const answer = await app.send('POST /api/players', { token: admin, body: simple });
  expect(await answer.json()).toMatchObject({ season: '2026-27', seasonStartDate: null });
});

test.each([
  [100, 'number: Jersey number must be a whole number from 0 to 99.'],
  [-1, 'number: Jersey number must be a whole number from 0 to 99.'],
  [1.5, 'number: Jersey number must be a whole number from 0 to 99.'],
  ['7e1', 'number: Jersey number must be a whole number from 0 to 99.'],
  [[5], 'number: Jersey number must be a whole number from 0 to 99.'],
  [true, 'number: Jersey number must be a whole number from 0 to 99.'],
  ['', 'number: Jersey number is required.'],
  [null, 'number: Jersey number is required.'],
])('case 17: the jersey number %j is rejected at its field', async (wrong, sentence) => {
  const answer = await create({ number: wrong });
  expect(answer.status).toBe(422);
  expect(await issuesOf(answer)).toEqual([sentence]);
});

test('case 17: each invalid field has its message, and nobody is added', async () => {
  const before = await everythingIn(app.db);
  const wrong: [object, string][] = [
    [{ team_id: '' }, 'team_id: Please select a team before adding the player.'],
    [{ team_id: newId() }, 'team_id: There is no such team.'],
    [{ season: '  ' }, 'season: Please provide the season for this roster assignment.'],
    [{ season: '2099-00' }, 'season: There is no season 2099-00.'],
    [{ name: ' ' }, 'name: Name is required.'],
    [{ position: '' }, 'position: Position is required.'],
    [{ eliteProspectsUrl: 'javascript:alert(1)' }, expect.stringMatching(/^eliteProspectsUrl: Please enter a web/)],
    [{ image: 'http://pictures.example/x.png' }, 'image: Please upload an image or enter an https address.'],
    [{ image: '/media/players/none.png' }, expect.stringMatching(/^image: This image is not among/)],
    [{ shoots: 'both' }, 'shoots: Please choose left or right.'],
    [
      { seasonStartDate: '2027-01-01', seasonEndDate: '2026-12-31' },
      'seasonEndDate: The season cannot end before it starts.',
    ],
    [{ isCaptain: true, isAssistantCaptain: true }, expect.stringMatching(/^isAssistantCaptain: A player is either/)],
    [{ archived: true }, 'archived: This field is not supported here.'],
  ];
  for (const [change, sentence] of wrong) {
    const answer = await create({ number: 99, ...change });
    expect(answer.status, String(sentence)).toBe(422);
    expect(await issuesOf(answer)).toEqual([sentence]);
  }
  expect(await everythingIn(app.db)).toEqual(before);
});

test('a day that does not exist is rejected', async () => {
  const dates = ['2026-02-30', 'soon', '0000-01-01', '99999-01-01', '', null];
  for (const seasonStartDate of dates)
    expect(await created({ seasonStartDate })).toMatchObject({ seasonStartDate: null });
});

test('omitted fields keep their values, null and empty ones are cleared, and the person keeps the assignment’s fields', async () => {
  const { _id } = await created({ hometown: 'Giza', bio: 'Long', acquiredVia: 'Trade', number: 88 });
  const answer = await update(_id, { hometown: '', acquiredVia: null, seasonEndDate: '2027-04-01' });
  expect(await answer.json()).toMatchObject({
    hometown: null,
    bio: 'Long',
    acquiredVia: null,
    number: 88,
    seasonEndDate: '2027-04-01',
  });
  expect(await issuesOf(await update(_id, { seasonStartDate: '2027-04-02' }))).toEqual([
    'seasonEndDate: The season cannot end before it starts.',
  ]);
});

test('an assignment with games, or of a season that is over, stays in its season; a planned one may move', async () => {
  const [next, over] = [newId(), newId()];
  const rules = rulePresets.iihf;
  await app.db.insert(seasons).values([
    { id: next, name: '2027-28', rules, createdAt: new Date('2100-01-01') },
    { id: over, name: '2019-20', rules, createdAt: new Date('2019-09-01'), endsOn: '2020-05-01' },
  ]);
  await app.db.update(seasons).set({ endsOn: '2200-05-01' }).where(eq(seasons.id, league.seasonId));
  onTestFinished(async () => {
    await app.db.execute(sql`truncate players, games cascade`);
    await app.db.update(seasons).set({ endsOn: null }).where(eq(seasons.id, league.seasonId));
    for (const id of [next, over]) await app.db.delete(seasons).where(eq(seasons.id, id));
  });
  const kept = [
    'season: An assignment with games, or of a season that is over, stays in its season. Please add the player to the other season instead.',
  ];
  const seasonsOf = async (id: string) => (await get(id)).assignments.map(({ season, number }) => [season, number]);

  const { _id: planned } = await created({ number: 8 });
  expect((await update(planned, { season: '2027-28' })).status).toBe(200);
  expect(await seasonsOf(planned)).toEqual([['2027-28', 8]]);

  const { _id: played } = await created({ number: 9 });
  await playOneGame(played, new Date('2020-10-01T17:00:00Z'));
  expect(await issuesOf(await update(played, { season: '2027-28', number: 91 }))).toEqual(kept);
  expect((await update(played, { season: '2026-27', number: 19 })).status).toBe(200);
  expect((await create({ playerId: played, season: '2027-28', number: 91 })).status).toBe(201);
  expect(await seasonsOf(played)).toEqual([
    ['2027-28', 91],
    ['2026-27', 19],
  ]);

  const { _id: past, assignments } = await created({ season: '2019-20', number: 7 });
  const assignmentId = assignments[0]!._id;
  expect(await issuesOf(await update(past, { assignmentId, season: '2027-28' }))).toEqual(kept);
  expect(await seasonsOf(past)).toEqual([['2019-20', 7]]);
});

/** A registry of several pages: two teams, two players without one, names that differ only in case and accents. */
async function fillRegistry() {
  await created({ name: 'zaki Badr', position: 'Goalie', number: 31, isCaptain: true });
  await created({ name: 'Ädam Shawky', number: 9, team_id: league.suns, isAssistantCaptain: true });
  await created({ name: 'Adam Shawky', number: 10 });
  await created({ name: 'adam Shawky', number: 2 });
  await created({ name: 'Émile Nabil', number: 9, position: 'Goalie' });
  for (const name of ['Cleo Nabil', 'Bassem Nabil']) {
    const { _id } = await created({ name, position: 'Defenseman', team_id: league.suns });
    await release(league.suns, _id);
  }
}

test.each(['', ...playerSorts.map((sort) => `&sort=${sort}`), '&sort=team-desc&search=a', '&position=Goalie'])(
  'the pages of the registry “%s” add up to the whole list',
  async (query) => {
    await fillRegistry();
    const all = await list(`?archived=false${query}`);
    const pages: Player[] = [];
    for (let next: string | null = `/api/players?archived=false&limit=1${query}`; next; ) {
      const answer: Response = await app.send(`GET ${next}`, { token: admin });
      pages.push(...((await answer.json()) as Player[]));
      next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(all.length).toBeGreaterThan(1);
    expect(pages).toEqual(all);
  },
);

test.each([
  ['name-asc', 'Ädam Adam adam Bassem Cleo Émile zaki'],
  ['name-desc', 'zaki Émile Cleo Bassem adam Adam Ädam'],
  ['number-asc', 'adam Ädam Émile Adam zaki Bassem Cleo'],
  ['number-desc', 'zaki Adam Ädam Émile adam Bassem Cleo'],
  ['team-asc', 'Adam adam Émile zaki Ädam Bassem Cleo'],
  ['team-desc', 'Ädam Adam adam Émile zaki Bassem Cleo'],
])('the registry by %s: players without number and team come last', async (sort, names) => {
  await fillRegistry();
  const listed = (await list(`?sort=${sort}`)).map(({ name }) => name.split(' ')[0]);
  expect(listed.join(' ')).toBe(names);
});

test('the registry is searched by name, number, position and team', async () => {
  await fillRegistry();
  const found = async (query: string) => (await list(query)).map(({ name }) => name);
  expect(await found('?search=%20BADR')).toEqual(['zaki Badr']);
  expect(await found('?search=emile')).toEqual(['Émile Nabil']);
  expect(await found('?search=31')).toEqual(['zaki Badr']);
  expect(await found('?search=GOAL')).toEqual(['zaki Badr', 'Émile Nabil']);
  expect(await found('?search=suns')).toEqual(['Ädam Shawky']);
  expect(await found('?position=Defenseman')).toEqual(['Bassem Nabil', 'Cleo Nabil']);
  expect(await found('?position=Defenseman&search=cleo&sort=name-desc')).toEqual(['Cleo Nabil']);
});

test('the registry’s counts cover all pages', async () => {
  await fillRegistry();
  const figures = async (query = '') => (await app.send(`GET /api/players/figures${query}`, { token: admin })).json();
  expect(await figures()).toEqual({
    total: 7,
    teams: 2,
    captains: 1,
    assistants: 1,
    positions: ['Center', 'Defenseman', 'Goalie'],
  });
  expect(await figures('?archived=true')).toEqual({ total: 0, teams: 0, captains: 0, assistants: 0, positions: [] });
});

test('case 13: markup, SQL and any script are returned as plain text', async () => {
  for (const name of [`'; drop table players; --`, '<script>alert(1)</script>', 'محمد صلاح', '🏒 O’Neill "Ö"']) {
    const { _id } = await created({
      name,
      hometown: name,
      bio: name,
      assignmentNotes: name,
      position: name.slice(0, 40),
    });
    expect(await get(_id)).toMatchObject({ name, hometown: name, bio: name, assignmentNotes: name });
    expect((await list(`?q=${encodeURIComponent(name)}`)).map((player) => player._id)).toContain(_id);
  }
});

test('renaming and archiving a player change the public page', async () => {
  const { _id } = await created({ name: 'Before' });
  const page = async () =>
    ((await (await app.send('GET /api/public/teams/tide')).json()) as { roster: Player[] }).roster;
  expect((await page()).find((player) => player._id === _id)?.name).toBe('Before');
  await update(_id, { name: 'After' });
  expect((await page()).find((player) => player._id === _id)?.name).toBe('After');
  expect(JSON.stringify(await page())).not.toContain('assignmentNotes');
});
