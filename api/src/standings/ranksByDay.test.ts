import { type RanksByDay, rulePresets } from '@league/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { withRealSeason } from '../league-import/testing/realSeasons.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { testApp } from '../testing/app.ts';
import { getRanksByDay, ranksByDay } from './ranksByDay.ts';
import { getStandings, readTable } from './standings.ts';
import { standingsTable, type TableGame } from './standingsTable.ts';

const game = (homeId: string, awayId: string, startsAt: string, homeScore = 2, awayScore = 1): TableGame => ({
  ...{ homeId, awayId, startsAt, homeScore, awayScore, decision: 'regulation' },
});

test('a day ends after its last game; games without a result, and days without any that count, are left out', async () => {
  const games = [
    game('B', 'A', '2026-10-02T18:00Z'),
    game('A', 'C', '2026-10-01T18:00Z'),
    game('C', 'B', '2026-10-03T18:00Z', 1, 1),
    game('B', 'C', '2026-10-01T20:00Z', 4, 1),
  ];
  const days = await ranksByDay({
    ids: ['A', 'B', 'C'],
    games,
    rules: rulePresets.iihf,
    rulings: [{ teamId: 'B', points: -3, reason: 'Late', mark: null }],
    dayOf: ({ startsAt }) => String(startsAt).slice(0, 10),
  });
  expect(days).toEqual([
    { day: '2026-10-01', order: ['A', 'B', 'C'] },
    { day: '2026-10-02', order: ['B', 'A', 'C'] },
  ]);
});

test('without a game there is no day, and without a season no team', async () => {
  const app = await testApp();
  const answer = (await (await app.send('GET /api/public/standings/by-day')).json()) as RanksByDay;
  expect(answer).toEqual({ season: '', playoffPlaces: null, days: [], teams: [] });
  expect((await app.send('GET /api/public/standings/by-day?season=Nothing')).status).toBe(404);
});

withRealSeason('pwhl-2023-24', ({ folder }) => {
  describe('pwhl-2023-24', () => {
    const zone = 'America/Toronto';
    let db: Awaited<ReturnType<typeof testDatabase>>['db'];
    let season: RanksByDay;
    const orderOn = (at: number) =>
      season.teams.toSorted((a, b) => a.ranks.at(at)! - b.ranks.at(at)!).map(({ team }) => team.code);

    beforeAll(async () => {
      ({ db } = await testDatabase());
      const report = await importFolder(db, folder, { commit: true, rules: 'pwhl' });
      expect(report.faults).toEqual([]);
      season = await getRanksByDay(db, {}, zone);
    }, 120_000);

    test('the ranks after the last day are the table', async () => {
      const { rows } = await getStandings(db, {});
      expect(season.teams.map(({ team, ranks }) => [team.code, ranks.at(-1)])).toEqual(
        rows.map(({ team, rank }) => [team.code, rank]),
      );
      expect(season.teams).toHaveLength(6);
      for (const { ranks } of season.teams) expect(ranks).toHaveLength(season.days.length);
    });

    test.each(['2024-01-01', '2024-01-20', '2024-02-17', '2024-03-16', '2024-04-24', '2024-05-01'])(
      'the ranks after %s are the table of the games until then',
      async (day) => {
        const { teams, games, rules } = (await readTable(db, {}))!;
        const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
        const until = games.filter(({ startsAt }) => dayOf.format(new Date(startsAt)) <= day);
        const at = season.days.indexOf(day);
        expect(at).not.toBe(-1);
        expect(orderOn(at)).toEqual(standingsTable(teams, until, rules).map(({ team }) => team.code));
      },
    );
  });
});
