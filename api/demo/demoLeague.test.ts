import { officialHours, type Side } from '@league/contract';
import { expect, test } from 'vitest';
import { cityDistance } from '../src/referees/cityDistances.ts';
import { clubs } from './clubs.ts';
import { type DemoGame, makeDemoLeague } from './makeDemoLeague.ts';
import { absencesFrom } from './officials.ts';
import type { Spot } from './rosters.ts';

const timeZone = 'Africa/Cairo';
const today = new Date('2026-11-21T10:00:00Z');
const league = makeDemoLeague({ today, timeZone, seed: 11 });
const [last, current] = league.seasons;
const sides = ['home', 'away'] as const;

const leagueGames = league.games.filter(({ tournamentName }) => !tournamentName);
const cupGames = league.games.filter(({ tournamentName }) => tournamentName);
const average = (figure: (game: DemoGame) => number) =>
  leagueGames.reduce((sum, game) => sum + figure(game), 0) / leagueGames.length;
const share = (isSo: (game: DemoGame) => boolean) => average((game) => Number(isSo(game)));
const total = <Item>(items: readonly Item[], figure: (item: Item) => number) =>
  items.reduce((sum, item) => sum + figure(item), 0);

const rosterOf = (game: DemoGame, side: Side): Spot[] =>
  league.seasons.find(({ id }) => id === game.seasonId)!.rosters.get(game[side])!;
const dressedIn = (game: DemoGame, side: Side) => new Set(game.sheet.lineups[side].map(({ spot }) => spot.player.id));
const secondOf = ({ period, elapsedSeconds }: { period: number; elapsedSeconds: number }) =>
  (period - 1) * 1200 + elapsedSeconds;

test('the same day and seed give the same league, another seed gives another', () => {
  const asText = (seed: number) => JSON.stringify(makeDemoLeague({ today, timeZone, seed }));
  expect(asText(11)).toBe(asText(11));
  expect(asText(12)).not.toBe(asText(11));
});

test('seasons are named after the year in which they begin', () => {
  expect(league.seasons.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['2025-26', false],
    ['2026-27', true],
  ]);
});

test('every club plays 28 games a season, 14 at home, four against each other club', () => {
  for (const { id } of league.seasons) {
    const games = leagueGames.filter(({ seasonId }) => seasonId === id);
    for (const { slug } of clubs) {
      expect(games.filter(({ home }) => home === slug)).toHaveLength(14);
      expect(games.filter(({ away }) => away === slug)).toHaveLength(14);
      for (const other of clubs.filter((club) => club.slug !== slug)) {
        expect(games.filter(({ home, away }) => home === slug && away === other.slug)).toHaveLength(2);
      }
    }
  }
});

test.each(['2026-01-02', '2026-04-26', '2026-07-15', '2026-11-21', '2027-03-28', '2028-02-29'])(
  'created on %s, games are on weekend evenings, no team plays twice a day, and a little more than half is played',
  (day) => {
    const now = new Date(`${day}T10:00:00Z`);
    const made = makeDemoLeague({ today: now, timeZone, seed: 3 });
    const taken = new Set<string>();
    for (const { startsAt, home, away } of made.games) {
      const shown = startsAt.toLocaleString('en-GB', {
        timeZone,
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
      });
      expect(shown).toMatch(/^(Thu|Fri|Sat),? (15:00|17:00|19:00|19:30|20:30)$/);
      for (const slug of [home, away]) {
        const key = `${slug} ${startsAt.toISOString().slice(0, 10)}`;
        expect(taken).not.toContain(key);
        taken.add(key);
      }
    }
    const season = made.games.filter(
      ({ seasonId, tournamentName }) => seasonId === made.seasons[1]!.id && !tournamentName,
    );
    const played = season.filter(({ startsAt }) => startsAt < now).length / season.length;
    expect(played).toBeGreaterThan(0.53);
    expect(played).toBeLessThan(0.6);
  },
);

test('a roster is 22 players: 2 goalies, 7 defensemen, 13 forwards; numbers, one captain, two assistants', () => {
  for (const roster of league.seasons.flatMap(({ rosters }) => [...rosters.values()])) {
    const count = (isOne: (spot: Spot) => boolean) => roster.filter(isOne).length;
    expect(roster).toHaveLength(22);
    expect(count(({ player }) => player.position === 'Goalie')).toBe(2);
    expect(count(({ player }) => player.position === 'Defenseman')).toBe(7);
    expect(count(({ letter }) => letter === 'C')).toBe(1);
    expect(count(({ letter }) => letter === 'A')).toBe(2);
    expect(new Set(roster.map(({ number }) => number)).size).toBe(22);
    expect(roster.every(({ number }) => number >= 1 && number <= 98)).toBe(true);
  }
});

test('nobody plays for two clubs in a season, names are unique, and most players stay over the summer', () => {
  for (const { rosters } of [last!, current!]) {
    const ids = [...rosters.values()].flat().map(({ player }) => player.id);
    expect(new Set(ids).size).toBe(176);
  }
  expect(new Set(league.players.map(({ name }) => name)).size).toBe(league.players.length);
  const before = new Set([...last!.rosters.values()].flat().map(({ player }) => player.id));
  const now = [...current!.rosters.values()].flat();
  expect(now.filter(({ player }) => before.has(player.id)).length / now.length).toBeGreaterThan(0.8);
});

test('the cup: two groups in which all meet, semi-finals and a final between their winners', () => {
  expect(cupGames).toHaveLength(15);
  const [semiOne, semiTwo, final] = cupGames.slice(12);
  const winner = ({ home, away, sheet }: DemoGame) => (sheet.homeScore > sheet.awayScore ? home : away);
  expect([final!.home, final!.away]).toEqual([winner(semiOne!), winner(semiTwo!)]);
  expect(new Set(cupGames.slice(0, 12).map(({ home, away }) => [home, away].sort().join())).size).toBe(12);
});

test('the score equals the goals, plus one for the shootout winner', () => {
  for (const { sheet } of league.games) {
    const scored = { home: 0, away: 0 };
    for (const { side } of sheet.goals) scored[side] += 1;
    if (sheet.decision === 'shootout') {
      const [deciding, ...others] = sheet.shootout.filter((attempt) => attempt.deciding);
      expect(others).toEqual([]);
      expect(scored.home).toBe(scored.away);
      scored[deciding!.side] += 1;
    }
    expect([sheet.homeScore, sheet.awayScore]).toEqual([scored.home, scored.away]);
    expect(sheet.homeScore).not.toBe(sheet.awayScore);
    expect(sheet.goals.some(({ period }) => period === 4)).toBe(sheet.decision === 'overtime');
  }
});

test('twenty of the roster are dressed, two of them goalies, and only they are on the sheet', () => {
  for (const game of league.games) {
    for (const side of sides) {
      const dressed = dressedIn(game, side);
      const roster = new Set(rosterOf(game, side).map(({ player }) => player.id));
      expect(dressed.size).toBe(20);
      expect([...dressed].every((id) => roster.has(id))).toBe(true);
      const named = [
        ...game.sheet.goals.filter((goal) => goal.side === side).flatMap((goal) => [goal.scorerId, ...goal.assistIds]),
        ...game.sheet.penalties.filter((penalty) => penalty.side === side).flatMap((p) => [p.playerId, p.servedById]),
        ...game.sheet.goalieChanges.filter((change) => change.side === side).flatMap((c) => [c.inId, c.outId]),
        ...game.sheet.shootout.filter((attempt) => attempt.side === side).map(({ shooterId }) => shooterId),
      ].filter((id) => id !== null);
      expect(named.filter((id) => !dressed.has(id))).toEqual([]);
    }
  }
});

test('a power-play goal falls while the other team serves a penalty, and nobody scores from the penalty box', () => {
  for (const { sheet } of league.games) {
    for (const goal of sheet.goals) {
      const second = secondOf(goal);
      const running = (side: Side) =>
        sheet.penalties.filter(
          (penalty) =>
            penalty.side === side &&
            !penalty.penaltyShot &&
            !['Misconduct', 'Game misconduct'].includes(penalty.class) &&
            secondOf(penalty) <= second &&
            second < secondOf(penalty) + penalty.minutes * 60,
        );
      const other = goal.side === 'home' ? 'away' : 'home';
      if (goal.strength === 'PP') expect(running(other).length).toBeGreaterThan(0);
      if (goal.strength === 'SH') expect(running(goal.side).length).toBeGreaterThan(0);
      const scorersPenalties = running(goal.side).filter(
        ({ servedById, playerId }) => (servedById ?? playerId) === goal.scorerId,
      );
      // A minor may have ended early, after a goal of the other team.
      const endedEarly = sheet.goals.some(({ side, strength }) => side === other && strength === 'PP');
      if (!endedEarly) expect(scorersPenalties).toEqual([]);
    }
  }
});

test('minors of both sides cancel each other, and penalty shots go in or are saved', () => {
  const sheets = league.games.map(({ sheet }) => sheet);
  const second = (at: { period: number; elapsedSeconds: number }) => secondOf(at);
  const isMatched = (sheet: (typeof sheets)[number]) =>
    sheet.penalties.some((penalty) =>
      sheet.penalties.some((other) => other.side !== penalty.side && second(other) === second(penalty)),
    );
  expect(sheets.filter(isMatched).length).toBeGreaterThan(10);
  const awarded = sheets.flatMap((sheet) =>
    sheet.penalties
      .filter(({ penaltyShot }) => penaltyShot)
      .map((penalty) => {
        const isTaken = (each: { side: Side; period: number; elapsedSeconds: number }) =>
          each.side !== penalty.side && second(each) === second(penalty);
        const goal = sheet.goals.find(isTaken);
        if (goal) expect(goal).toMatchObject({ strength: 'PS', assistIds: [] });
        else expect(sheet.shots.find(isTaken)).toMatchObject({ isGoal: false, penaltyShot: true });
        return Boolean(goal);
      }),
  );
  expect(new Set(awarded)).toEqual(new Set([true, false]));
  const inGoals = sheets.flatMap(({ goals }) => goals.filter(({ strength }) => strength === 'PS'));
  expect(inGoals).toHaveLength(awarded.filter((isGoal) => isGoal).length);
});

test('the goalies’ shots include the goals, and empty-net goals have no goalie', () => {
  for (const { sheet } of league.games) {
    for (const side of sides) {
      const against = sheet.goals.filter((goal) => goal.side !== side);
      const shots = sheet.shotsOnGoal.filter((row) => row.side === side);
      const sum = (isEmpty: boolean) => total(shots, (row) => ((row.goalieId === null) === isEmpty ? row.shots : 0));
      expect(sum(true)).toBe(against.filter(({ emptyNet }) => emptyNet).length);
      expect(sum(false)).toBeGreaterThan(against.filter(({ emptyNet }) => !emptyNet).length);
      for (const goal of against.filter(({ emptyNet }) => emptyNet)) {
        const before = sheet.goalieChanges.filter(
          (change) => change.side === side && secondOf(change) <= secondOf(goal),
        );
        expect(before.some(({ inId }) => inId === null)).toBe(true);
      }
    }
  }
});

test('figures are realistic: goals, home wins, overtime, penalty minutes, shots', () => {
  const goals = average(({ sheet }) => sheet.goals.length);
  expect(goals).toBeGreaterThan(5.4);
  expect(goals).toBeLessThan(6.4);
  const homeWins = share(({ sheet }) => sheet.homeScore > sheet.awayScore);
  expect(homeWins).toBeGreaterThan(0.48);
  expect(homeWins).toBeLessThan(0.62);
  const pastRegulation = share(({ sheet }) => sheet.decision !== 'regulation');
  expect(pastRegulation).toBeGreaterThan(0.16);
  expect(pastRegulation).toBeLessThan(0.29);
  const penaltyMinutes = average(({ sheet }) => total(sheet.penalties, ({ minutes }) => minutes)) / 2;
  expect(penaltyMinutes).toBeGreaterThan(8);
  expect(penaltyMinutes).toBeLessThan(11);
  const shots = average(({ sheet }) => total(sheet.shotsOnGoal, (row) => row.shots)) / 2;
  expect(shots).toBeGreaterThan(27);
  expect(shots).toBeLessThan(33);
  const saves = 1 - goals / 2 / shots;
  expect(saves).toBeGreaterThan(0.885);
  expect(saves).toBeLessThan(0.925);
});

test('the leading scorer makes between 1.1 and 1.7 points a game', () => {
  for (const { id } of league.seasons) {
    const points = new Map<string, number>();
    for (const { sheet } of leagueGames.filter(({ seasonId }) => seasonId === id)) {
      for (const { scorerId, assistIds } of sheet.goals) {
        for (const player of [scorerId, ...assistIds]) points.set(player, (points.get(player) ?? 0) + 1);
      }
    }
    const max = Math.max(...points.values()) / 28;
    expect(max).toBeGreaterThan(1.1);
    expect(max).toBeLessThan(1.7);
  }
});

test.each(['2026-01-02', '2026-07-15', '2026-11-22', '2028-02-29'])(
  'created on %s, every game has its officials and a scorekeeper, nobody at two at once, in two distant cities, or while away',
  (day) => {
    const today = new Date(`${day}T10:00:00Z`);
    const before = new Map<string, { startsAt: Date; city: string }>();
    const { games } = makeDemoLeague({ today, timeZone, seed: 3 });
    for (const { startsAt, venue, officials } of games.toSorted(
      (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
    )) {
      const city = clubs.find((club) => club.venue === venue)!.city;
      expect(officials.map(({ duty }) => duty).sort()).toEqual([
        'Linesperson 1',
        'Linesperson 2',
        'Referee 1',
        'Referee 2',
        'Scorekeeper',
      ]);
      for (const { name } of officials) {
        const last = before.get(name);
        const hours = last ? (startsAt.getTime() - last.startsAt.getTime()) / 3_600_000 : Number.POSITIVE_INFINITY;
        expect(hours).toBeGreaterThanOrEqual(last && cityDistance(last.city, city)! >= 90 ? 20 : officialHours);
        before.set(name, { startsAt, city });
        const isAway = absencesFrom(today).some(
          (each) => each.name === name && startsAt >= each.from && startsAt <= each.until,
        );
        expect(isAway).toBe(false);
      }
    }
  },
);

test.each(['2026-01-02', '2026-04-26', '2026-07-15', '2026-11-21', '2027-03-28', '2028-02-29'])(
  'created on %s, a player was recently ejected and is not dressed for the next game',
  (day) => {
    const made = makeDemoLeague({ today: new Date(`${day}T10:00:00Z`), timeZone, seed: 3 });
    const [game, ...others] = made.games.filter(({ sheet }) => sheet.penalties.some((each) => each.class === 'Match'));
    expect(others).toEqual([]);
    const { playerId, side } = game!.sheet.penalties.find((each) => each.class === 'Match')!;
    const next = made.games.find(
      ({ startsAt, home, away }) => startsAt > game!.startsAt && [home, away].includes(game![side]),
    )!;
    expect(next.startsAt.getTime()).toBeGreaterThan(Date.parse(`${day}T00:00:00Z`));
    expect(JSON.stringify(next.sheet)).not.toContain(playerId);
    expect(dressedIn(next, 'home').size + dressedIn(next, 'away').size).toBe(40);
  },
);
