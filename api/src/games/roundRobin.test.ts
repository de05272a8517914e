import { dayIn, timeIn, weekdays } from '@league/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RoundRobin, type RoundRobinGame, roundRobin, runsOf } from '../game-operations/roundRobin.ts';

const timeZone = 'Africa/Cairo';
const teams = (count: number) => Array.from({ length: count }, (_, at) => `team-${String(at).padStart(2, '0')}`);

const wished = (changed: Partial<RoundRobin> = {}): RoundRobin => ({
  teamIds: teams(8),
  meetings: 2,
  firstDay: '2026-10-01',
  gameDays: [{ weekday: 'friday', times: ['17:00', '19:30'] }],
  venues: { by: 'homeTeam', venues: [] },
  blackouts: [],
  timeZone,
  taken: [],
  venueHours: 3,
  ...changed,
});

const gamesOf = (games: readonly RoundRobinGame[], teamId: string) =>
  games.filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId);

const anyDay = fc
  .integer({ min: 0, max: 200 })
  .map((days) => new Date(Date.UTC(2026, 8, 1 + days)).toISOString().slice(0, 10));
const anyTime = fc.constantFrom('00:30', '11:00', '15:00', '17:00', '19:30', '20:30');

const anyWishes = fc
  .record({
    size: fc.integer({ min: 2, max: 13 }),
    meetings: fc.integer({ min: 1, max: 4 }),
    firstDay: anyDay,
    gameDays: fc.uniqueArray(
      fc.record({ weekday: fc.constantFrom(...weekdays), times: fc.uniqueArray(anyTime, { minLength: 1 }) }),
      { minLength: 1, maxLength: 3, selector: ({ weekday }) => weekday },
    ),
    venues: fc.constantFrom('shared' as const, 'own' as const, 'list' as const),
    offs: fc.array(fc.record({ from: anyDay, days: fc.integer({ min: 0, max: 20 }), team: fc.nat(14) }), {
      maxLength: 6,
    }),
    mostGamesADay: fc.option(fc.integer({ min: 2, max: 6 }), { nil: undefined }),
    mostGamesAWeek: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    taken: fc.array(fc.record({ day: anyDay, team: fc.nat(12) }), { maxLength: 5 }),
  })
  .map(({ size, venues, offs, taken, ...rest }): RoundRobin => {
    const teamIds = teams(size);
    const venueOf = (at: number) => (venues === 'shared' ? `Rink ${Math.floor(at / 2)}` : `Rink ${at}`);
    return wished({
      ...rest,
      teamIds,
      venues:
        venues === 'list'
          ? { by: 'list', venues: ['North', 'South'] }
          : { by: 'homeTeam', venues: teamIds.map((teamId, at) => ({ teamId, venue: venueOf(at) })) },
      blackouts: offs.map(({ from, days, team }) => ({
        from,
        until: new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10),
        teamId: teamIds[team] ?? null,
      })),
      taken: taken.map(({ day, team }) => ({
        day,
        date: `${day}T15:00:00.000Z`,
        teamIds: [teamIds[team % size]!],
        venue: 'North',
      })),
    });
  });

const runs = { numRuns: 150, seed: 20261121 };
const schedules = new Map<string, RoundRobinGame[] | undefined>();

/** The seed makes the same wishes for every property: each schedule is made once. */
function scheduleOf(wishes: RoundRobin) {
  const key = JSON.stringify(wishes);
  if (!schedules.has(key)) schedules.set(key, roundRobin(wishes));
  return schedules.get(key);
}

function everySchedule(holds: (games: RoundRobinGame[], wishes: RoundRobin) => void) {
  fc.assert(
    fc.property(anyWishes, (wishes) => {
      const games = scheduleOf(wishes);
      fc.pre(games !== undefined);
      holds(games, wishes);
    }),
    runs,
  );
}

test('every pair meets the requested number of times, alternating home and away', () => {
  everySchedule((games, { teamIds, meetings }) => {
    for (const [at, one] of teamIds.entries()) {
      for (const other of teamIds.slice(at + 1)) {
        const hosts = gamesOf(gamesOf(games, one), other).map(({ homeId }) => homeId);
        expect(hosts).toHaveLength(meetings);
        expect(hosts.every((host, index) => index === 0 || host !== hosts[index - 1])).toBe(true);
      }
    }
  });
});

test('no team plays twice a day, or on a day of an existing game', () => {
  everySchedule((games, { teamIds, taken }) => {
    for (const teamId of teamIds) {
      const days = [
        ...gamesOf(games, teamId).map(({ day }) => day),
        ...new Set(taken.filter((slot) => slot.teamIds.includes(teamId)).map(({ day }) => day)),
      ];
      expect(new Set(days).size).toBe(days.length);
    }
  });
});

test('a team’s home and away games differ by one at most', () => {
  everySchedule((games, { teamIds }) => {
    for (const teamId of teamIds) {
      const home = games.filter(({ homeId }) => homeId === teamId).length;
      expect(Math.abs(2 * home - gamesOf(games, teamId).length)).toBeLessThanOrEqual(1);
    }
  });
});

test('games are on game days, at their local times, and not on blackout days', () => {
  everySchedule((games, { firstDay, gameDays, blackouts }) => {
    for (const { day, date, homeId, awayId } of games) {
      const at = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      const gameDay = gameDays.find(({ weekday }) => weekday === weekdays[at]);
      expect(day >= firstDay).toBe(true);
      expect(dayIn(timeZone, date)).toBe(day);
      // In the night when clocks go forward half past midnight does not exist.
      if (timeIn(timeZone, date) !== '01:30') expect(gameDay?.times).toContain(timeIn(timeZone, date));
      const off = blackouts.filter(({ from, until }) => from <= day && day <= until).map(({ teamId }) => teamId);
      for (const who of [null, homeId, awayId]) expect(off).not.toContain(who);
    }
  });
});

test('a venue has one game at a time, and none within three hours of an existing one', () => {
  everySchedule((games, { taken }) => {
    const slots = games.filter(({ venue }) => venue !== null).map(({ date, venue }) => `${date} ${venue}`);
    expect(new Set(slots).size).toBe(slots.length);
    for (const { date, venue } of games.filter((game) => game.venue === 'North')) {
      for (const other of taken.filter((slot) => slot.venue === venue)) {
        expect(Math.abs(Date.parse(other.date) - Date.parse(date))).toBeGreaterThanOrEqual(3 * 3_600_000);
      }
    }
  });
});

test('no day and no team’s week exceeds the requested number of games, with those that exist', () => {
  everySchedule((games, { teamIds, taken, mostGamesADay = 100, mostGamesAWeek = 7 }) => {
    const maxOf = (keys: string[]) => {
      const counts = new Map<string, number>();
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return Math.max(...counts.values());
    };
    const monday = (day: string) => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);
    const used = new Set(games.map(({ day }) => day));
    const there = taken.filter(({ day }) => used.has(day));
    expect(maxOf([...games, ...there].map(({ day }) => day))).toBeLessThanOrEqual(mostGamesADay);
    for (const teamId of teamIds) {
      const weeks = gamesOf(games, teamId).map(({ day }) => String(monday(day)));
      const own = taken.filter(({ teamIds: [id] }) => id === teamId).map(({ day }) => String(monday(day)));
      expect(maxOf([...weeks, ...own.filter((week) => weeks.includes(week))])).toBeLessThanOrEqual(mostGamesAWeek);
    }
  });
});

test('without other constraints no team is at home, or away, more than three times in a row', () => {
  for (let size = 2; size <= 24; size += 1) {
    for (let meetings = 1; meetings <= 8; meetings += 1) {
      const teamIds = teams(size);
      const games = roundRobin(
        wished({ teamIds, meetings, gameDays: weekdays.map((weekday) => ({ weekday, times: ['19:30'] })) }),
      )!;
      const longest = teamIds.map((teamId) => Math.max(...runsOf(gamesOf(games, teamId), teamId)));
      expect(Math.max(...longest), `${size} teams, ${meetings} times`).toBeLessThanOrEqual(3);
    }
  }
});

test('games delayed by blackout days leave hardly a longer run', () => {
  let [teamsSeen, longRuns] = [0, 0];
  everySchedule((games, { teamIds }) => {
    teamsSeen += teamIds.length;
    longRuns += teamIds.filter((teamId) => Math.max(...runsOf(gamesOf(games, teamId), teamId)) > 3).length;
  });
  expect(longRuns / teamsSeen).toBeLessThan(0.02);
});

test('eight teams, twice, on Fridays: fourteen rounds on fourteen Fridays', () => {
  const games = roundRobin(wished())!;
  expect(games).toHaveLength(56);
  expect(new Set(games.map(({ day }) => day)).size).toBe(14);
  for (let round = 1; round <= 14; round += 1) {
    expect(new Set(games.filter((game) => game.round === round).map(({ day }) => day)).size).toBe(1);
  }
});

test('half past seven stays half past seven when the clocks change', () => {
  const games = roundRobin(wished({ firstDay: '2026-10-23', gameDays: [{ weekday: 'friday', times: ['19:30'] }] }))!;
  const dates = [...new Set(games.map(({ date }) => date))].slice(0, 2);
  expect(dates).toEqual(['2026-10-23T16:30:00.000Z', '2026-10-30T17:30:00.000Z']);
});

test('an impossible schedule is reported', () => {
  const always = { from: '2020-01-01', until: '2040-01-01' };
  expect(roundRobin(wished({ blackouts: [{ ...always, teamId: null }] }))).toBeUndefined();
  expect(roundRobin(wished({ blackouts: [{ ...always, teamId: teams(8)[3]! }] }))).toBeUndefined();
});

test('a schedule of forty teams that meet eight times is complete', () => {
  const games = roundRobin(
    wished({ teamIds: teams(40), meetings: 8, gameDays: weekdays.map((weekday) => ({ weekday, times: ['19:30'] })) }),
  );
  expect(games).toHaveLength(6240);
});

test('the largest requests are rejected', () => {
  const teamIds = teams(40);
  const blackouts = Array.from({ length: 200 }, (_, at) => ({
    from: '2026-01-01',
    until: '2030-01-01',
    teamId: teamIds[at % 20]!,
  }));
  expect(roundRobin(wished({ teamIds, meetings: 8, blackouts, mostGamesADay: 1 }))).toBeUndefined();
});
