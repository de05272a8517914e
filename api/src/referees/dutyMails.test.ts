import { randomUUID } from 'node:crypto';
import {
  type CheckedAssignment,
  type GameCheck,
  type GamesCheck,
  gameMoves,
  type Mail,
  type NewAssignment,
  type Notified,
  type Official,
  type Publication,
  type SavedGame,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { smallSchedule } from '../games/testing/schedule.ts';
import { rowsOf } from '../platform/database/db.ts';
import { leagueSettings } from '../settings/tables.ts';
import { staff, staffTeams } from '../staff/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { withMoveNotifications } from './moveNotifications.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test', leagueName: 'Nile Hockey League' });
  league = await smallSchedule(app);
  await app.db.update(leagueSettings).set({ languages: ['en', 'ar'] });
  await app.changes.settled();
});
beforeEach(async () => {
  await app.db.execute(sql`delete from games`);
  await app.db.execute(sql`delete from officials`);
  await app.db.execute(sql`delete from staff_teams`);
  await app.db.execute(sql`truncate jobs, mails`);
});

async function send<Answer>(address: string, body?: unknown) {
  const answer = await app.send(address, { token: league.admin, body });
  return (await answer.json()) as Answer;
}

const year = new Date().getFullYear() + 1;
const addGame = (day: number) => league.addGame({ date: `${year}-11-${day}T17:00:00.000Z`, venue: 'Cairo Ice Arena' });
const mails = () => send<Mail[]>('GET /api/admin/mails');

async function addOfficial(name: string, email: string | null, staffId: string | null = null) {
  const about = { name, email, phone: null, level: null, city: null, active: true, staffId, teamIds: [] };
  return send<Official>('POST /api/officials', about);
}

/** An official who has confirmed a duty at a game. */
async function confirmed(gameId: string, officialId: string, duty: string) {
  const { _id } = await send<CheckedAssignment>(`POST /api/games/${gameId}/officials`, { duty, officialId });
  await send(`POST /api/officials/assignments/${_id}/respond`, { status: 'confirmed' });
  return _id;
}

test('publishing queues one mail per official with all their games, and a preview queues none', async () => {
  const account = await app.somebody('referee', { name: 'Khaled Sobhy' });
  const khaled = await addOfficial('Khaled Sobhy', null, account.id);
  const mona = await addOfficial('Mona Adel', 'mona@example.com');
  const silent = await addOfficial('Without Address', null);
  const [first, second] = [await addGame(20), await addGame(27)];
  await confirmed(first.gameId, khaled._id, 'Referee 1');
  await confirmed(second.gameId, khaled._id, 'Referee 1');
  await confirmed(second.gameId, mona._id, 'Linesperson 1');
  await confirmed(second.gameId, silent._id, 'Timekeeper');
  const gameIds = [first.gameId, second.gameId];
  await app.db.execute(sql`truncate jobs, mails`);

  const preview = await send<Publication>('POST /api/officials/publish', { gameIds, dryRun: true });
  expect(preview.games[1]!.publishes).toMatchObject([
    { name: 'Khaled Sobhy', email: account.email, hasAccount: true },
    { name: 'Mona Adel', email: 'mona@example.com', hasAccount: false },
    { name: 'Without Address', email: null },
  ]);
  expect(preview.notified.mailed.map(({ name, games }) => [name, games]).sort()).toEqual([
    ['Khaled Sobhy', 2],
    ['Mona Adel', 1],
  ]);
  expect(preview.notified).toMatchObject({ unreachable: [{ name: 'Without Address' }], isKept: true });
  expect(await mails()).toEqual([]);

  await send('POST /api/officials/publish', { gameIds, dryRun: false });
  const written = await mails();
  expect(written.map(({ to, subject, link }) => [to.email, subject, link]).sort()).toEqual(
    [
      [account.email, 'Your 2 games for Nile Hockey League', 'https://league.test/admin/referees'],
      ['mona@example.com', 'Your game for Nile Hockey League', 'https://league.test/schedule'],
    ].sort(),
  );
  const { text } = written.find(({ to }) => to.name === 'Khaled Sobhy')!;
  expect(text).toMatch(new RegExp(`Referee 1: .+ at .+, .*20 November ${year}.*\\(Africa/Cairo\\), Cairo Ice Arena`));
  expect(text).toContain(`27 November ${year}`);

  await send('POST /api/officials/publish', { gameIds, dryRun: false });
  expect(await mails()).toHaveLength(2);
});

test('an official is written to in the language of their account, at whatever address', async () => {
  const account = await app.somebody('referee', { language: 'ar' });
  const mona = await addOfficial('Mona Adel', 'mona@example.com', account.id);
  const { gameId, version } = await addGame(20);
  await confirmed(gameId, mona._id, 'Referee 1');
  await send('POST /api/officials/publish', { gameIds: [gameId], dryRun: false });
  await send(`POST /api/games/${gameId}/status`, { status: 'cancelled', reason: 'No ice', version });
  const all = await mails();
  expect(all).toHaveLength(3);
  for (const { to, subject } of all) {
    expect(to.email).toBe('mona@example.com');
    expect(subject).toMatch(/\p{Script=Arabic}/u);
  }
});

test('mails and warnings name an official as their record does now', async () => {
  const mona = await addOfficial('Mona Adel', 'mona@example.com');
  const { gameId, version } = await addGame(20);
  const duty = await confirmed(gameId, mona._id, 'Referee 1');
  const { email, phone, level, city, active } = mona;
  const renamed = { name: 'Mona Fathy', email, phone, level, city, active, teamIds: [] };
  await send(`PUT /api/officials/${mona._id}`, renamed);
  await app.db.execute(sql`truncate jobs, mails`);
  const input = { ...league.gameInput({ date: `${year}-11-21T17:00:00.000Z`, venue: 'Cairo Ice Arena' }), version };
  const { warnings } = await send<SavedGame>(`PUT /api/games/${gameId}`, input);
  expect(warnings.map(({ message }) => message)).toContain('Asked for their answer again: Mona Fathy.');
  await send(`DELETE /api/officials/assignments/${duty}`);
  expect((await mails()).map(({ to }) => to.name)).toEqual(['Mona Fathy', 'Mona Fathy']);
});

test.each([
  ['is deactivated', { deactivatedAt: new Date() }],
  ['has another role by now', { role: 'writer' as const }],
])('an official whose account %s is led to the schedule, and answers to the league', async (_, change) => {
  const account = await app.somebody('referee');
  const mona = await addOfficial('Mona Adel', 'mona@example.com', account.id);
  await app.db.update(staff).set(change).where(eq(staff.id, account.id));
  const { gameId, version } = await addGame(20);
  const duty = await confirmed(gameId, mona._id, 'Referee 1');
  expect((await mails())[0]!.text).toContain('Please tell the league whether you can be there');
  const { games } = await send<Publication>('POST /api/officials/publish', { gameIds: [gameId], dryRun: false });
  expect(games[0]!.publishes).toMatchObject([{ _id: duty, hasAccount: false }]);
  await send(`POST /api/games/${gameId}/status`, { status: 'cancelled', reason: 'No ice', version });
  expect((await mails()).map(({ link }) => link)).toEqual([
    `https://league.test/schedule/${gameId}`,
    'https://league.test/schedule',
    'https://league.test/schedule',
  ]);
});

test('the mail of a game without a time names its day alone', async () => {
  const mona = await addOfficial('Mona Adel', 'mona@example.com');
  const { gameId } = await addGame(20);
  await app.db.execute(sql`update games set time_known = false where id = ${gameId}`);
  await confirmed(gameId, mona._id, 'Referee 1');
  await app.db.execute(sql`truncate jobs, mails`);
  await send('POST /api/officials/publish', { gameIds: [gameId], dryRun: false });
  const [{ text }] = (await mails()) as [Mail];
  expect(text).toMatch(/Referee 1: .+ at .+, \w+ 20 Nov, Cairo Ice Arena/);
  expect(text).not.toContain('Africa/Cairo');
});

test('the officials of a game are told its time once it is known, and asked again', async () => {
  const mona = await addOfficial('Mona Adel', 'mona@example.com');
  const { gameId } = await addGame(20);
  await app.db.execute(sql`update games set time_known = false where id = ${gameId}`);
  await confirmed(gameId, mona._id, 'Referee 1');
  await app.db.execute(sql`truncate jobs, mails`);
  const { notified, warnings } = await app.db.transaction((tx) =>
    withMoveNotifications(tx, [gameId], () => tx.execute(sql`update games set time_known = true where id = ${gameId}`)),
  );
  expect(notified.mailed).toMatchObject([{ name: 'Mona Adel' }]);
  expect(warnings.map(({ message }) => message)).toEqual(['Asked for their answer again: Mona Adel.']);
  const [{ text }] = (await mails()) as [Mail];
  expect(text).toMatch(/19:00 \(Africa\/Cairo\)/);
});

test('a proposed official is asked by mail, and notified when removed from a future game', async () => {
  const mona = await addOfficial('Mona Adel', 'mona@example.com');
  const { gameId } = await addGame(20);
  const about = { duty: 'Referee 1', officialId: mona._id };
  const proposed = await send<NewAssignment>(`POST /api/games/${gameId}/officials`, about);
  const told = { mailed: [{ name: 'Mona Adel', email: 'mona@example.com', games: 1 }], unreachable: [], isKept: true };
  expect(proposed.notified).toEqual(told);
  const [asked] = await mails();
  expect(asked).toMatchObject({ template: 'duties', subject: 'A game for you at Nile Hockey League: please answer' });
  expect(asked!.text).toContain('Please tell the league whether you can be there');
  const removed = await send<{ message: string; notified: Notified }>(
    `DELETE /api/officials/assignments/${proposed._id}`,
  );
  expect(removed).toEqual({ message: 'Mona Adel is taken off the game.', notified: told });
  expect(await mails()).toMatchObject([
    { to: { email: 'mona@example.com' }, template: 'duty-withdrawn', state: 'waiting' },
    { template: 'duties' },
  ]);
});

test('an official of a postponed game is asked to answer to the league, not in the portal, until it has a date', async () => {
  const staff = await app.somebody('referee', { name: 'Ali Nagy' });
  const ali = await addOfficial('Ali Nagy', 'ali@example.com', staff.id);
  const { gameId, version } = await addGame(20);
  const about = { duty: 'Referee 1', officialId: ali._id };
  const { _id } = await send<NewAssignment>(`POST /api/games/${gameId}/officials`, about);
  expect((await mails())[0]!.text).toContain('Please confirm or decline in the staff portal');
  await send(`POST /api/games/${gameId}/status`, { status: 'postponed', reason: 'No ice', version });
  await app.db.execute(sql`truncate jobs, mails`);
  await send(`POST /api/games/${gameId}/officials`, { ...about, replaces: _id });
  const asked = (await mails()).find(({ template }) => template === 'duties');
  expect(asked!.text).toContain('Please tell the league whether you can be there');
});

test('officials who have declined, or whose game has begun, get no more mails', async () => {
  const mona = await addOfficial('Mona Adel', 'mona@example.com');
  const { gameId } = await addGame(20);
  const about = { duty: 'Referee 1', officialId: mona._id };
  const { _id } = await send<NewAssignment>(`POST /api/games/${gameId}/officials`, about);
  await send(`POST /api/officials/assignments/${_id}/respond`, { status: 'declined', reason: 'Ill' });
  const over = await league.gameRow({ startsAt: new Date(Date.now() - 3_600_000), status: 'live' });
  const late = await send<NewAssignment>(`POST /api/games/${over.id}/officials`, about);
  expect(late.notified).toMatchObject({ mailed: [], unreachable: [] });
  await send(`POST /api/games/${gameId}/status`, { status: 'cancelled', reason: 'No ice', version: 1 });
  expect(await mails()).toHaveLength(1);
});

/** A game next year with an official with an account, one with only a mail address, one without, and the clubs' managers. */
async function staffedGame(day = 20) {
  const account = await app.somebody('referee', { name: 'Khaled Sobhy' });
  const khaled = await addOfficial('Khaled Sobhy', null, account.id);
  const mona = await addOfficial('Mona Adel', 'mona@example.com');
  const silent = await addOfficial('Without Address', null);
  const home = await app.somebody('gm', { name: 'Hana Cairo' });
  const both = await app.somebody('gm', { name: 'Bassem Both' });
  const other = await app.somebody('gm', { name: 'Omar Aswan' });
  const manages = (person: { id: string }, teamId: string) =>
    app.db.insert(staffTeams).values({ staffId: person.id, teamId });
  await manages(home, league.cairo.id);
  await manages(both, league.cairo.id);
  await manages(both, league.giza.id);
  await manages(other, league.aswan.id);
  const { gameId, version } = await addGame(day);
  await confirmed(gameId, khaled._id, 'Referee 1');
  await confirmed(gameId, mona._id, 'Linesperson 1');
  await confirmed(gameId, silent._id, 'Timekeeper');
  await app.db.execute(sql`truncate jobs, mails`);
  return { gameId, version, account, home, both, mona, khaled };
}

const everybody = ['Bassem Both', 'Hana Cairo', 'Khaled Sobhy', 'Mona Adel'];
const written = async () => (await mails()).map(({ to }) => to.name).sort();

test('every change of a game by the office is mailed to its officials and both clubs, and the response lists them', async () => {
  for (const [from, moves] of Object.entries(gameMoves)) {
    for (const to of moves) {
      await app.db.execute(sql`delete from games`);
      await app.db.execute(sql`delete from officials`);
      await app.db.execute(sql`delete from staff_teams`);
      const { gameId } = await staffedGame();
      const status = from === 'abandoned' ? 'postponed' : from;
      await app.db.execute(
        sql`update games set status = ${status}::game_status, is_abandoned = ${from === 'abandoned'},
          status_reason = 'No ice' where id = ${gameId}`,
      );
      const [{ version }] = (await rowsOf<{ version: number }>(
        app.db,
        sql`select version from games where id = ${gameId}`,
      )) as [{ version: number }];
      const answer = await send<SavedGame>(`POST /api/games/${gameId}/status`, {
        status: to,
        reason: 'The ice machine is broken',
        version,
      });
      // A game that was started by mistake keeps its time and venue: nobody needs to know.
      if (from === 'live' && to === 'scheduled') {
        expect(answer.notified).toMatchObject({ mailed: [], unreachable: [] });
        continue;
      }
      expect(answer.notified, `${from} → ${to}`).toMatchObject({
        unreachable: [{ name: 'Without Address', games: 1 }],
      });
      expect(answer.notified.mailed.map(({ name }) => name).sort()).toEqual(everybody);
      expect(await written()).toEqual(everybody);
    }
  }
});

async function finalize(gameId: string, ending: object) {
  const body = { changeId: randomUUID(), basedOn: 0, ...ending };
  const answer = await app.send(`POST /api/games/${gameId}/sheet/finalize`, { token: league.admin, body });
  expect(answer.status).toBe(200);
}

test('a game that is forfeited before it is played is mailed with its ending', async () => {
  const { gameId, account } = await staffedGame();
  await finalize(gameId, { forfeitedBy: 'home' });
  expect(await written()).toEqual(everybody);
  const { subject, text } = (await mails()).find(({ to }) => to.email === account.email)!;
  expect(subject).toBe('Decided: Giza Kings at Cairo Pharaohs');
  expect(text).toContain(
    'Giza Kings 1 – 0 Cairo Pharaohs, Final (forfeit). It will no longer be played. It was to be played',
  );
  expect(text).toContain('Your duty: Referee 1.');
});

test('an abandoned game that is awarded is mailed with its ending, also days later', async () => {
  const { gameId } = await staffedGame();
  await app.db.execute(
    sql`update games set starts_at = now() - interval '5 days', status = 'postponed', is_abandoned = true,
      status_reason = 'Power cut' where id = ${gameId}`,
  );
  await finalize(gameId, { awardedBy: 'league', home_score: 5, away_score: 0 });
  expect(await written()).toEqual(everybody);
  const { text } = (await mails()).find(({ to }) => to.name === 'Hana Cairo')!;
  expect(text).toContain('Giza Kings 0 – 5 Cairo Pharaohs, Final (awarded). It will no longer be played.');
  expect(text).not.toContain('Power cut');
});

test.each([
  ['live', { forfeitedBy: 'away' }],
  ['unofficial', { home_score: 2, away_score: 1 }],
  ['scheduled', { home_score: 2, away_score: 1 }],
])('a %s game that becomes final after its start notifies nobody', async (status, ending) => {
  const { gameId } = await staffedGame();
  await app.db.execute(
    sql`update games set starts_at = now() - interval '3 hours', status = ${status}::game_status where id = ${gameId}`,
  );
  await finalize(gameId, ending);
  expect(await mails()).toEqual([]);
});

test('a rescheduled game is mailed with both times in the league’s zone, and asks for confirmation again', async () => {
  const { gameId, version, account } = await staffedGame();
  const moved = await send<SavedGame>(`PUT /api/games/${gameId}`, {
    ...league.gameInput({ date: `${year}-11-21T18:30:00.000Z`, venue: 'Giza Arena' }),
    version,
  });
  expect(moved.warnings.map(({ message }) => message)).toContain(
    'Asked for their answer again: Khaled Sobhy, Mona Adel and Without Address.',
  );
  const all = await mails();
  const ofReferee = all.find(({ to }) => to.email === account.email)!;
  expect(ofReferee.subject).toBe('Moved: Giza Kings at Cairo Pharaohs');
  expect(ofReferee.link).toBe('https://league.test/admin/referees');
  expect(ofReferee.text).toMatch(/Now: .*21 November .*20:30 \(Africa\/Cairo\), Giza Arena\./);
  expect(ofReferee.text).toMatch(/It was to be played .*20 November .*19:00 \(Africa\/Cairo\), Cairo Ice Arena\./);
  expect(ofReferee.text).toContain('Your duty: Referee 1. Please answer again.');
  const ofManager = all.find(({ to }) => to.name === 'Hana Cairo')!;
  expect(ofManager.link).toBe(`https://league.test/schedule/${gameId}`);
  expect(ofManager.text).not.toContain('answer again');
});

test('changes of notes or competition, and of a game long over, notify nobody', async () => {
  const { gameId, version } = await staffedGame();
  const same = { date: `${year}-11-20T17:00:00.000Z`, venue: 'Cairo Ice Arena' };
  const noted = await send<SavedGame>(`PUT /api/games/${gameId}`, {
    ...league.gameInput({ ...same, notes: 'Bring pucks' }),
    version,
  });
  expect(noted.notified).toMatchObject({ mailed: [], unreachable: [] });
  await app.db.execute(sql`update games set starts_at = '2020-01-01T17:00:00Z' where id = ${gameId}`);
  await send(`PUT /api/games/${gameId}`, {
    ...league.gameInput({ date: '2020-01-02T17:00:00.000Z', venue: null }),
    version: noted.game.version + 1,
  });
  expect(await mails()).toEqual([]);
});

test('a shift of 30 games is one mail per person that lists their games; deleting one sends a mail too', async () => {
  const { gameId, version, mona } = await staffedGame();
  const games = [{ gameId, version }];
  for (let day = 1; day < 30; day += 1) {
    const { gameId, version } = await league.addGame({
      date: `${year + 1}-01-${String(day).padStart(2, '0')}T17:00:00.000Z`,
    });
    if (day <= 4) await confirmed(gameId, mona._id, 'Referee 2');
    games.push({ gameId, version });
  }
  await app.db.execute(sql`truncate jobs, mails`);
  const answer = await send<{ notified: Notified }>('POST /api/games/bulk', {
    games,
    change: { what: 'shift', days: 7 },
  });
  const counts = Object.fromEntries(answer.notified.mailed.map(({ name, games }) => [name, games]));
  expect(counts).toEqual({ 'Bassem Both': 30, 'Hana Cairo': 30, 'Khaled Sobhy': 1, 'Mona Adel': 5 });
  expect(await written()).toEqual(everybody);
  const ofMona = (await mails()).find(({ to }) => to.name === 'Mona Adel')!;
  expect(ofMona.subject).toBe('5 of your games for Nile Hockey League were moved');
  expect(ofMona.text.match(/^Moved: /gm)).toHaveLength(5);
  await app.db.execute(sql`truncate jobs, mails`);
  const deleted = await send<{ notified: Notified }>(`DELETE /api/games/${gameId}`);
  expect(deleted.notified.mailed.map(({ name }) => name).sort()).toEqual(everybody);
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    Array(4).fill('Cancelled: Giza Kings at Cairo Pharaohs'),
  );
});

test('the mail of a deleted game does not give the reason of its postponement', async () => {
  const { gameId, version } = await staffedGame();
  await send(`POST /api/games/${gameId}/status`, { status: 'postponed', reason: 'No ice', version });
  expect((await mails())[0]!.text).toContain('Reason: No ice.');
  await app.db.execute(sql`truncate jobs, mails`);
  await send(`DELETE /api/games/${gameId}`);
  const [{ subject, text }] = (await mails()) as [Mail];
  expect(subject).toBe('Cancelled: Giza Kings at Cairo Pharaohs');
  expect(text).not.toContain('Reason');
});

test('an import of games that moves some sends mails, and its preview sends none', async () => {
  const { gameId } = await staffedGame();
  const table = {
    season: '2026-27',
    columns: ['gameId', 'Date', 'Time', 'Home', 'Away', 'Venue'],
    rows: [[gameId, `${year}-11-22`, '19:00', 'CAI', 'GIZ', 'Cairo Ice Arena']],
  };
  await send('POST /api/games/import', { ...table, commit: false });
  expect(await mails()).toEqual([]);
  await send('POST /api/games/import', { ...table, commit: true });
  expect(await written()).toEqual(everybody);
});

test('a change that is rolled back queues nothing, and one that commits queues its mails', async () => {
  const { gameId } = await staffedGame();
  const outdated = await app.send(`POST /api/games/${gameId}/status`, {
    token: league.admin,
    body: { status: 'cancelled', reason: 'No ice', version: 77 },
  });
  expect(outdated.status).toBe(409);
  expect(await rowsOf(app.db, sql`select from jobs`)).toHaveLength(0);
  await send(`POST /api/games/${gameId}/status`, { status: 'cancelled', reason: 'No ice', version: 1 });
  const rows = await rowsOf(
    app.db,
    sql`select from mails mail join jobs job on job.id = mail.id and job.kind = 'mails.send'`,
  );
  expect(rows).toHaveLength(4);
});

test('a game is checked while typed by saving it and rolling back: conflicts, candidates, recipients, and nothing is stored', async () => {
  const { gameId, version, khaled } = await staffedGame();
  const elsewhere = await league.addGame({
    home_team_id: league.aswan.id,
    away_team_id: league.giza.id,
    date: `${year}-11-21T19:00:00.000Z`,
    venue: 'Giza Arena',
  });
  await confirmed(elsewhere.gameId, khaled._id, 'Referee 1');
  await app.db.execute(sql`truncate jobs, mails`);
  const counts = () =>
    rowsOf(app.db, sql`select (select count(*) from games) as games, (select count(*) from game_officials) as duties`);
  const before = await counts();
  const typed = league.gameInput({ date: `${year}-11-21T18:30:00.000Z`, venue: 'giza arena' });
  const fresh = await send<GameCheck>('POST /api/games/check', typed);
  expect(fresh.warnings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['teamPlaysThatDay', 'venueTaken']));
  const conflicts = Object.fromEntries(
    fresh.candidates.map(({ name, conflicts }) => [name, conflicts.map(({ kind }) => kind)]),
  );
  expect(conflicts).toMatchObject({ 'Khaled Sobhy': ['closeGame'], 'Mona Adel': [] });
  const moved = await send<GameCheck>('POST /api/games/check', { ...typed, gameId, version });
  expect(moved.warnings.map(({ message }) => message)).toContain('At another game then, and taken off: Khaled Sobhy.');
  expect(moved.notified.mailed.map(({ name }) => name).sort()).toEqual(everybody);
  expect(moved.candidates.map(({ name }) => name)).toEqual(expect.arrayContaining(['Khaled Sobhy', 'Mona Adel']));
  expect(await counts()).toEqual(before);
  expect(await mails()).toEqual([]);
});

test('a move is checked by making it and rolling back: conflicts of teams, venue, officials and season, and nothing is stored', async () => {
  const { gameId, version, khaled, mona } = await staffedGame();
  const elsewhere = await league.addGame({
    home_team_id: league.aswan.id,
    away_team_id: league.giza.id,
    date: `${year}-11-21T19:00:00.000Z`,
    venue: 'Cairo Ice Arena',
  });
  await league.addGame({
    home_team_id: league.luxor.id,
    away_team_id: league.aswan.id,
    date: `${year}-11-21T14:00:00.000Z`,
    venue: 'cairo ice arena',
  });
  await confirmed(elsewhere.gameId, khaled._id, 'Referee 1');
  await confirmed(elsewhere.gameId, mona._id, 'Referee 2');
  await send(`PUT /api/officials/${mona._id}/availability`, {
    unavailable: [{ from: `${year}-11-21`, until: `${year}-11-21`, note: 'Wedding' }],
  });
  await send(`POST /api/games/${gameId}/status`, { status: 'postponed', reason: 'No ice', version });
  await app.db.execute(sql`truncate jobs, mails`);
  const state = () =>
    rowsOf(
      app.db,
      sql`select (select json_agg(games order by id) from games) as games,
        (select json_agg(duty order by id) from game_officials duty) as duties,
        (select count(*) from audit_log) as entries, (select count(*) from jobs) as jobs`,
    );
  const before = await state();
  const asked = { status: 'scheduled', newDate: `${year}-11-21T16:00:00.000Z`, version: version + 1 };
  const found = await send<GamesCheck>(`POST /api/games/${gameId}/status/check`, asked);
  expect(found.warnings.map(({ kind }) => kind).sort()).toEqual([
    'officialsAsked',
    'outsideSeason',
    'teamPlaysThatDay',
    'venueTaken',
  ]);
  expect(found.officials.map(({ name, conflicts }) => [name, conflicts.map(({ kind }) => kind).sort()])).toEqual([
    ['Khaled Sobhy', ['closeGame']],
    ['Mona Adel', ['closeGame', 'unavailable']],
  ]);
  expect(found.notified.mailed.map(({ name }) => name).sort()).toEqual(everybody);
  expect(await state()).toEqual(before);
  const saved = await send<SavedGame>(`POST /api/games/${gameId}/status`, asked);
  expect(saved.warnings).toEqual(found.warnings);
  expect(saved.notified).toEqual(found.notified);
});

test('a replay and a move of a game that has begun are checked before there is a reason', async () => {
  const other = await league.addGame({ date: `${year}-11-21T15:00:00.000Z` });
  for (const [from, to] of [
    ['abandoned', 'scheduled'],
    ['abandoned', 'postponed'],
    ['live', 'scheduled'],
    ['live', 'abandoned'],
  ]) {
    const { id, version } = await league.gameRow({
      status: from === 'live' ? 'live' : 'postponed',
      isAbandoned: from === 'abandoned',
      statusReason: from === 'abandoned' ? 'No ice' : null,
      startsAt: new Date(`${year}-11-20T17:00:00.000Z`),
    });
    const newDate = from === 'abandoned' && { newDate: `${year}-11-21T16:00:00.000Z` };
    const asked = { status: to, version, ...newDate };
    const answer = await app.send(`POST /api/games/${id}/status/check`, { token: league.admin, body: asked });
    expect([from, to, answer.status]).toEqual([from, to, 200]);
    const { warnings } = (await answer.json()) as GamesCheck;
    const isTwice = warnings.some(({ otherGameId }) => otherGameId === other.gameId);
    expect([from, to, isTwice]).toEqual([from, to, from === 'abandoned' && to === 'scheduled']);
    const [row] = await rowsOf(app.db, sql`select status, version from games where id = ${id}`);
    expect(row).toMatchObject({ version });
    await app.db.execute(sql`delete from games where id = ${id}`);
  }
});

test('a change of many games is checked including their conflicts with each other, and nothing is stored', async () => {
  const { gameId, version, mona } = await staffedGame();
  const next = await league.addGame({
    away_team_id: league.luxor.id,
    date: `${year}-11-27T18:00:00.000Z`,
    venue: 'Giza Arena',
  });
  await send(`PUT /api/officials/${mona._id}/availability`, {
    unavailable: [{ from: `${year}-11-27`, until: `${year}-11-27`, note: null }],
  });
  await app.db.execute(sql`truncate jobs, mails`);
  const check = (change: object, games = [{ gameId, version }]) => {
    const which = games.map(({ gameId, version }) => ({ gameId, version }));
    return send<GamesCheck>('POST /api/games/bulk/check', { games: which, change });
  };
  const shifted = await check({ what: 'shift', days: 7 });
  expect(shifted.warnings).toContainEqual(
    expect.objectContaining({ kind: 'teamPlaysThatDay', gameId, otherGameId: next.gameId }),
  );
  expect(shifted.officials).toMatchObject([{ gameId, name: 'Mona Adel', conflicts: [{ kind: 'unavailable' }] }]);
  const both = [{ gameId, version }, next];
  expect((await check({ what: 'shift', days: 7 }, both)).warnings.map(({ kind }) => kind)).not.toContain(
    'teamPlaysThatDay',
  );
  const cancelled = await check({ what: 'cancel', reason: 'No ice' });
  expect(cancelled.officials).toEqual([]);
  expect(cancelled.notified.mailed.map(({ name }) => name).sort()).toEqual(everybody);
  const outdated = await app.send('POST /api/games/bulk/check', {
    token: league.admin,
    body: { games: [{ gameId, version: version + 1 }], change: { what: 'shift', days: 7 } },
  });
  expect(outdated.status).toBe(409);
  const [row] = await rowsOf<{ startsAt: string }>(
    app.db,
    sql`select to_json(starts_at) as "startsAt" from games where id = ${gameId}`,
  );
  expect(new Date(row!.startsAt).toISOString()).toBe(`${year}-11-20T17:00:00.000Z`);
  expect(await mails()).toEqual([]);
});

test('a game is saved with its officials; a change asks the new one, notifies the old one, and leaves the others', async () => {
  const mona = await addOfficial('Mona Adel', 'mona@example.com');
  const rana = await addOfficial('Rana Fathy', 'rana@example.com');
  const hoda = await addOfficial('Hoda Zaki', 'hoda@example.com');
  const duties = (first: Official, second: Official) => [
    { duty: 'Referee 1' as const, officialId: first._id },
    { duty: 'Linesperson 1' as const, officialId: second._id },
  ];
  const date = `${year}-11-20T17:00:00.000Z`;
  const made = await send<SavedGame>('POST /api/games', league.gameInput({ date, officials: duties(mona, rana) }));
  expect(made.notified.mailed.map(({ name }) => name)).toEqual(['Mona Adel', 'Rana Fathy']);
  expect(made.game.officials).toMatchObject([{ name: 'Mona Adel', status: 'proposed' }, { name: 'Rana Fathy' }]);
  const { gameId, version } = made.game;
  const changed = await send<SavedGame>(`PUT /api/games/${gameId}`, {
    ...league.gameInput({ date, officials: duties(mona, hoda) }),
    version,
  });
  expect(changed.game.officials.map(({ name }) => name)).toEqual(['Mona Adel', 'Hoda Zaki']);
  expect(changed.notified.mailed.map(({ name }) => name)).toEqual(['Rana Fathy', 'Hoda Zaki']);
  expect(
    (await mails())
      .map(({ to, template }) => [to.name, template])
      .slice(0, 2)
      .sort(),
  ).toEqual([
    ['Hoda Zaki', 'duties'],
    ['Rana Fathy', 'duty-withdrawn'],
  ]);
  const untouched = await send<SavedGame>(`PUT /api/games/${gameId}`, {
    ...league.gameInput({ date, notes: 'Derby' }),
    version,
  });
  expect(untouched.game.officials).toHaveLength(2);
  const twice = await app.send('POST /api/games', {
    token: league.admin,
    body: league.gameInput({ date: `${year}-11-27T17:00:00.000Z`, officials: duties(mona, mona) }),
  });
  expect(await twice.json()).toMatchObject({
    issues: [{ path: 'officials', message: 'An official can have one duty at a game.' }],
  });
});

test('a change of one duty leaves assignments and answers of others that were made meanwhile', async () => {
  const [mona, rana, hoda] = [
    await addOfficial('Mona Adel', 'mona@example.com'),
    await addOfficial('Rana Fathy', 'rana@example.com'),
    await addOfficial('Hoda Zaki', 'hoda@example.com'),
  ];
  const { gameId, version } = await addGame(20);
  const declined = await confirmed(gameId, mona._id, 'Referee 2');
  await send(`POST /api/officials/assignments/${declined}/respond`, { status: 'declined', reason: 'Ill' });
  await confirmed(gameId, rana._id, 'Linesperson 1');
  await app.db.execute(sql`truncate jobs, mails`);
  const { game, notified } = await send<SavedGame>(`PUT /api/games/${gameId}`, {
    ...league.gameInput({
      date: `${year}-11-20T17:00:00.000Z`,
      venue: 'Cairo Ice Arena',
      officials: [
        { duty: 'Referee 1', officialId: hoda._id },
        { duty: 'Referee 2', officialId: mona._id },
      ],
    }),
    changedDuties: ['Referee 1'],
    version,
  });
  expect(game.officials.map(({ name, status }) => [name, status])).toEqual([
    ['Hoda Zaki', 'proposed'],
    ['Mona Adel', 'declined'],
    ['Rana Fathy', 'confirmed'],
  ]);
  expect(notified.mailed.map(({ name }) => name)).toEqual(['Hoda Zaki']);
});
