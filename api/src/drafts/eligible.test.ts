import {
  type DraftPage,
  type DraftRoom,
  type DraftState,
  type Refusal,
  rulePresets,
  type SearchHit,
} from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertRows } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { drafts } from './tables.ts';
import { testDraft } from './testing/draft.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin', { name: 'Nadia Operator' })).token;
  await testLeague(app);
});

const refusal = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as Refusal) });

test('a late player is added to the list, a picked one stays on it', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  const joined = (await (
    await run.post('eligible', { person: { name: 'Late Comer', position: 'lw' } })
  ).json()) as DraftState;
  expect(joined.draft).toMatchObject({ eligibleCount: 41, eligibleSeq: joined.seq });
  const late = (await run.room()).eligible.find(({ name }) => name === 'Late Comer')!;
  await run.pick(1, teamIds[0]!, late._id);
  expect(await refusal(await run.remove(`/eligible/${late._id}`))).toMatchObject({
    status: 409,
    message: 'This player has been picked.',
  });
  expect((await run.remove(`/eligible/${playerIds[0]}`)).status).toBe(200);
  expect((await run.remove(`/eligible/${playerIds[0]}`)).status).toBe(404);
  expect(await refusal(await run.post('eligible', { playerIds: [playerIds[1]] }))).toMatchObject({
    code: 'drafts.nobody-new',
  });
});

test('an operator who has the eligible players gets them again when they have changed', async () => {
  const { draft, playerIds, run } = await testDraft(app, token);
  const known = await run.room();
  const look = async () => {
    const answer = await app.send(`GET /api/drafts/${draft._id}?knownEligible=${known.eligibleHash}`, { token });
    return (await answer.json()) as DraftRoom;
  };
  expect(known.eligible).toHaveLength(40);
  await run.start();
  expect(await look()).toMatchObject({ eligible: [], eligibleHash: known.eligibleHash, draft: { status: 'live' } });
  // An archived player is no event of the draft.
  await app.db.update(players).set({ archivedAt: new Date() }).where(eq(players.id, playerIds[0]!));
  const changed = await look();
  expect(changed.eligible).toHaveLength(39);
  expect(changed.eligibleHash).not.toBe(known.eligibleHash);
});

test('a person who is added again stays one player, and a namesake in the registry is asked about', async () => {
  const { run } = await testDraft(app, token);
  const add = (name: string) => run.post('eligible', { person: { name, position: 'Goalie' } });
  const idsOf = async (name: string) => {
    const found = await app.db.select({ id: players.id }).from(players).where(eq(players.name, name));
    return found.map(({ id }) => id);
  };
  expect((await add('Mona Added')).status).toBe(200);
  expect(await refusal(await add('mona added'))).toMatchObject({
    status: 409,
    message: 'Nobody was added: they are on the list already.',
  });
  expect(await idsOf('Mona Added')).toHaveLength(1);
  await app.db.insert(players).values(['Hany Known', 'Twin Brother', 'Twin Brother'].map((name) => ({ name })));
  const [known] = await idsOf('Hany Known');
  const message = 'The registry has players of this name. Choose the right one, or say that this is somebody else.';
  expect(await refusal(await add('Hany Known'))).toMatchObject({
    status: 409,
    code: 'drafts.namesakes',
    issues: [{ path: 'person.name', message }],
    current: [{ _id: known, name: 'Hany Known', team: null }],
  });
  expect((await run.room()).eligible.map(({ name }) => name)).not.toContain('Hany Known');
  const other = { name: 'Hany Known', position: 'Goalie', isAnotherPerson: true, id: newId() };
  for (const _ of ['sent', 'sent again']) expect((await run.post('eligible', { person: other })).status).toBe(200);
  expect(await idsOf('Hany Known')).toEqual(expect.arrayContaining([known, other.id]));
  expect((await run.room()).eligible.filter(({ name }) => name === 'Hany Known')).toMatchObject([
    { _id: other.id, position: 'Goalie' },
  ]);
  expect(await refusal(await add('Hany Known'))).toMatchObject({ current: [{ _id: known }] });
  expect((await run.post('eligible', { playerIds: [known] })).status).toBe(200);
  expect(await refusal(await add('Hany Known'))).toMatchObject({ code: 'drafts.nobody-new' });
  expect(await refusal(await add('Twin Brother'))).toMatchObject({
    status: 409,
    current: [{ name: 'Twin Brother' }, { name: 'Twin Brother' }],
  });
});

test('an archived player is neither offered nor picked', async () => {
  const { draft, teamIds, playerIds, run } = await testDraft(app, token);
  const [archived, other] = playerIds;
  await run.start();
  await app.send(`DELETE /api/players/${archived}`, { token });
  const page = (await (await app.send(`GET /api/public/drafts/${draft._id}`)).json()) as DraftPage;
  for (const { eligible, ...shown } of [page, await run.room()]) {
    expect(shown.draft.eligibleCount).toBe(39);
    expect(eligible).toHaveLength(39);
    expect(eligible.map(({ _id }) => _id)).not.toContain(archived);
  }
  const refused = { status: 422, message: 'This player is archived. Please restore them first.' };
  expect(await refusal(await run.pick(1, teamIds[0]!, archived!))).toMatchObject(refused);
  await run.pick(1, teamIds[0]!, other!);
  expect(await refusal(await run.edit(1, { player_id: archived!, replaces: other! }))).toMatchObject(refused);
  await app.send(`POST /api/players/${archived}/restore`, { token });
  expect((await run.pick(2, teamIds[1]!, archived!)).status).toBe(200);
});

test('all free agents are made eligible by one rule', async () => {
  const league = await testApp();
  const { token } = await league.somebody('admin');
  const { tide, suns, player } = await testLeague(league);
  await player('On The Tide', tide, { jerseyNumber: 9 });
  const [last, archived] = [newId(), newId()];
  const rules = rulePresets.iihf;
  await league.db.insert(seasons).values([
    { id: last, name: '2025-26', rules, createdAt: new Date('2025-09-01') },
    { id: archived, name: '2018-19', rules, startsOn: '2018-10-01', endsOn: '2019-05-01' },
  ]);
  const free = await player('Free Agent', suns, { seasonId: last, position: 'Goalie', jerseyNumber: 31 });
  const spot = { playerId: free, teamId: tide, seasonId: archived, position: 'Center', jerseyNumber: 7 };
  await league.db.insert(rosterAssignments).values(spot);
  const { draft } = await testDraft(league, token, { eligible: { rule: 'free-agents' } }, { players: 3 });
  expect(draft.eligibleCount).toBe(4);
  const page = (await (await league.send(`GET /api/public/drafts/${draft._id}`)).json()) as {
    eligible: { _id: string; name: string }[];
  };
  expect(page.eligible.map(({ name }) => name)).not.toContain('On The Tide');
  const latest = { position: 'Goalie', number: 31, teamName: 'Luxor Suns' };
  expect(page.eligible.find(({ _id }) => _id === free)).toMatchObject(latest);
});

test('players who left the rosters before the last season are added only by name', async () => {
  const league = await testApp();
  const { token } = await league.somebody('admin');
  const { tide, player } = await testLeague(league);
  const rules = rulePresets.iihf;
  const past = [2023, 2024, 2025].map((year) => ({
    id: newId(),
    name: `${year}-${(year + 1) % 100}`,
    rules,
    createdAt: new Date(`${year}-09-01`),
  }));
  await league.db.insert(seasons).values(past);
  const about = (seasonId: string) => ({ seasonId, position: 'Center', jerseyNumber: 9 });
  const retired = await player('Retired', tide, about(past[0]!.id));
  const recent = await player('Recent', tide, about(past[2]!.id));
  const { draft, run } = await testDraft(league, token, { eligible: { rule: 'free-agents' } }, { players: 1 });
  expect(draft.eligibleCount).toBe(2);
  const ids = async () => (await run.room()).eligible.map(({ _id }) => _id);
  expect(await ids()).toContain(recent);
  expect((await run.post('eligible', { playerIds: [retired] })).status).toBe(200);
  expect(await ids()).toContain(retired);
});

test('a draft has at most 2000 eligible players', async () => {
  const league = await testApp();
  const { token } = await league.somebody('admin');
  await testLeague(league);
  const { draft, run } = await testDraft(league, token, {}, { players: 1 });
  await insertRows(
    league.db,
    players,
    Array.from({ length: 2000 }, (_, at) => ({ name: `Prospect ${at}` })),
  );
  const message = 'A draft has at most 2000 eligible players, and these would be 2001. Please choose fewer.';
  const tooMany = { status: 409, code: 'drafts.too-many', message };
  expect(await refusal(await run.post('eligible', { rule: 'free-agents' }))).toMatchObject(tooMany);
  const { participatingTeams } = draft;
  const body = {
    year: 2026,
    participatingTeams: participatingTeams.map(({ _id }) => _id),
    eligible: { rule: 'free-agents' },
  };
  expect(await refusal(await league.send('POST /api/drafts', { token, body }))).toMatchObject(tooMany);
  expect((await run.room()).eligible).toHaveLength(1);
});

test('an import of eligible players finds registered ones, registers others, and reports errors by cell', async () => {
  const { draft, run } = await testDraft(app, token);
  const columns = ['Player', 'Pos', '#', 'Club'];
  const known = (await run.room()).eligible[0]!.name;
  const send = (rows: string[][], commit = true) => run.post('eligible/import', { columns, rows, commit });
  const faulty = await (await send([['Omar New', '', '101', 'Giza']], false)).json();
  expect(faulty).toMatchObject({ committed: false, faults: [{ row: 0, column: 'Position' }] });
  const plan = await (
    await send([
      ['Omar New', 'goalie', '31', 'Giza'],
      [known, 'C', '', ''],
    ])
  ).json();
  expect(plan).toMatchObject({ committed: true, plan: [{ action: 'create' }, { action: 'skip' }] });
  const { eligible, draft: now, history } = await run.room();
  expect(now.eligibleCount).toBe(draft.eligibleCount + 1);
  expect(eligible.find(({ name }) => name === 'Omar New')).toMatchObject({
    position: 'Goalie',
    number: 31,
    teamName: 'Giza',
  });
  expect(history[0]).toMatchObject({ deed: 'eligible', actor: 'Nadia Operator' });
});

test('two prospects of one name are two people, however often their table is imported', async () => {
  const { draft, run } = await testDraft(app, token);
  const send = (rows: string[][]) =>
    run.post('eligible/import', { columns: ['Name', 'Position', 'Team'], rows, commit: true });
  const twins = [
    ['Mohamed Ahmed', 'Center', 'Cairo'],
    ['Mohamed Ahmed', 'Goalie', 'Giza'],
  ];
  const created = { action: 'create', reason: 'The registry has a player of this name.' };
  expect(await (await send(twins)).json()).toMatchObject({ plan: [{ action: 'create', reason: null }, created] });
  expect(await (await send(twins)).json()).toMatchObject({ plan: [{ action: 'skip' }, { action: 'skip' }] });
  expect(await (await send([['Mohamed Ahmed', 'Goalie', '']])).json()).toMatchObject({ plan: [{ action: 'skip' }] });
  // A corrected row is not a third person.
  expect(await refusal(await send([['Mohamed Ahmed', 'Defense', 'Cairo']]))).toMatchObject({
    status: 422,
    issues: [{ path: 'rows.0.name', message: expect.stringMatching(/is on the list with other details/) }],
  });
  expect((await run.room()).draft.eligibleCount).toBe(draft.eligibleCount + 2);
  expect(await refusal(await send([twins[0]!, twins[0]!]))).toMatchObject({
    status: 422,
    issues: [{ path: 'rows.1.name', message: 'This player is in the table twice.' }],
  });
});

test('a namesake on a roster becomes eligible only by their team or their date of birth', async () => {
  const { teamIds, run } = await testDraft(app, token);
  const [season] = await app.db.select().from(seasons);
  const professional = newId();
  await app.db.insert(players).values({ id: professional, name: 'Adel Twice', birthDate: '1994-02-03' });
  await app.db
    .insert(rosterAssignments)
    .values({ playerId: professional, teamId: teamIds[0]!, seasonId: season!.id, position: 'Center' });
  const { name: team } = (await run.room()).draft.participatingTeams[0]!;
  const columns = ['Name', 'Position', 'Team', 'Date of birth'];
  const send = async (row: string[]) =>
    (await run.post('eligible/import', { columns, rows: [['Adel Twice', ...row]], commit: false })).json();
  expect(await send(['Goalie', 'Giza', ''])).toMatchObject({
    faults: [
      {
        column: 'Name',
        message: `${team} have a player of this name. Write this team if it is the same player, or add the prospect in the draft room.`,
      },
    ],
  });
  expect(await send(['Goalie', team, ''])).toMatchObject({ plan: [{ action: 'update' }] });
  expect(await send(['Goalie', 'Giza', '1994-02-03'])).toMatchObject({ plan: [{ action: 'update' }] });
  expect(await send(['Goalie', 'Giza', '2008-02-03'])).toMatchObject({ plan: [{ action: 'create' }] });
});

test('prospects are found and in the sitemap once their draft is public, or they have a team', async () => {
  const { run, draft, teamIds } = await testDraft(app, token, { visibility: 'unlisted' });
  for (const name of ['Secret Prospect', 'Other Prospect'])
    await run.post('eligible', { person: { name, position: 'Goalie' } });
  const prospects = (await run.room()).eligible.filter(({ name }) => name.endsWith('Prospect'));
  const listed = async () => {
    await app.changes.settled();
    const hits = (await (await app.send('GET /api/public/search?q=prospect')).json()) as SearchHit[];
    const sitemap = await (await app.send('GET /api/public/sitemap.xml')).text();
    const found = prospects.filter(({ _id }) => hits.some((hit) => hit._id === _id)).map(({ name }) => name);
    expect(prospects.filter(({ _id }) => sitemap.includes(`/players/${_id}<`)).map(({ name }) => name)).toEqual(found);
    return found.sort();
  };
  expect(prospects).toHaveLength(2);
  expect(await listed()).toEqual([]);
  const [season] = await app.db.select().from(seasons);
  await app.db.insert(rosterAssignments).values({
    playerId: prospects.find(({ name }) => name === 'Other Prospect')!._id,
    teamId: teamIds[0]!,
    seasonId: season!.id,
    position: 'Goalie',
  });
  expect(await listed()).toEqual(['Other Prospect']);
  await app.db.update(drafts).set({ visibility: 'public' }).where(eq(drafts.id, draft._id));
  expect(await listed()).toEqual(['Other Prospect', 'Secret Prospect']);
});

test('an archived player without a game is not in the sitemap', async () => {
  const [player] = await app.db.insert(players).values({ name: 'Never Played' }).returning();
  const isListed = async () => {
    await app.changes.settled();
    return (await (await app.send('GET /api/public/sitemap.xml')).text()).includes(player!.id);
  };
  expect(await isListed()).toBe(true);
  await app.db.update(players).set({ archivedAt: new Date() }).where(eq(players.id, player!.id));
  expect(await isListed()).toBe(false);
});
