import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { winProbability } from './winProbability.ts';

const game = { regulationPeriods: 3, periodMinutes: 20, overtimeMinutes: 5, status: 'final' } as const;
const goal = (side: 'home' | 'away', minute: number) =>
  ({ side, period: Math.floor(minute / 20) + 1, elapsedSeconds: (minute % 20) * 60 }) as never;
const even = { home: 3, away: 3 };
const at = (odds: { second: number; home: number }[], minute: number) =>
  odds.filter(({ second }) => second === minute * 60).map(({ home }) => home);

test('equal teams begin even, and a lead is worth more the later it is', () => {
  const odds = winProbability({ ...game, goals: [goal('home', 10), goal('away', 30), goal('away', 50)] }, even, 3600);
  expect(at(odds, 0)).toEqual([expect.closeTo(0.5, 6)]);
  const [before, after] = at(odds, 10);
  expect(before).toBeCloseTo(0.5, 6);
  // One goal ahead with 2.5 goals to come for each: (1 + e^-5 (I0(5) + I1(5))) / 2, with Skellam's distribution.
  expect(after).toBeCloseTo(0.67376, 4);
  expect(at(odds, 30)).toEqual([expect.any(Number), expect.closeTo(0.5, 6)]);
  const late = at(odds, 50);
  expect(late[0]! - late[1]!).toBeGreaterThan(after! - before!);
  expect(at(odds, 60)).toEqual([0]);
  expect(odds.map(({ second }) => second)).toEqual(odds.map(({ second }) => second).sort((a, b) => a - b));
});

test('the home team’s rate gives it more; an overtime is won in proportion to the rates', () => {
  const odds = winProbability({ ...game, goals: [] }, { home: 3.3, away: 2.7 }, 3700);
  expect(odds[0]!.home).toBeGreaterThan(0.55);
  expect(at(odds, 61)).toEqual([expect.closeTo(0.55, 6)]);
});

const root = resolve(import.meta.dirname, '../../../..');
const real = resolve(process.env.REAL_SEASONS ?? resolve(root, '../shared/data'), 'pwhl-2023-24');

test.skipIf(!existsSync(real))(
  'of a real season, the odds at each minute come true as often as they say (skipped without its data in REAL_SEASONS)',
  () => {
    const rowsOf = (name: string) => {
      const [head, ...lines] = readFileSync(join(real, name), 'utf8').trim().split('\n');
      const names = head!.split(',');
      return lines.map((line) => Object.fromEntries(line.split(',').map((value, at) => [names[at]!, value])));
    };
    const games = rowsOf('games.csv');
    const goals = rowsOf('goals.csv');
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const rates = {
      home: mean(games.map(({ home_score }) => Number(home_score))),
      away: mean(games.map(({ away_score }) => Number(away_score))),
    };
    const judged = games.map((played) => {
      const ofGame = goals
        .filter(({ game_id }) => game_id === played.game_id)
        .map(({ team_id, period, time }) => {
          const [minutes, seconds] = time!.split(':').map(Number);
          const side = team_id === played.home_team_id ? 'home' : 'away';
          return { side, period: Number(period), elapsedSeconds: minutes! * 60 + seconds! } as never;
        });
      const won = Number(Number(played.home_score) > Number(played.away_score));
      return { won, odds: winProbability({ ...game, goals: ofGame }, rates, 3600) };
    });
    /** The mean squared error: 0.25 is a guess. */
    const errorAt = (minute: number) =>
      mean(judged.map(({ won, odds }) => (odds.findLast(({ second }) => second <= minute * 60)!.home - won) ** 2));
    expect(judged.length).toBeGreaterThan(80);
    const errors = [0, 20, 40, 55].map(errorAt);
    expect(errors[1]).toBeLessThan(0.25);
    expect(errors).toEqual([...errors].sort((a, b) => b - a));
    expect(errors[3]).toBeLessThan(0.12);
    expect(mean(judged.map(({ odds }) => odds[0]!.home))).toBeCloseTo(mean(judged.map(({ won }) => won)), 1);
  },
);
