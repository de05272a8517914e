import { type Result, rulePresets } from '@league/contract';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect, test } from 'vitest';
import { standingsTable, type TableGame } from '../standingsTable.ts';
import { judgeAllOutcomes } from './allOutcomes.ts';
import { simulate } from './chances.ts';
import { conditionsOf } from './conditions.ts';
import { type Contest, raceOf } from './contest.ts';
import { judgeOnPoints } from './judge.ts';
import { forecastNextDay } from './nextDay.ts';
import { prove } from './prove.ts';

const rules = rulePresets.iihf;
const team = (teamId: string, points: number) => ({ teamId, points });
const game = (homeId: string, awayId: string) => ({ gameId: `${homeId}${awayId}`, homeId, awayId, day: '2027-02-28' });
const contest = (teams: Contest['teams'], left: Contest['left'], more: Partial<Contest> = {}): Contest => ({
  ...{ rules, teams, played: [], left, places: [1, 2] },
  ...more,
});

test('places, points to clinch and witnesses of a small table', () => {
  const proof = prove(
    contest(
      [team('A', 20), team('B', 15), team('C', 14), team('D', 5)],
      [game('A', 'B'), game('C', 'D'), game('B', 'C')],
    ),
  );
  expect(proof).toEqual({
    gamesLeft: 3,
    seesTieBreaks: true,
    teams: [
      // B can reach 21 only by winning against A, which then stays at 20; C reaches 20 at most.
      {
        teamId: 'A',
        best: 1,
        worst: 2,
        open: [
          {
            place: 1,
            toClinch: 1,
            reaches: { points: 23, others: [] },
            misses: { points: 20, others: [{ teamId: 'B', points: 21 }] },
          },
        ],
      },
      {
        teamId: 'B',
        best: 1,
        worst: 3,
        open: [expect.objectContaining({ place: 1 }), expect.objectContaining({ place: 2 })],
      },
      { teamId: 'C', best: 1, worst: 3, open: [expect.anything(), expect.anything()] },
      { teamId: 'D', best: 4, worst: 4, open: [] },
    ],
  });
});

test('without games left, the table’s own order counts', () => {
  expect(prove(contest([team('A', 9), team('B', 9)], [])).teams).toEqual([
    { teamId: 'A', best: 1, worst: 1, open: [] },
    { teamId: 'B', best: 2, worst: 2, open: [] },
  ]);
});

test('without games left, teams that are level in everything may have any of their places', () => {
  const level: [number, number] = [2, 3];
  const teams = [team('A', 9), { ...team('B', 6), level }, { ...team('C', 6), level }, team('D', 3)];
  expect(prove(contest(teams, [])).teams).toEqual([
    { teamId: 'A', best: 1, worst: 1, open: [] },
    { teamId: 'B', best: 2, worst: 3, open: [] },
    { teamId: 'C', best: 2, worst: 3, open: [] },
    { teamId: 'D', best: 4, worst: 4, open: [] },
  ]);
});

test('with many games left, nothing is proven for points of another shape', () => {
  const points = { win: 4, overtimeWin: 2, overtimeLoss: 1, loss: 0 };
  const left = Array.from({ length: 7 }, () => game('A', 'B'));
  expect(prove(contest([team('A', 9), team('B', 9)], left, { rules: { ...rules, points } })).teams).toEqual([]);
});

test('what must happen is told by points, and by results where these say the same', () => {
  const conditions = conditionsOf(
    contest(
      [team('A', 20), team('B', 15), team('C', 12), team('D', 5)],
      [game('A', 'B'), game('C', 'D'), game('B', 'C')],
    ),
  );
  const of = (teamId: string, place: number) =>
    conditions.find((each) => each.teamId === teamId && each.place === place);
  // B is level with 20 points, and then ahead by the game against A.
  const loses = { teamId: 'A', points: 0, of: 3, games: 1, each: ['L'] };
  const takesFive = { teamId: 'B', points: 5, of: 6, games: 2 };
  expect(of('A', 1)?.misses).toEqual({ own: loses, rivals: [takesFive] });
  expect(of('B', 1)?.reaches).toEqual({ own: takesFive, rivals: [loses] });
  // With 15 points each, C is ahead by the game against B.
  expect(of('C', 2)?.reaches).toEqual({
    own: { teamId: 'C', points: 3, of: 6, games: 2 },
    rivals: [{ teamId: 'B', points: 3, of: 6, games: 2 }],
  });
});

test('with many games left, what must happen is told on points', () => {
  const left = Array.from({ length: 4 }, () => [game('A', 'C'), game('B', 'D')]).flat();
  const conditions = conditionsOf(
    contest([team('A', 30), team('B', 23), team('C', 2), team('D', 1)], left, { places: [1] }),
  );
  // B passes 30 only with eight of its twelve points, or is level with seven.
  expect(conditions).toEqual([
    {
      teamId: 'A',
      place: 1,
      misses: {
        own: { teamId: 'A', points: 5, of: 12, games: 4 },
        rivals: [{ teamId: 'B', points: 7, of: 12, games: 4 }],
      },
    },
    {
      teamId: 'B',
      place: 1,
      reaches: {
        own: { teamId: 'B', points: 7, of: 12, games: 4 },
        rivals: [{ teamId: 'A', points: 5, of: 12, games: 4 }],
      },
    },
  ]);
});

const beat = (homeId: string, awayId: string): TableGame => ({
  ...{ homeId, awayId, startsAt: '2027-01-10', homeScore: 1, awayScore: 0, decision: 'regulation' },
});
/** A and B have three points each, and A has beaten B. Both still play against C. */
const closeRace = contest([team('A', 3), team('B', 3), team('C', 0)], [game('A', 'C'), game('B', 'C')], {
  played: [beat('A', 'B'), beat('B', 'C')],
});

test('with few games left, tie-breaks are foreseen', () => {
  const { seesTieBreaks, teams } = prove(closeRace);
  expect(seesTieBreaks).toBe(true);
  // With three more points A stays ahead of B, which reaches six as well at most.
  expect(teams[0]).toMatchObject({ teamId: 'A', open: [{ place: 1, toClinch: 3 }, {}] });
  const onPoints = judgeOnPoints(raceOf(closeRace))!;
  expect(onPoints.toClinch(0, 1)).toBe(null);
});

test('the results of the next day that decide something are found, the widest ones', () => {
  const { day, decisions } = forecastNextDay(closeRace)!;
  expect(day).toBe('2027-02-28');
  expect(decisions.find(({ teamId, place, what }) => teamId === 'A' && place === 1 && what === 'clinches')).toEqual({
    teamId: 'A',
    place: 1,
    what: 'clinches',
    ways: [
      [{ gameId: 'AC', homeId: 'A', awayId: 'C', results: ['W'] }],
      [
        { gameId: 'AC', homeId: 'A', awayId: 'C', results: ['W', 'OTW'] },
        { gameId: 'BC', homeId: 'B', awayId: 'C', results: ['OTW', 'OTL', 'L'] },
      ],
    ],
  });
});

test('every way decides what it says, and without one of its conditions it does not', () => {
  const { decisions } = forecastNextDay(closeRace)!;
  const judge = judgeAllOutcomes(closeRace)!;
  expect(decisions.length).toBeGreaterThan(3);
  for (const { teamId, place, what, ways } of decisions) {
    const team = closeRace.teams.findIndex((each) => each.teamId === teamId);
    const find = what === 'clinches' ? judge.missing : judge.reaching;
    const isOpen = (way: (typeof ways)[number]) => endsOf(way).some((given) => find(team, place, given) !== undefined);
    for (const way of ways) {
      expect(isOpen(way)).toBe(false);
      for (const condition of way) expect(isOpen(way.filter((other) => other !== condition))).toBe(true);
    }
  }

  function endsOf(way: { gameId: string; results: Result[] }[]): Map<number, Result>[] {
    let ends = [new Map<number, Result>()];
    for (const { gameId, results } of way) {
      const at = closeRace.left.findIndex((left) => left.gameId === gameId);
      ends = ends.flatMap((given) => results.map((result) => new Map(given).set(at, result)));
    }
    return ends;
  }
});

test('chances agree with what is proven, and add up', () => {
  const rest = [game('A', 'B'), game('C', 'D'), game('B', 'C')];
  const even = contest([team('A', 20), team('B', 15), team('C', 14), team('D', 5)], rest);
  const { teams } = prove(even);
  const chances = simulate(even, 500);
  for (const [at, { best, worst }] of teams.entries()) {
    for (const { place, share } of chances[at]!.places) {
      if (best > place) expect(share).toBe(0);
      else if (worst <= place) expect(share).toBe(1);
      else expect(share).toBeGreaterThan(0);
    }
  }
  for (const at of [0, 1]) {
    expect(chances.reduce((sum, { places }) => sum + places[at]!.share, 0)).toBeCloseTo(at + 1, 9);
  }
  expect(simulate(even, 500)).toEqual(chances);
  expect(chances.map(({ gamesLeft }) => gamesLeft)).toEqual([1, 2, 2, 1]);
});

test('a team that has scored more than others wins more of its games', () => {
  const played = Array.from({ length: 10 }, (): TableGame => ({ ...beat('A', 'B'), homeScore: 6 }));
  const [a, b] = simulate(contest([team('A', 30), team('B', 30)], [game('B', 'A')], { played }), 2000);
  expect(a!.places[0]!.share).toBeGreaterThan(0.65);
  expect(a!.places[0]!.share + b!.places[0]!.share).toBe(1);
});

/** Leagues of four teams with up to four games left, of every preset. */
test('no end of the season with drawn scores is outside of the places that tie-breaks leave', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = xoroshiro128plus(seed);
    const below = (count: number) => uniformInt(random, 0, count - 1);
    const teams = ['A', 'B', 'C', 'D'];
    const drawn = (): TableGame => {
      const home = below(4);
      const [winner, loser, decision] = [1 + below(4), 0, (['regulation', 'overtime', 'shootout'] as const)[below(3)]!];
      const margin = decision === 'regulation' ? winner : 1;
      const [homeScore, awayScore] = below(2) ? [margin, loser] : [loser, margin];
      const startsAt = `2027-01-${10 + below(18)}`;
      return {
        homeId: teams[home]!,
        awayId: teams[(home + 1 + below(3)) % 4]!,
        startsAt,
        homeScore,
        awayScore,
        decision,
      };
    };
    const played = Array.from({ length: 6 }, drawn);
    const rest = Array.from({ length: 1 + below(4) }, drawn);
    const preset = Object.values(rulePresets)[below(3)]!;
    const table = (games: TableGame[]) =>
      standingsTable(
        teams.map((_id) => ({ _id })),
        games,
        preset,
      );
    const left = rest.map(({ homeId, awayId }, at) => ({ gameId: String(at), homeId, awayId, day: '2027-02-28' }));
    const now = table(played).map(({ team: { _id }, points }) => team(_id, points));
    const proof = prove({ rules: preset, teams: now, played, left, places: [1, 2] });
    const foreseen = new Map(proof.teams.map((each) => [each.teamId, each]));
    for (let end = 0; end < 40; end += 1) {
      const ended = rest.map((game) => ({
        ...drawn(),
        ...{ homeId: game.homeId, awayId: game.awayId, startsAt: '2027-02-28' },
      }));
      for (const [
        at,
        {
          team: { _id },
        },
      ] of table([...played, ...ended]).entries()) {
        const { best, worst } = foreseen.get(_id)!;
        expect(at + 1, `seed ${seed}, team ${_id}`).toBeGreaterThanOrEqual(best);
        expect(at + 1, `seed ${seed}, team ${_id}`).toBeLessThanOrEqual(worst);
      }
    }
  }
});
