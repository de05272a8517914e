import {
  type BoardGame,
  type Crew,
  dayAfter,
  instantAt,
  type MyGame,
  mondayOf,
  type NewAssignment,
  type Notified,
  type Official,
  type OwnCalendar,
  type SuggestionPlan,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { rowsOf } from '../platform/database/db.ts';
import { staff } from '../staff/tables.ts';
import { teams } from '../teams/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test', leagueName: 'Nile Hockey League' });
  league = await smallSchedule(app);
  await app.db.update(teams).set({ city: 'Cairo' }).where(eq(teams.id, league.cairo.id));
  await app.db.update(teams).set({ city: 'Luxor' }).where(eq(teams.id, league.luxor.id));
});
beforeEach(async () => {
  await app.db.execute(sql`delete from games`);
  await app.db.execute(sql`delete from officials`);
  await app.db.execute(sql`delete from crews`);
  await app.db.execute(sql`truncate jobs, mails`);
});

async function send<Answer>(address: string, body?: unknown, token = league.admin) {
  const answer = await app.send(address, { token, body });
  return (await answer.json()) as Answer;
}

const year = new Date().getFullYear() + 1;
const addGame = (day: number, about = {}) =>
  league.addGame({ date: `${year}-11-${day}T17:00:00.000Z`, venue: null, ...about });

function addOfficial(name: string, about: object = {}) {
  const email = `${name.toLowerCase()}@example.com`;
  const blank = { name, email, phone: null, level: 'League', city: 'Cairo', active: true, staffId: null, teamIds: [] };
  return send<Official>('POST /api/officials', { ...blank, ...about });
}

test('a week’s proposal is the same each time, and is accepted in one step with one mail per person', async () => {
  const [near, far] = [await addOfficial('Nadia'), await addOfficial('Farid', { city: 'Luxor' })];
  await addOfficial('Away', { city: 'Cairo', teamIds: [league.cairo.id] });
  const [first, second] = [
    await addGame(20),
    await addGame(20, { home_team_id: league.luxor.id, away_team_id: league.aswan.id }),
  ];
  const gameIds = [first.gameId, second.gameId];
  const plan = await send<SuggestionPlan>('POST /api/officials/suggestions', { gameIds });
  const of = (gameId: string, duty: string) =>
    plan.suggestions.find((each) => each.gameId === gameId && each.duty === duty)?.name;
  expect([of(first.gameId, 'Referee 1'), of(second.gameId, 'Referee 1')]).toEqual(['Nadia', 'Farid']);
  expect(plan.suggestions[0]!.reasons).toContain('Lives in Cairo');
  expect(plan.open).toContainEqual({
    gameId: first.gameId,
    duty: 'Scorekeeper',
    reason: 'Nobody for this duty is available.',
  });
  expect(await send('POST /api/officials/suggestions', { gameIds })).toEqual(plan);
  expect(await rowsOf(app.db, sql`select from game_officials`)).toEqual([]);
  const assignments = plan.suggestions.map(({ gameId, duty, officialId }) => ({ gameId, duty, officialId }));
  const done = await send<{ assigned: number; notified: Notified }>('POST /api/officials/assignments', { assignments });
  expect(done.assigned).toBe(assignments.length);
  expect(done.notified.mailed.map(({ email }) => email).sort()).toEqual(['away@example.com', far.email, near.email]);
  expect(await rowsOf(app.db, sql`select from mails`)).toHaveLength(3);
});

test('several assignments are made all or none, and after a failure nobody is notified', async () => {
  const nadia = await addOfficial('Nadia');
  const [first, second] = [await addGame(20), await addGame(21)];
  const twice = [first, second, second].map(({ gameId }, at) => ({
    gameId,
    duty: at === 2 ? 'Referee 2' : 'Referee 1',
    officialId: nadia._id,
  }));
  expect(await send('POST /api/officials/assignments', { assignments: twice })).toMatchObject({
    code: 'officials.has-duty',
  });
  expect(await rowsOf(app.db, sql`select from game_officials`)).toEqual([]);
  expect(await rowsOf(app.db, sql`select from mails`)).toEqual([]);
});

test('an official is replaced in one step: both are notified, and the duty is never open', async () => {
  const [nadia, farid] = [await addOfficial('Nadia'), await addOfficial('Farid')];
  const { gameId } = await addGame(20);
  const address = `POST /api/games/${gameId}/officials`;
  const held = await send<NewAssignment>(address, { duty: 'Referee 1', officialId: nadia._id });
  const next = await send<NewAssignment>(address, { duty: 'Referee 1', officialId: farid._id, replaces: held._id });
  expect(next.notified.mailed.map(({ name }) => name)).toEqual(['Nadia', 'Farid']);
  const late = await send(address, { duty: 'Referee 1', officialId: nadia._id, replaces: held._id });
  expect(late).toMatchObject({ code: 'assignment.not-found' });
  const names = await rowsOf(app.db, sql`select name from game_officials`);
  expect(names).toEqual([{ name: 'Farid' }]);
});

test('a crew is created, changed, recorded in the audit log, and deleted without its games', async () => {
  const [nadia, farid] = [await addOfficial('Nadia'), await addOfficial('Farid')];
  const members = [
    { duty: 'Referee 1', officialId: nadia._id },
    { duty: 'Linesperson 1', officialId: farid._id },
  ];
  const crew = await send<Crew>('POST /api/officials/crews', { name: 'Delta crew', members });
  expect(crew.members).toMatchObject([{ name: 'Nadia', duty: 'Referee 1' }, { name: 'Farid' }]);
  expect(await send('POST /api/officials/crews', { name: 'delta CREW', members })).toMatchObject({
    code: 'officials.crew-taken',
  });
  const nobody = [{ duty: 'Referee 1', officialId: crew._id }];
  expect(await send(`PUT /api/officials/crews/${crew._id}`, { name: 'X', members: nobody })).toMatchObject({
    issues: [{ path: 'members', message: 'One of these officials does not exist any more.' }],
  });
  await send(`PUT /api/officials/crews/${crew._id}`, { name: 'Canal crew', members: members.slice(0, 1) });
  expect(await send<Crew[]>('GET /api/officials/crews')).toMatchObject([{ name: 'Canal crew', members: [{}] }]);
  const [entry] = await send<{ name: string; before: object; after: object }[]>(
    `GET /api/admin/audit?recordId=${crew._id}`,
  );
  expect(entry).toMatchObject({
    name: 'Canal crew',
    before: { name: 'Delta crew', crew: 'Referee 1: Nadia, Linesperson 1: Farid' },
    after: { crew: 'Referee 1: Nadia' },
  });
  expect(await send(`DELETE /api/officials/crews/${crew._id}`)).toEqual({ message: 'Crew deleted' });
  expect(await send(`DELETE /api/officials/crews/${crew._id}`)).toMatchObject({ code: 'crew.not-found' });
});

test('the board answers the week of the first game, in league time, and without one the first day’s week', async () => {
  const timeZone = 'Africa/Cairo';
  const at = (day: string, time: string) => addGame(0, { date: instantAt(timeZone, day, time) });
  const monday = mondayOf(`${year}-11-18`);
  const sunday = dayAfter(monday, 6);
  const board = async (from: string, until: string) =>
    (await send<BoardGame[]>(`GET /api/officials/board?from=${from}&until=${until}&week=first`)).map(
      ({ game }) => game.gameId,
    );
  // Sunday evening in UTC is Monday in Cairo.
  const before = await at(dayAfter(monday, -1), '23:30');
  const early = await at(monday, '00:30');
  const late = await at(sunday, '23:30');
  await at(dayAfter(sunday, 1), '00:30');
  expect(await board(monday, dayAfter(monday, 27))).toEqual([early.gameId, late.gameId]);
  expect(await board(dayAfter(monday, 2), dayAfter(monday, 27))).toEqual([early.gameId, late.gameId]);
  expect(await board(dayAfter(monday, -20), dayAfter(monday, 7))).toEqual([before.gameId]);
  expect(await board(dayAfter(monday, 2), dayAfter(monday, 5))).toEqual([early.gameId, late.gameId]);
  expect(await board(dayAfter(monday, 15), dayAfter(monday, 20))).toEqual([]);
});

test('scorekeepers with an account can be assigned, see their games, and confirm all without conflicts', async () => {
  const reem = await app.somebody('scorekeeper', { name: 'Reem Salah' });
  const listed = await send<Official[]>('GET /api/officials');
  expect(listed).toMatchObject([{ name: 'Reem Salah', keepsScore: true, account: { _id: reem.id } }]);
  const [first, second, close] = [
    await addGame(20),
    await addGame(22),
    await addGame(22, {
      home_team_id: league.luxor.id,
      away_team_id: league.aswan.id,
      date: `${year}-11-22T20:00:00.000Z`,
    }),
  ];
  for (const { gameId } of [first, second, close]) {
    await send(`POST /api/games/${gameId}/officials`, { duty: 'Scorekeeper', officialId: listed[0]!._id });
  }
  const mine = await send<MyGame[]>('GET /api/officials/me/games', undefined, reem.token);
  expect(mine.map(({ conflicts }) => conflicts.map(({ kind }) => kind))).toEqual([[], ['closeGame'], ['closeGame']]);
  expect(mine[1]!.conflicts[0]!.message).toContain('Aswan Falcons at Luxor Suns');
  const done = await send('POST /api/officials/me/games/confirm', undefined, reem.token);
  expect(done).toEqual({ message: '1 game confirmed.', confirmed: 1, left: 2 });
  const board = await send<BoardGame[]>(`GET /api/officials/board?from=${year}-11-20&until=${year}-11-20`);
  expect(board[0]!.assignments).toMatchObject([{ name: 'Reem Salah', status: 'confirmed', duty: 'Scorekeeper' }]);
  await app.db.update(staff).set({ deactivatedAt: new Date() }).where(eq(staff.id, reem.id));
  expect(await send<Official[]>('GET /api/officials')).toMatchObject([{ active: false }]);
});

test('a calendar of one’s own games is read by its secret address alone, and a new address ends the old one', async () => {
  const account = await app.somebody('referee', { name: 'Khaled Sobhy' });
  const khaled = await addOfficial('Khaled', { staffId: account.id, email: null });
  const mona = await addOfficial('Mona');
  const [own, other] = [await addGame(20), await addGame(25)];
  await send(`POST /api/games/${own.gameId}/officials`, { duty: 'Referee 1', officialId: khaled._id });
  await send(`POST /api/games/${other.gameId}/officials`, { duty: 'Referee 1', officialId: mona._id });
  const { url } = await send<OwnCalendar>('GET /api/officials/me/calendar', undefined, account.token);
  expect(url).toMatch(/^https:\/\/league\.test\/api\/public\/my-games\.ics\?token=/);
  const read = (address: string) => app.send(`GET ${address.slice('https://league.test'.length)}`, {});
  const answer = await read(url);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = (await answer.text()).replaceAll('\r\n ', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain('SUMMARY:Referee 1: Giza Kings at Cairo Pharaohs (please answer)');
  expect(text).toContain('STATUS:TENTATIVE');
  expect(text).toContain(`DTSTART:${year}1120T170000Z`);
  const arabic = (await (await read(`${url}&language=ar`)).text()).replaceAll('\r\n ', '');
  expect(arabic).toMatch(/SUMMARY;LANGUAGE=ar:[\u200f\u2068]+الحكم 1\u2069: /);
  expect(arabic).toContain('(يُرجى الرد)');
  const title = async () => (await (await read(url)).text()).replaceAll('\r\n ', '').match(/SUMMARY:(.*)\r/)?.[1];
  const become = (about: Partial<typeof games.$inferInsert>) =>
    app.db.update(games).set(about).where(eq(games.id, own.gameId));
  await become({ status: 'postponed', isAbandoned: true, statusReason: 'No ice', homeScore: 1, awayScore: 2 });
  expect(await title()).toBe('ABANDONED: Referee 1: Giza Kings 2 – 1 Cairo Pharaohs');
  const over = { status: 'final', isAbandoned: false, statusReason: null, decision: 'regulation' } as const;
  await become({ ...over, homeScore: 0, awayScore: 1, forfeitTeamId: league.cairo.id });
  expect(await title()).toBe(String.raw`Referee 1: Giza Kings 1 – 0 Cairo Pharaohs\, Final (forfeit)`);
  for (const wrong of ['made-up', `${mona._id}.${url.split('.').at(-1)}`, `${khaled._id}.`]) {
    expect((await read(`https://league.test/api/public/my-games.ics?token=${wrong}`)).status).toBe(404);
  }
  const renewed = await send<OwnCalendar>('POST /api/officials/me/calendar', undefined, account.token);
  expect(renewed.url).not.toBe(url);
  expect((await read(url)).status).toBe(404);
  expect((await read(renewed.url)).status).toBe(200);
});

test('in a calendar of one’s own games, another duty at a game is newer than the answer for the one before', async () => {
  const account = await app.somebody('referee', { name: 'Khaled Sobhy' });
  const khaled = await addOfficial('Khaled', { staffId: account.id, email: null });
  const { gameId } = await addGame(20);
  await app.db
    .update(games)
    .set({ updatedAt: new Date('2020-01-01') })
    .where(eq(games.id, gameId));
  const { url } = await send<OwnCalendar>('GET /api/officials/me/calendar', undefined, account.token);
  const read = async () => (await app.send(`GET ${url.slice('https://league.test'.length)}`, {})).text();
  const changed = async () => (await read()).match(/LAST-MODIFIED:(.*)\r/)![1]!;
  const propose = (duty: string) =>
    send<NewAssignment>(`POST /api/games/${gameId}/officials`, { duty, officialId: khaled._id });
  const { _id } = await propose('Referee 1');
  await send(`POST /api/officials/assignments/${_id}/respond`, { status: 'confirmed' });
  const before = await changed();
  await send(`DELETE /api/officials/assignments/${_id}`);
  await propose('Linesperson 1');
  expect(await read()).toContain('SUMMARY:Linesperson 1: ');
  expect((await changed()) >= before).toBe(true);
});

test('the calendar of an account that is deactivated, has another role or another official is closed', async () => {
  const account = await app.somebody('referee', { name: 'Khaled Sobhy' });
  const khaled = await addOfficial('Khaled', { staffId: account.id, email: null });
  const { url } = await send<OwnCalendar>('GET /api/officials/me/calendar', undefined, account.token);
  const status = async () => (await app.send(`GET ${url.slice('https://league.test'.length)}`, {})).status;
  const become = (about: Partial<typeof staff.$inferInsert>) =>
    app.db.update(staff).set(about).where(eq(staff.id, account.id));
  expect(await status()).toBe(200);
  await become({ deactivatedAt: new Date() });
  expect(await status()).toBe(404);
  await become({ deactivatedAt: null, role: 'writer' });
  expect(await status()).toBe(404);
  await become({ role: 'referee' });
  expect(await status()).toBe(200);
  const another = await app.somebody('referee', { name: 'Mona Adel' });
  const { _id, name, email, phone, level, city, active, version } = khaled;
  const change = { name, email, phone, level, city, active, staffId: another.id, teamIds: [], version };
  expect(await send(`PUT /api/officials/${_id}`, change)).toMatchObject({ account: { _id: another.id } });
  expect(await status()).toBe(404);
});
