import { faceoffSpots, Place, rink, type Side, shotCounts } from '@league/contract';
import { expect, test } from 'vitest';
import { playsUntil, sheetUntil } from './elapsed.ts';
import type { NightGoal } from './gameNight.ts';
import { makeDemoLeague } from './makeDemoLeague.ts';
import { playsOf } from './plays.ts';
import { createRandom, seedOf } from './random.ts';

const league = makeDemoLeague({ today: new Date('2026-11-21T10:00:00Z'), timeZone: 'Africa/Cairo', seed: 11 });
const nights = league.games
  .filter(({ seasonId }) => seasonId === league.seasons.at(-1)!.id)
  .map(({ id, sheet }) => ({ sheet, plays: playsOf(sheet, createRandom(seedOf(id))) }));
const sides = ['home', 'away'] as const;

type Night = (typeof nights)[number];
const average = (figure: (night: Night) => number) =>
  nights.reduce((sum, night) => sum + figure(night), 0) / nights.length;
const attempts = (outcome: string) =>
  average(({ plays }) => plays.shotAttempts.filter((each) => each.outcome === outcome).length) / 2;
const actions = (action: string) =>
  average(({ plays }) => plays.playerActions.filter((each) => each.action === action).length) / 2;

test('the same game has the same plays', () => {
  const { sheet } = nights[0]!;
  expect(playsOf(sheet, createRandom(5))).toEqual(playsOf(sheet, createRandom(5)));
});

test('figures are realistic: shots, face-offs, hits', () => {
  const between = (figure: number, min: number, max: number) => {
    expect(figure).toBeGreaterThan(min);
    expect(figure).toBeLessThan(max);
  };
  between(attempts('onGoal') + average(({ sheet }) => sheet.goals.length) / 2, 27, 33);
  between(attempts('missed'), 10, 14);
  between(attempts('blocked'), 10, 14);
  between(attempts('post'), 0.6, 1.4);
  between(
    average(({ plays }) => plays.faceoffs.length),
    54,
    62,
  );
  between(actions('hit'), 16, 20);
  between(actions('giveaway'), 6, 9);
  between(actions('takeaway'), 5, 8);
});

test('the shots on goal by goalie and period are the shots that were counted', () => {
  const byKey = (rows: readonly { side: string; goalieId: string | null; period?: number; shots: number }[]) =>
    rows.map(({ side, goalieId, period, shots }) => `${side} ${goalieId} ${period} ${shots}`).sort();
  for (const { sheet, plays } of nights) {
    const goalieAt = ({ side, teams }: NightGoal) => teams[side === 'home' ? 'away' : 'home'].goalieId;
    const counted = shotCounts({ shotsOnGoal: [], shotAttempts: plays.shotAttempts, goals: sheet.goals }, goalieAt);
    expect(byKey(counted)).toEqual(byKey(sheet.shotsOnGoal));
  }
});

test('places are on the rink, face-offs on its spots, and goals come from nearer than shots', () => {
  const distance = ({ x, y }: Place) => Math.hypot(rink.goalLine - x, y);
  const mean = (places: Place[]) => places.reduce((sum, place) => sum + distance(place), 0) / places.length;
  const isSpot = (place: Place) =>
    Object.values(faceoffSpots).some((spots) => JSON.stringify(spots).includes(key(place)));
  const key = ({ x, y }: Place) => JSON.stringify({ x, y });
  for (const { plays } of nights) {
    for (const { place } of [...plays.goals, ...plays.shotAttempts, ...plays.faceoffs, ...plays.playerActions]) {
      expect(Place.safeParse(place).success).toBe(true);
    }
    expect(plays.faceoffs.every(({ place }) => isSpot(place))).toBe(true);
  }
  const scored = nights.flatMap(({ sheet, plays }) =>
    plays.goals.filter((_, index) => !sheet.goals[index]!.emptyNet).map(({ place }) => place),
  );
  const placesOf = (outcome: string) =>
    nights.flatMap(({ plays }) =>
      plays.shotAttempts.filter((each) => each.outcome === outcome).map(({ place }) => place),
    );
  expect(mean(scored)).toBeLessThan(mean(placesOf('onGoal')) * 0.75);
  expect(mean(placesOf('onGoal'))).toBeLessThan(mean(placesOf('blocked')));
});

test('at a goal as many are on the ice as play then, among them who took part, and nobody in an empty net', () => {
  for (const { sheet, plays } of nights) {
    const isDressed = (side: Side, id: string) => sheet.lineups[side].some(({ spot }) => spot.player.id === id);
    for (const [index, goal] of sheet.goals.entries()) {
      const { onIce } = plays.goals[index]!;
      for (const side of sides) {
        const { skaters, goalieId } = goal.teams[side];
        expect(onIce[side]).toHaveLength(skaters + Number(goalieId !== null));
        expect(new Set(onIce[side]).size).toBe(onIce[side].length);
        expect(onIce[side].every((id) => isDressed(side, id))).toBe(true);
        if (goalieId) expect(onIce[side]).toContain(goalieId);
        if (goal.period === 4 && goal.strength === 'EV') expect(skaters).toBe(3);
      }
      expect(onIce[goal.side]).toEqual(expect.arrayContaining([goal.scorerId, ...goal.assistIds]));
      const [own, others] = goal.side === 'home' ? (['home', 'away'] as const) : (['away', 'home'] as const);
      const more = goal.teams[own].skaters - goal.teams[others].skaters - Number(!goal.teams[own].goalieId);
      if (goal.strength === 'PP' && !goal.emptyNet) expect(more).toBeGreaterThan(0);
      if (goal.emptyNet) expect(goal.teams[others].goalieId).toBeNull();
    }
  }
});

test('only dressed players take part, and none is in the penalty box after a misconduct', () => {
  for (const { sheet, plays } of nights) {
    const sideOf = new Map(sides.flatMap((side) => sheet.lineups[side].map(({ spot }) => [spot.player.id, side])));
    const other = (side: Side) => (side === 'home' ? 'away' : 'home');
    for (const { side, shooterId, goalieId, blockerId, outcome } of plays.shotAttempts) {
      expect(sideOf.get(shooterId)).toBe(side);
      expect(goalieId !== null).toBe(outcome === 'onGoal');
      expect(blockerId !== null).toBe(outcome === 'blocked');
      for (const id of [goalieId, blockerId]) if (id) expect(sideOf.get(id)).toBe(other(side));
    }
    for (const { side, winnerId, loserId } of plays.faceoffs) {
      expect([sideOf.get(winnerId), sideOf.get(loserId)]).toEqual([side, other(side)]);
    }
    for (const { side, playerId } of plays.playerActions) expect(sideOf.get(playerId)).toBe(side);
    for (const sent of sheet.penalties.filter((each) => ['Misconduct', 'Match'].includes(each.class))) {
      const later = [...plays.shotAttempts, ...plays.faceoffs, ...plays.playerActions].filter(
        ({ period, elapsedSeconds }) =>
          period > sent.period || (period === sent.period && elapsedSeconds > sent.elapsedSeconds),
      );
      expect(JSON.stringify(later)).not.toContain(sent.playerId);
    }
  }
});

test('a team takes one time-out at most, late and mostly behind', () => {
  const taken = nights.flatMap(({ sheet, plays }) => plays.timeouts.map((timeout) => ({ sheet, timeout })));
  expect(taken.length).toBeGreaterThan(nights.length / 3);
  for (const { plays } of nights) {
    expect(new Set(plays.timeouts.map(({ side }) => side)).size).toBe(plays.timeouts.length);
  }
  expect(taken.every(({ timeout }) => timeout.period === 3 && timeout.elapsedSeconds >= 600)).toBe(true);
  const lost = taken.filter(({ sheet, timeout: { side } }) =>
    side === 'home' ? sheet.homeScore < sheet.awayScore : sheet.homeScore > sheet.awayScore,
  );
  expect(lost.length).toBeGreaterThan(taken.length / 2);
});

test('three different players are the stars of a game, the first one of the winner as a rule', () => {
  for (const { plays } of nights) {
    expect(plays.stars.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(new Set(plays.stars.map(({ playerId }) => playerId)).size).toBe(3);
  }
  const firstOfWinner = average(({ sheet, plays }) =>
    Number(plays.stars[0]!.side === (sheet.homeScore > sheet.awayScore ? 'home' : 'away')),
  );
  expect(firstOfWinner).toBeGreaterThan(0.7);
});

test('a live game has the plays until then, and no stars', () => {
  const { sheet, plays } = nights.find(({ sheet: { goals } }) => goals.length > 4)!;
  const now = { period: 2, elapsedSeconds: 600 };
  const until = playsUntil(sheet, plays, now);
  expect(until.goals).toHaveLength(sheetUntil(sheet, now).goals.length);
  expect(until.stars).toEqual([]);
  for (const kind of ['shotAttempts', 'faceoffs', 'playerActions'] as const) {
    expect(until[kind].length).toBeGreaterThan(0);
    expect(plays[kind].slice(0, until[kind].length)).toEqual(until[kind]);
    const next = plays[kind][until[kind].length]!;
    expect(next.period > 2 || next.elapsedSeconds > 600).toBe(true);
  }
});
