import { dayIn, type GeneratedGames, type RoundRobinInput } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { teams } from '../teams/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
beforeAll(async () => {
  app = await testApp();
  league = await smallSchedule(app);
});
beforeEach(() => app.db.delete(games).then());

const wishes = (changed: Partial<RoundRobinInput> = {}): RoundRobinInput => ({
  season: '2026-27',
  competition_type: 'season',
  tournament_name: null,
  teamIds: [league.cairo.id, league.giza.id, league.luxor.id, league.aswan.id],
  meetings: 2,
  firstDay: '2026-10-01',
  gameDays: [{ weekday: 'friday', times: ['17:00', '19:30'] }],
  venues: { by: 'list', venues: ['Cairo Ice Hall'] },
  blackouts: [],
  commit: false,
  ...changed,
});

async function generate(changed: Partial<RoundRobinInput> = {}) {
  const answer = await app.send('POST /api/games/generate', { token: league.admin, body: wishes(changed) });
  return { status: answer.status, answered: (await answer.json()) as GeneratedGames };
}

const stored = async () =>
  (await app.db.select().from(games).orderBy(games.startsAt, games.id)).map((game) => ({
    date: game.startsAt.toISOString(),
    home: game.homeTeamId,
    away: game.awayTeamId,
    venue: game.venue,
  }));

test('the saved games equal the preview, to the minute', async () => {
  const { answered: preview } = await generate();
  expect(preview.committed).toBe(false);
  expect(preview.games).toHaveLength(12);
  expect(preview.teams).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ team: expect.objectContaining({ code: 'CAI' }), home: 3, away: 3 }),
    ]),
  );
  expect(await stored()).toEqual([]);
  const { status, answered: saved } = await generate({ commit: true, fingerprint: preview.fingerprint });
  expect(status).toBe(200);
  expect(saved).toEqual({ ...preview, committed: true });
  expect(await stored()).toEqual(
    preview.games.map(({ date, home, away, venue }) => ({ date, home: home._id, away: away._id, venue })),
  );
});

test('a preview is required, and is outdated when existing games have changed', async () => {
  expect((await generate({ commit: true })).answered).toMatchObject({ issues: [{ path: 'fingerprint' }] });
  const { fingerprint } = (await generate()).answered;
  const outdated = { code: 'games.preview-outdated' };
  expect((await generate({ commit: true, fingerprint, meetings: 1 })).answered).toMatchObject(outdated);
  await league.addGame({ date: '2026-10-09T16:30:00Z' });
  const late = await generate({ commit: true, fingerprint });
  expect(late).toMatchObject({ status: 409, answered: outdated });
  expect(await stored()).toHaveLength(1);
});

test('postponed games, and other teams’ games elsewhere, do not conflict', async () => {
  const { fingerprint } = (await generate()).answered;
  await league.gameRow({ status: 'postponed', startsAt: new Date('2026-10-09T16:30:00Z') });
  await league.gameRow({ startsAt: new Date('2026-09-09T16:30:00Z') });
  expect((await generate({ commit: true, fingerprint })).status).toBe(200);
});

test('a game without a time occupies its teams that day, and no venue', async () => {
  const midday = { gameDays: [{ weekday: 'friday' as const, times: ['12:00'] }], meetings: 1 };
  const firstOf = async (teamIds: string[]) => (await generate({ ...midday, teamIds })).answered.games[0]!.date;
  const { cairo, giza, luxor, aswan } = league;
  const startsAt = new Date('2026-10-02T09:00:00Z');
  await league.gameRow({ startsAt, homeTeamId: luxor.id, awayTeamId: aswan.id, timeKnown: false });
  expect(await firstOf([cairo.id, giza.id])).toBe('2026-10-02T09:00:00.000Z');
  expect(await firstOf([cairo.id, luxor.id])).toBe('2026-10-09T09:00:00.000Z');
  await app.db.update(games).set({ timeKnown: true });
  expect(await firstOf([cairo.id, giza.id])).toBe('2026-10-09T09:00:00.000Z');
});

test('of ten concurrent saves of a preview one succeeds', async () => {
  const { fingerprint } = (await generate()).answered;
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => generate({ commit: true, fingerprint })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await stored()).toHaveLength(12);
});

test('a game that is added during a save is either avoided or added afterwards', async () => {
  const { fingerprint } = (await generate()).answered;
  const [saved] = await Promise.all([
    generate({ commit: true, fingerprint }),
    league.addGame({ date: '2026-10-09T16:30:00Z' }).catch(() => undefined),
  ]);
  const all = await stored();
  const onThatDay = all.filter(({ date }) => dayIn('Africa/Cairo', date) === '2026-10-09');
  if (saved.status === 200) expect(all.length).toBeGreaterThanOrEqual(12);
  else expect(onThatDay).toHaveLength(1);
});

test('no team plays on a day of an existing game', async () => {
  await league.addGame({ date: '2026-10-09T13:00:00Z', venue: 'Elsewhere' });
  const { games: planned } = (await generate()).answered;
  const busy = planned.filter(({ date }) => dayIn('Africa/Cairo', date) === '2026-10-09');
  expect(busy.flatMap(({ home, away }) => [home.code, away.code]).sort()).toEqual(['ASW', 'LUX']);
});

test('with an odd number of teams one rests in each round', async () => {
  const { byes, games: planned } = (await generate({ teamIds: wishes().teamIds.slice(0, 3), meetings: 1 })).answered;
  expect(byes.map(({ round }) => round)).toEqual([1, 2, 3]);
  for (const { round, team } of byes) {
    const playing = planned.filter((game) => game.round === round).flatMap(({ home, away }) => [home._id, away._id]);
    expect(playing).toHaveLength(2);
    expect(playing).not.toContain(team._id);
  }
});

test('a tournament’s games have its name and the season’s rules', async () => {
  const cup = { competition_type: 'tournament', tournament_name: 'Nile Cup', meetings: 1 } as const;
  const { fingerprint } = (await generate(cup)).answered;
  await generate({ ...cup, commit: true, fingerprint });
  const rows = await app.db.select().from(games).where(eq(games.tournamentName, 'Nile Cup'));
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatchObject({ competitionType: 'tournament', periods: 3, periodMinutes: 20, overtimeMinutes: 5 });
});

test('generated games are of the tournament that the season has, in its spelling', async () => {
  await league.addGame({ competition_type: 'tournament', tournament_name: 'Nile Cup' });
  const cup = { competition_type: 'tournament', tournament_name: 'nile cup', meetings: 1 } as const;
  const { fingerprint } = (await generate(cup)).answered;
  await generate({ ...cup, commit: true, fingerprint });
  expect(await app.db.select().from(games).where(eq(games.tournamentName, 'Nile Cup'))).toHaveLength(7);
});

test('an impossible schedule is rejected at its field', async () => {
  const always = { from: '2026-01-01', until: '2030-01-01', teamId: null };
  expect((await generate({ blackouts: [always] })).answered).toMatchObject({ code: 'games.no-room' });
  await app.db.update(teams).set({ archivedAt: new Date() }).where(eq(teams.id, league.aswan.id));
  const archived = await generate();
  await app.db.update(teams).set({ archivedAt: null }).where(eq(teams.id, league.aswan.id));
  expect(archived.answered).toMatchObject({ issues: [{ path: 'teamIds' }] });
  const twice = [league.cairo.id, league.cairo.id];
  expect((await generate({ teamIds: twice })).answered).toMatchObject({
    issues: [{ path: 'teamIds', message: 'Please choose each team once.' }],
  });
  expect((await generate({ gameDays: [] })).answered).toMatchObject({
    issues: [{ path: 'gameDays', message: 'Please choose a game day.' }],
  });
});
