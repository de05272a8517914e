import { type DecisionType, rulePresets, type SeasonRules } from '@league/contract';
import { expect, test } from 'vitest';
import { randomFrom } from '../testing/random.ts';
import { standingsTable, type TableGame } from './standingsTable.ts';

const { iihf, nhl, eihl } = rulePresets;
const day = (number: number) => new Date(Date.UTC(2026, 8, number, 17));
const teams = (letters: string) => [...letters].map((_id) => ({ _id }));

/** `A–B 3–2`, with ` OT` or ` SO` after it; one a day. */
function games(text: string): TableGame[] {
  const decisions: Record<string, DecisionType> = { OT: 'overtime', SO: 'shootout' };
  return text.split(', ').map((line, index) => {
    const [pair, score, how = ''] = line.split(' ');
    const [homeId, awayId] = pair!.split('–');
    const [homeScore, awayScore] = score!.split('–').map(Number);
    return {
      homeId: homeId!,
      awayId: awayId!,
      homeScore: homeScore!,
      awayScore: awayScore!,
      decision: decisions[how] ?? 'regulation',
      startsAt: day(index + 1),
    };
  });
}

const order = (letters: string, text: string, rules: SeasonRules) =>
  standingsTable(teams(letters), games(text), rules)
    .map(({ team }) => team._id)
    .join('');
const rowOf = (letters: string, text: string, id: string, rules: SeasonRules = iihf) =>
  standingsTable(teams(letters), games(text), rules).find(({ team }) => team._id === id)!;

const v1 = 'A–B 3–2, B–C 4–1, C–A 2–1, A–D 5–0, B–D 2–1, C–D 1–0';
const v2 = 'A–B 3–0, B–C 2–0, C–A 5–4, A–D 1–0, B–D 1–0, C–D 1–0';

test('V1: a three-way tie is broken by the games among the three (IIHF), or by all goals (NHL)', () => {
  expect(order('DCBA', v1, iihf)).toBe('BACD');
  expect(order('DCBA', v1, nhl)).toBe('ABCD');
});

test('V2: after a split that leaves two, restarting lets their own game decide, continuing does not', () => {
  expect(order('DCBA', v2, iihf)).toBe('ABCD');
  expect(order('DCBA', v2, { ...iihf, onSplit: 'continue' })).toBe('ACBD');
});

test('the table shows the deciding criterion between level teams, and nothing if points decide', () => {
  const [first, second, third, last] = standingsTable(teams('ABCD'), games(v2), iihf);
  expect(first!.aboveNextBy).toEqual({ criterion: 'mutualGoalDifference', value: 2, nextValue: -1 });
  expect(second!.aboveNextBy).toEqual({ criterion: 'mutualPoints', value: 3, nextValue: 0 });
  expect(third!.aboveNextBy).toBeNull();
  expect(last!.aboveNextBy).toBeNull();
});

test('V3: a shootout gives two points and one, and one goal more to the winner', () => {
  expect(rowOf('XY', 'X–Y 3–2 SO', 'X')).toMatchObject({
    points: 2,
    overtimeWins: 1,
    shootoutWins: 1,
    goalsFor: 3,
    goalsAgainst: 2,
  });
  expect(rowOf('XY', 'X–Y 3–2 SO', 'Y')).toMatchObject({
    points: 1,
    overtimeLosses: 1,
    shootoutLosses: 1,
    goalsFor: 2,
    goalsAgainst: 3,
  });
});

test('V6: a forfeit is a regulation win of three points, whatever the decision says', () => {
  const forfeit: TableGame = { ...games('X–Y 1–0')[0]!, decision: 'shootout', forfeitedBy: 'away' };
  const [winner, guilty] = standingsTable(teams('XY'), [forfeit], iihf);
  expect(winner).toMatchObject({ team: { _id: 'X' }, gamesPlayed: 1, wins: 1, points: 3, shootoutWins: 0 });
  expect(guilty).toMatchObject({ team: { _id: 'Y' }, gamesPlayed: 1, losses: 1, points: 0 });
});

test('a forfeit by both teams is a loss without points for both', () => {
  const rows = standingsTable(teams('XY'), [{ ...games('X–Y 0–0')[0]!, forfeitedBy: 'both' }], iihf);
  for (const row of rows) expect(row).toMatchObject({ gamesPlayed: 1, losses: 1, points: 0, goalsFor: 0 });
});

test('a level game, and one against another team, do not count', () => {
  const rows = standingsTable(teams('XY'), games('X–Y 2–2, X–Z 5–0'), iihf);
  expect(rows.map(({ gamesPlayed }) => gamesPlayed)).toEqual([0, 0]);
});

test('until all level teams have met, all goals decide', () => {
  const rows = standingsTable(teams('ABCD'), games('A–C 1–0, B–D 4–0'), iihf);
  expect(rows.map(({ team }) => team._id).join('')).toBe('BACD');
  expect(rows[0]).toMatchObject({
    provisional: true,
    aboveNextBy: { criterion: 'goalDifference', value: 4, nextValue: 1 },
  });
  const regardless = { ...iihf, mutualNeedsAllMet: false };
  expect(standingsTable(teams('ABCD'), games('A–C 1–0, B–D 4–0'), regardless)[0]!.provisional).toBe(false);
});

test('before the first game the order is the seeding, and undecided', () => {
  const rows = standingsTable(teams('CAB'), [], iihf);
  expect(rows.map(({ team, rank }) => `${rank}${team._id}`)).toEqual(['1C', '2A', '3B']);
  expect(rows[0]).toMatchObject({ streak: null, lastTen: [], aboveNextBy: { criterion: 'undecided' } });
  expect(rows[2]!.aboveNextBy).toBeNull();
});

test('completely level teams are compared by their games against the best-ranked outside team', () => {
  const circle = 'A–B 1–0, B–C 1–0, C–A 1–0, D–A 2–0, D–B 5–0, D–C 1–0';
  const rows = standingsTable(teams('ABCD'), games(circle), iihf);
  expect(rows.map(({ team }) => team._id).join('')).toBe('DCAB');
  expect(rows[1]!.aboveNextBy).toEqual({ criterion: 'closestOutside', value: -1, nextValue: -2 });
});

test('rules may exclude the first home game of the team with one more', () => {
  const text = 'A–B 9–0, A–B 0–1, B–A 2–0, A–C 1–0';
  const rules: SeasonRules = { ...nhl, tieBreak: ['mutualGoalDifference'] };
  const why = (id: string, of: SeasonRules) => rowOf('ABC', text, id, of).aboveNextBy;
  expect(why('B', rules)).toEqual({ criterion: 'mutualGoalDifference', value: 3, nextValue: -3 });
  expect(why('A', { ...rules, leaveOutOddHomeGame: false })).toMatchObject({ value: 6, nextValue: -6 });
});

test('three or more level teams are compared by their share of the points among them', () => {
  const among = 'A–B 1–0, B–A 0–1, A–C 1–0, C–A 0–1, B–C 1–0, C–B 0–1';
  const others = 'B–D 1–0, B–D 1–0, C–D 1–0, C–D 1–0, C–D 1–0, C–D 1–0';
  const rules: SeasonRules = { ...nhl, tieBreak: ['mutualPoints'] };
  const why = rowOf('ABCD', `${among}, ${others}`, 'B', rules).aboveNextBy;
  expect(why).toEqual({ criterion: 'mutualPoints', value: 0.5, nextValue: 0, isShare: true });
});

test('NHL: of level teams the one with fewer games ranks higher, and the reason shows the games', () => {
  const rows = standingsTable(teams('CBA'), games('A–C 1–0, B–C 1–0, C–B 4–0'), nhl);
  expect(rows.map(({ team }) => team._id).join('')).toBe('ABC');
  expect(rows[0]!.aboveNextBy).toEqual({ criterion: 'fewerGames', value: 1, nextValue: 2 });
});

test('rules may decide by regulation wins, then by wins without shootouts', () => {
  const rules: SeasonRules = { ...iihf, tieBreak: ['regulationWins', 'regulationAndOvertimeWins'] };
  const first = standingsTable(teams('SOX'), games('S–X 3–2 SO, O–X 3–2 OT'), rules)[0]!;
  expect(first).toMatchObject({
    team: { _id: 'O' },
    aboveNextBy: { criterion: 'regulationAndOvertimeWins', value: 1, nextValue: 0 },
  });
});

test('EIHL: away games decide if nothing before them did', () => {
  const rows = standingsTable(teams('ABC'), games('A–B 1–0, B–A 1–0, A–C 1–0, C–B 0–1'), eihl);
  expect(rows.map(({ team }) => team._id).join('')).toBe('BAC');
  expect(rows[0]!.aboveNextBy).toEqual({ criterion: 'awayPoints', value: 2, nextValue: 0 });
});

test('last ten and streak end with the latest game, in whatever order the games are given', () => {
  const text = `${'X–Y 1–0, '.repeat(9)}Y–X 1–0, X–Y 2–1 SO, X–Y 1–0`;
  const rows = standingsTable(teams('XY'), games(text).reverse(), iihf);
  expect(rows[0]!.lastTen).toEqual(['W', 'W', 'W', 'W', 'W', 'W', 'W', 'L', 'OTW', 'W']);
  expect(rows.map(({ streak }) => streak)).toEqual(['W2', 'L1']);
  expect(rowOf('XY', 'X–Y 2–1 SO, X–Y 2–1 OT', 'Y').streak).toBe('OT2');
});

test('home and away records add up to the total', () => {
  const row = rowOf('XY', 'X–Y 1–0, Y–X 2–1 OT, Y–X 0–4', 'X');
  expect(row.home).toEqual({ wins: 1, overtimeWins: 0, overtimeLosses: 0, losses: 0 });
  expect(row.away).toEqual({ wins: 1, overtimeWins: 0, overtimeLosses: 1, losses: 0 });
});

test('over random seasons every game gives three points, one win, one loss, and as many goals for as against', () => {
  const letters = 'ABCDEFGH';
  for (let seed = 1; seed <= 25; seed += 1) {
    const random = randomFrom(seed);
    const season = randomSeason(letters, random);
    for (const rules of [iihf, { ...iihf, onSplit: 'continue' as const }]) {
      const rows = standingsTable(teams(letters), season, rules);
      const total = (figure: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + figure(row), 0);
      expect(total((row) => row.points)).toBe(3 * season.length);
      expect(total((row) => row.wins + row.overtimeWins)).toBe(season.length);
      expect(total((row) => row.losses + row.overtimeLosses)).toBe(season.length);
      expect(total((row) => row.goalsFor - row.goalsAgainst)).toBe(0);
      expect(rows.map(({ team }) => team._id).sort()).toEqual([...letters]);
      expect(rows.map(({ points }) => points)).toEqual(rows.map(({ points }) => points).sort((a, b) => b - a));
      for (const [index, row] of rows.entries()) {
        expect(row.aboveNextBy !== null).toBe(row.points === rows[index + 1]?.points);
      }
    }
  }
});

test('the order in which games are given changes nothing', () => {
  const season = randomSeason('ABCDEFGH', randomFrom(7));
  for (const rules of [iihf, nhl, eihl]) {
    expect(standingsTable(teams('ABCDEFGH'), season.toReversed(), rules)).toEqual(
      standingsTable(teams('ABCDEFGH'), season, rules),
    );
  }
});

function randomSeason(letters: string, random: () => number): TableGame[] {
  const pairs = [...letters].flatMap((home) =>
    [...letters].filter((away) => away !== home).map((away) => [home, away]),
  );
  return pairs.map(([homeId, awayId], index) => {
    const decision = (['regulation', 'regulation', 'regulation', 'overtime', 'shootout'] as const)[
      Math.floor(random() * 5)
    ]!;
    const loser = Math.floor(random() * 3);
    const winner = loser + (decision === 'regulation' ? 1 + Math.floor(random() * 2) : 1);
    const homeWins = random() < 0.5;
    return {
      homeId: homeId!,
      awayId: awayId!,
      homeScore: homeWins ? winner : loser,
      awayScore: homeWins ? loser : winner,
      decision,
      startsAt: day(index + 1),
    };
  });
}
