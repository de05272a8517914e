import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DecisionType, type OnlyIf, type Result, rulePresets, type SeasonRules } from '@league/contract';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { withRealSeason } from '../../league-import/testing/realSeasons.ts';
import { standingsTable, type TableGame } from '../standingsTable.ts';
import { conditionsOf } from './conditions.ts';
import { completionMissing, completionReaching } from './places.ts';
import { prove } from './prove.ts';
import type { Completion, Race } from './race.ts';

const scores: Record<Result, [home: number, away: number, decision: DecisionType]> = {
  W: [1, 0, 'regulation'],
  OTW: [1, 0, 'overtime'],
  OTL: [0, 1, 'overtime'],
  L: [0, 1, 'regulation'],
};

interface RealSeason {
  folder: string;
  rules: SeasonRules;
  places: number[];
  games: number;
  /** Of so many days one is tested, and all of the last ones; `ALL_DAYS=1` tests all. */
  every: number;
}

withRealSeason('pwhl-2023-24', ({ folder }) => {
  describe('pwhl-2023-24', () => proveSeason({ folder, rules: rulePresets.pwhl, places: [1, 4], games: 72, every: 1 }));
});
withRealSeason('nhl-2016-17', ({ folder }) => {
  describe('nhl-2016-17', () =>
    proveSeason({ folder, rules: rulePresets.nhl, places: [1, 16], games: 1230, every: 20 }));
});

function proveSeason({ folder, rules, places, games: count, every }: RealSeason) {
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
        startsAt: row.local_date ?? row.date!,
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
  const all = [...new Set(games.map(({ startsAt }) => String(startsAt).slice(0, 10)))].sort();
  const days = process.env.ALL_DAYS ? all : all.filter((_, at) => at % every === 0 || at > all.length - 9);

  test('every day of a real season: what is proven comes true, and is never taken back', () => {
    expect(games).toHaveLength(count);
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
  }, 600_000);

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
          const [reached, missed] = [completionReaching(race, team, place), completionMissing(race, team, place)];
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
  }, 600_000);
  test('what must happen for a team to reach or to miss a place did happen where it did', () => {
    const final = new Map(finalTable.map(({ teamId, points }, index) => [teamId, { points, place: index + 1 }]));
    let told = 0;
    const some = process.env.ALL_DAYS ? days : days.filter((_, at) => at % 4 === 0 || at > days.length - 6);
    for (const day of some) {
      const played = games.filter(({ startsAt }) => String(startsAt).slice(0, 10) <= day);
      const left = games.filter((game) => !played.includes(game));
      const table = tableOf(played);
      const before = new Map(table.map(({ teamId, points }) => [teamId, points]));
      const end = (teamId: string) => final.get(teamId)!;
      const gained = (teamId: string) => end(teamId).points - before.get(teamId)!;
      for (const { teamId, place, reaches, misses } of conditionsOf({
        rules,
        teams: table,
        played,
        left: leftOf(left),
        places,
      })) {
        const isMissed = end(teamId).place > place;
        const condition = isMissed ? misses : reaches;
        if (!condition) continue;
        told += 1;
        expect(isTrue(condition, isMissed), `${day}, team ${teamId}, place ${place}`).toBe(true);

        function isTrue({ own, rivals, among }: OnlyIf, isMissed: boolean) {
          const atLeast = ({ teamId: each, points }: OnlyIf['rivals'][number]) => gained(each) >= points;
          const atMost = ({ teamId: each, points }: OnlyIf['rivals'][number]) => gained(each) <= points;
          const [ofOwn, ofRivals] = isMissed ? [atMost, atLeast] : [atLeast, atMost];
          const isLevel = (rival: string) =>
            isMissed ? end(rival).points >= end(teamId).points : end(rival).points <= end(teamId).points;
          return (
            (!own || ofOwn(own)) &&
            rivals.every(ofRivals) &&
            (!among || among.teamIds.filter(isLevel).length >= among.count)
          );
        }
      }
    }
    expect(told).toBeGreaterThan(teams.length);
  }, 600_000);
}
