import type { SeasonRules, StandingsRow, TieBreakCriterion } from '@league/contract';
import type { TableGame, TeamGame } from './standingsTable.ts';

type GamesOf = ReadonlyMap<string, readonly TeamGame[]>;

interface RankedTeam {
  id: string;
  aboveNextBy: StandingsRow['aboveNextBy'];
  provisional: boolean;
}

/** A tie-break value: the higher one ranks higher. */
interface Measure {
  criterion: TieBreakCriterion;
  valueFor: (id: string) => number;
  /** The displayed form of a value, if less is better. */
  shown?: ((value: number) => number) | undefined;
  isShare?: boolean;
}

type Figure = (games: readonly TeamGame[]) => number;

export const sum = (games: readonly TeamGame[], figure: (game: TeamGame) => number) =>
  games.reduce((total, game) => total + figure(game), 0);
const count = (games: readonly TeamGame[], holds: (game: TeamGame) => boolean) => sum(games, (game) => +holds(game));

const points: Figure = (games) => sum(games, (game) => game.points);
const goalDifference: Figure = (games) => sum(games, ({ goalsFor, goalsAgainst }) => goalsFor - goalsAgainst);
const goals: Figure = (games) => sum(games, ({ goalsFor }) => goalsFor);
const regulationWins: Figure = (games) => count(games, ({ result }) => result === 'W');
const wins: Figure = (games) => count(games, ({ result }) => result === 'W' || result === 'OTW');
const regulationAndOvertimeWins: Figure = (games) =>
  count(games, ({ result, inShootout }) => result === 'W' || (result === 'OTW' && !inShootout));
const fewerGames: Figure = (games) => -games.length;
/** Regulation losses, as in the column L. */
const fewerLosses: Figure = (games) => -count(games, ({ result }) => result === 'L');

/** A criterion's value, and the games that it covers. */
type Criterion =
  | { over: 'all' | 'away' | 'mutual'; figure: Figure; lessIsBetter?: true }
  /** Games against teams outside of the group, one after the other. */
  | { over: 'outside' };

const criteria: Record<TieBreakCriterion, Criterion> = {
  fewerGames: { over: 'all', figure: fewerGames, lessIsBetter: true },
  regulationWins: { over: 'all', figure: regulationWins },
  regulationAndOvertimeWins: { over: 'all', figure: regulationAndOvertimeWins },
  wins: { over: 'all', figure: wins },
  fewerLosses: { over: 'all', figure: fewerLosses, lessIsBetter: true },
  mutualPoints: { over: 'mutual', figure: points },
  mutualGoalDifference: { over: 'mutual', figure: goalDifference },
  mutualGoals: { over: 'mutual', figure: goals },
  mutualRegulationWins: { over: 'mutual', figure: regulationWins },
  mutualRegulationAndOvertimeWins: { over: 'mutual', figure: regulationAndOvertimeWins },
  closestOutside: { over: 'outside' },
  goalDifference: { over: 'all', figure: goalDifference },
  goalsFor: { over: 'all', figure: goals },
  awayPoints: { over: 'away', figure: points },
  awayRegulationWins: { over: 'away', figure: regulationWins },
  awayRegulationAndOvertimeWins: { over: 'away', figure: regulationAndOvertimeWins },
};
const isMutual = (criterion: TieBreakCriterion) => criteria[criterion].over === 'mutual';

/** IIHF tie-break procedure, step 4: in this order against each team outside. */
const againstOutside = [points, goalDifference, goals];

/**
 * The teams in the order of the table, with the criterion that ranks each above the next. The map's own order is the seeding.
 * @param given points besides those of games; they do not count in head-to-head tables
 * @param isOpen whether a criterion cannot separate these teams yet, of those that are level: they are left `undecided`
 */
export function rankTeams(
  gamesOf: GamesOf,
  rules: SeasonRules,
  given: (id: string) => number = () => 0,
  isOpen: (criterion: TieBreakCriterion, ids: readonly string[], level: readonly string[]) => boolean = () => false,
): RankedTeam[] {
  const leftOut = rules.leaveOutOddHomeGame ? oddHomeGames(gamesOf) : undefined;
  const provisional = new Set<string>();
  const seeding = [...gamesOf.keys()];
  const gamesAmong = (id: string, others: ReadonlySet<string>) =>
    gamesOf.get(id)!.filter(({ opponentId, game }) => others.has(opponentId) && !leftOut?.has(game));
  const haveMet = (id: string, others: readonly string[]) => {
    const met = new Set(gamesOf.get(id)!.map(({ opponentId }) => opponentId));
    return others.every((other) => other === id || met.has(other));
  };

  const table: RankedTeam[] = [];
  const levels = split(seeding, (id) => points(gamesOf.get(id)!) + given(id));
  for (const [position, { ids }] of levels.entries()) {
    table.push(...resolve(ids, idsOf(table), idsOf(levels.slice(position + 1)), 0));
  }
  return table;

  /**
   * Orders level teams, which are equal in the criteria before `from`. `above` and `below` are the others; `tied` are those
   * whose head-to-head games count.
   */
  function resolve(group: string[], above: string[], below: string[], from: number, tied = group): RankedTeam[] {
    if (group.length === 1) return group.map((id) => ranked(id, null));
    for (let step = from; step < rules.tieBreak.length; step += 1) {
      if (isOpen(rules.tieBreak[step]!, group, tied)) break;
      for (const measure of measures(rules.tieBreak[step]!, group, above, below, tied)) {
        const parts = split(group, measure.valueFor);
        if (parts.length > 1) return place(parts, measure, step, above, below, tied);
      }
    }
    return group.map((id, at) =>
      ranked(id, at === group.length - 1 ? null : { criterion: 'undecided', value: 0, nextValue: 0 }),
    );
  }

  /** The parts of a split group, each ordered, with the criterion between consecutive parts. */
  function place(
    parts: Part[],
    { criterion, shown = (value) => value, isShare }: Measure,
    step: number,
    above: string[],
    below: string[],
    tied: string[],
  ): RankedTeam[] {
    const placed: RankedTeam[] = [];
    for (const [at, part] of parts.entries()) {
      const next = parts[at + 1];
      const better = [...above, ...idsOf(placed)];
      const worse = [...idsOf(parts.slice(at + 1)), ...below];
      // "Continue" uses the games among all that were level.
      const stillTied = rules.onSplit === 'continue' && isMutual(criterion) ? tied : part.ids;
      placed.push(...resolve(part.ids, better, worse, stepAfterSplit(step), stillTied));
      if (next) {
        const figures = { value: shown(part.value), nextValue: shown(next.value) };
        placed.at(-1)!.aboveNextBy = { criterion, ...figures, ...(isShare && { isShare }) };
      }
    }
    return placed;
  }

  function stepAfterSplit(step: number): number {
    const firstMutual = rules.tieBreak.findIndex(isMutual);
    if (rules.onSplit === 'restart' && firstMutual !== -1) return Math.min(firstMutual, step + 1);
    // Another outside team, or another value against the same one, may split a remaining group.
    return rules.tieBreak[step] === 'closestOutside' ? step : step + 1;
  }

  function measures(
    criterion: TieBreakCriterion,
    group: string[],
    above: string[],
    below: string[],
    tied: string[],
  ): Measure[] {
    const compared = criteria[criterion];
    if (compared.over === 'outside') return outsideMeasures(group, above, below);
    const { over, figure, lessIsBetter } = compared;
    if (over === 'mutual') return mutualMeasures(criterion, figure, tied);
    const gamesFor = (id: string) =>
      over === 'away' ? gamesOf.get(id)!.filter(({ isHome }) => !isHome) : gamesOf.get(id)!;
    return [{ criterion, valueFor: (id) => figure(gamesFor(id)), shown: lessIsBetter ? Math.abs : undefined }];
  }

  function mutualMeasures(criterion: TieBreakCriterion, figure: Figure, tied: string[]): Measure[] {
    if (rules.mutualNeedsAllMet && !tied.every((id) => haveMet(id, tied))) {
      for (const id of tied) provisional.add(id);
      return [];
    }
    const members = new Set(tied);
    // NHL: without odd games, three or more teams may have met unequally often; the points percentage decides.
    const isShare = criterion === 'mutualPoints' && rules.leaveOutOddHomeGame && tied.length > 2;
    return [
      {
        criterion,
        valueFor: (id) => {
          const among = gamesAmong(id, members);
          return isShare ? figure(among) / (among.length * rules.points.win || 1) : figure(among);
        },
        isShare,
      },
    ];
  }

  /**
   * The nearest team above the group first, then upwards; then downwards from the first below, where level teams are still in
   * their seeding.
   */
  function outsideMeasures(group: string[], above: string[], below: string[]): Measure[] {
    return [...above.toReversed(), ...below]
      .filter((outside) => !rules.mutualNeedsAllMet || group.every((id) => haveMet(id, [outside])))
      .flatMap((outside) =>
        againstOutside.map((figure): Measure => {
          const only = new Set([outside]);
          return { criterion: 'closestOutside', valueFor: (id) => figure(gamesAmong(id, only)) };
        }),
      );
  }

  function ranked(id: string, aboveNextBy: RankedTeam['aboveNextBy']): RankedTeam {
    return { id, aboveNextBy, provisional: provisional.has(id) };
  }
}

/** The first and the last place, counted from 0, that each of them may have: nothing orders teams that are `undecided`. */
export function placesOf(ranked: readonly Pick<RankedTeam, 'aboveNextBy'>[]): [first: number, last: number][] {
  const places: [first: number, last: number][] = [];
  while (places.length < ranked.length) {
    const first = places.length;
    let last = first;
    while (ranked[last]!.aboveNextBy?.criterion === 'undecided') last += 1;
    while (places.length <= last) places.push([first, last]);
  }
  return places;
}

const idsOf = (teams: readonly ({ id: string } | { ids: string[] })[]) =>
  teams.flatMap((team) => ('id' in team ? [team.id] : team.ids));

interface Part {
  value: number;
  ids: string[];
}

/** Groups of equal value, the highest first; the order within is unchanged. */
function split(ids: readonly string[], valueFor: (id: string) => number): Part[] {
  const parts = new Map<number, string[]>();
  for (const id of ids) {
    const value = valueFor(id);
    const level = parts.get(value);
    if (level) level.push(id);
    else parts.set(value, [id]);
  }
  return [...parts].map(([value, level]) => ({ value, ids: level })).sort((a, b) => b.value - a.value);
}

/** Of each pair with an odd number of games, the first home game of the team that had one more (NHL tie-breaking procedure). */
function oddHomeGames(gamesOf: GamesOf): Set<TableGame> {
  const odd = new Set<TableGame>();
  for (const [id, games] of gamesOf) {
    for (const opponentId of new Set(games.map((game) => game.opponentId))) {
      const meetings = games.filter((game) => game.opponentId === opponentId);
      const atHome = meetings.filter(({ isHome }) => isHome);
      if (meetings.length % 2 === 1 && atHome.length * 2 > meetings.length && id !== opponentId) {
        odd.add(atHome[0]!.game);
      }
    }
  }
  return odd;
}
