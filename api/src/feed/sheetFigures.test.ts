import type { TeamFigures } from '@league/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { edited, folderWith, type SmallLeague } from '../league-import/testing/league.ts';
import { rowsOf } from '../platform/database/db.ts';
import { deriveLines } from '../score-sheets/deriveLines.ts';
import { testApp } from '../testing/app.ts';
import { feedClient, type Json } from './testing/client.ts';

/** The small league with changes, read through the feed. */
async function leagueWith(changes: Partial<SmallLeague>) {
  const app = await testApp();
  const client = feedClient(async (address) => (await app.request(address)).text());
  expect(await importFolder(app.db, folderWith(changes), { commit: true })).toMatchObject({ faults: [] });
  await app.changes.settled();
  const [season] = await client.seasons();
  const summaryOn = async (day: string) => {
    const [game] = await rowsOf<{ number: number }>(
      app.db,
      sql`select number::float8 as number from games where starts_at::date = ${day}::date`,
    );
    return client.gameSummary(String(game!.number));
  };
  const teamFigures = async () =>
    ((await (await app.request('/api/public/stats/teams?season=2030-31')).json()) as TeamFigures).rows;
  return { app, client, season, summaryOn, teamFigures };
}

const shutouts = (summary: Json, side: 'home' | 'visitor') =>
  summary.goalies[side].map(({ shutout }: Json) => shutout).join('');

test('a shutout of the summary is the goalie’s own: also of a lost shootout, and with a moment off the ice', async () => {
  const { summaryOn } = await leagueWith({
    'games.csv': edited('games.csv', ['A,B,2,1,overtime', 'A,B,2,0,regulation']),
    'goals.csv': edited('goals.csv', ['g1,B,3,19:59,4,5,7,PP,0,0\n', ''], ['A,4,2:30', 'A,3,2:30']),
    'shots_on_goal.csv': edited('shots_on_goal.csv', ['g1,B,6,4,1', 'g1,B,6,3,1']),
    'goalie_changes.csv': edited('goalie_changes.csv', [
      'g1,A,1,0:00,3,\n',
      'g1,A,1,0:00,3,\ng1,A,2,3:00,,3\ng1,A,2,3:20,3,\n',
    ]),
  });
  const decided = await summaryOn('2030-10-03');
  expect([shutouts(decided, 'home'), shutouts(decided, 'visitor')]).toEqual(['10', '0']);
  const shootout = await summaryOn('2030-11-01');
  expect([shutouts(shootout, 'home'), shutouts(shootout, 'visitor')]).toEqual(['1', '1']);
});

test('a team’s penalty minutes are those of its figures: also of totals, and of no game that lacks them', async () => {
  const { app, client, season, teamFigures } = await leagueWith({});
  const ofTable = async () =>
    Object.fromEntries(
      (await client.statViewType(season.season_id, 'standings')).flatMap(({ team_code, penalty_minutes }: Json) =>
        team_code ? [[team_code, Number(penalty_minutes)]] : [],
      ),
    );
  const ofFigures = async (games: number) =>
    Object.fromEntries((await teamFigures()).map((row) => [row.team.code, row.penaltyMinutesPerGame! * games]));
  expect(await ofTable()).toEqual({ ASW: 4, GIZ: 2 });
  expect(await ofFigures(2)).toEqual({ ASW: 4, GIZ: 2 });
  await app.db.execute(sql`update games set not_recorded = '{penalties}' where detail = 'events'`);
  await app.changes.settled();
  expect(await ofTable()).toEqual({ ASW: 0, GIZ: 2 });
});

test('without the times of all penalties nobody knows the power plays, nor their goals', async () => {
  const timed = await leagueWith({});
  expect(await timed.summaryOn('2030-10-03')).toMatchObject({
    powerPlayCount: { home: 0, visitor: 2 },
    powerPlayGoals: { home: 0, visitor: 1 },
  });
  const untimed = await leagueWith({ 'penalties.csv': edited('penalties.csv', ['3,18:30', '3,']) });
  expect((await untimed.teamFigures()).map(({ powerPlays, powerPlayGoals }) => [powerPlays, powerPlayGoals])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await untimed.summaryOn('2030-10-03')).toMatchObject({
    powerPlayCount: { home: 0, visitor: 0 },
    powerPlayGoals: { home: 0, visitor: 0 },
  });
});

test('the credit for a shootout’s winner is no goal from a shot', async () => {
  const { app, client, season } = await leagueWith({
    'shot_attempts.csv': `game_id,team_id,period,time,outcome,shooter_id,goalie_id,blocker_id,penalty_shot,x,y
g3,A,2,4:00,onGoal,1,6,,0,180,40
`,
  });
  await app.db.execute(sql`update seasons set rules = rules || '{"creditShootoutWinner": true}'`);
  await deriveLines(app.db);
  await app.changes.settled();
  const { player_id } = (await client.statViewType(season.season_id, 'topscorers')).find(
    ({ name }: Json) => name === 'Omar Hassan',
  );
  const { games } = await client.player(player_id, 'gamebygame', { season_id: season.season_id });
  expect(games.find(({ date_played }: Json) => date_played === '2030-11-01')).toMatchObject({
    goals: '1',
    shots: '1',
    shooting_percentage: '0.0',
  });
});
