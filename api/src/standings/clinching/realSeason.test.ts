import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DecisionType, type Result, rulePresets } from '@league/contract';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { withRealSeason } from '../../league-import/testing/realSeasons.ts';
import { standingsTable, type TableGame } from '../standingsTable.ts';
import { missing, reaching } from './places.ts';
import { prove } from './prove.ts';
import type { Completion, Race } from './race.ts';

const rules = rulePresets.pwhl;
const places = [1, 4];
const scores: Record<Result, [home: number, away: number, decision: DecisionType]> = {
  W: [1, 0, 'regulation'],
  OTW: [1, 0, 'overtime'],
  OTL: [0, 1, 'overtime'],
  L: [0, 1, 'regulation'],
};

withRealSeason('pwhl-2023-24', ({ folder }) => {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(join(folder, 'games.csv'), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  const games = data
    .filter(({ season_id }) => season_id === '1')
    .map(
      (row): TableGame => ({
        homeId: row.home_team_id!,
        awayId: row.away_team_id!,
        startsAt: row.date!,
        homeScore: Number(row.home_score),
        awayScore: Number(row.away_score),
        decision: row.decision_type as DecisionType,
      }),
    );
  const teams = [...new Set(games.flatMap(({ homeId, awayId }) => [homeId, awayId]))].map((_id) => ({ _id }));
  const tableOf = (played: readonly TableGame[]) =>
    standingsTable(teams, played, rules).map(({ team, points }) => ({ teamId: team._id, points }));
  const leftOf = (left: readonly TableGame[]) =>
    left.map(({ homeId, awayId, startsAt }, at) => ({
      gameId: String(at),
      homeId,
      awayId,
      day: String(startsAt).slice(0, 10),
    }));
  const finalTable = tableOf(games);
  const days = [...new Set(games.map(({ startsAt }) => String(startsAt).slice(0, 10)))].sort();

  test('every day of a real season: what is proven comes true, and is never taken back', () => {
    expect(games).toHaveLength(72);
    const before = new Map(teams.map(({ _id }) => [_id, { best: 1, worst: teams.length }]));
    for (const day of days) {
      const played = games.filter(({ startsAt }) => String(startsAt).slice(0, 10) <= day);
      const left = games.filter((game) => !played.includes(game));
      const contest = {
        rules,
        teams: tableOf(played),
        played,
        left: leftOf(left),
        places,
      };
      for (const { teamId, best, worst } of prove(contest).teams) {
        const earlier = before.get(teamId)!;
        expect(best, `${day}, team ${teamId}`).toBeGreaterThanOrEqual(earlier.best);
        expect(worst, `${day}, team ${teamId}`).toBeLessThanOrEqual(earlier.worst);
        before.set(teamId, { best, worst });
      }
    }
    expect([...before].toSorted(([, a], [, b]) => a.best - b.best).map(([teamId]) => teamId)).toEqual(
      finalTable.map(({ teamId }) => teamId),
    );
  });

  test('every example of every day is an end of the season that the table itself confirms', () => {
    let examples = 0;
    for (const day of days) {
      const played = games.filter(({ startsAt }) => String(startsAt).slice(0, 10) <= day);
      const left = games.filter((game) => !played.includes(game));
      const table = tableOf(played);
      const at = new Map(table.map(({ teamId }, index) => [teamId, index]));
      const race: Race = {
        points: rules.points,
        held: table.map(({ points }) => points),
        games: left.map(({ homeId, awayId }) => ({ home: at.get(homeId)!, away: at.get(awayId)! })),
      };
      /** The points of all teams, by the table of all games. */
      const ended = (completion: Completion) => {
        const rest = left.map((game, index) => {
          const [homeScore, awayScore, decision] = scores[completion[index]!];
          return { ...game, homeScore, awayScore, decision };
        });
        return new Map(tableOf([...played, ...rest]).map(({ teamId, points }) => [teamId, points]));
      };
      for (const [team, { teamId }] of table.entries()) {
        for (const place of places) {
          const [reached, missed] = [reaching(race, team, place), missing(race, team, place)];
          const others = (end: Map<string, number>) =>
            [...end].filter(([id]) => id !== teamId).map(([, points]) => points);
          if (reached) {
            const end = ended(reached);
            expect(others(end).filter((points) => points > end.get(teamId)!).length).toBeLessThan(place);
          }
          if (missed) {
            const end = ended(missed);
            expect(others(end).filter((points) => points >= end.get(teamId)!).length).toBeGreaterThanOrEqual(place);
          }
          examples += Number(!!reached) + Number(!!missed);
          expect(reached ?? missed).toBeDefined();
        }
      }
    }
    expect(examples).toBeGreaterThan(days.length * teams.length);
  });
});
