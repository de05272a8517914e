import {
  type FinalScore,
  type PlayerGame,
  type PlayerSplits,
  resultOf,
  type Split,
  type SplitFigures,
  type SplitKind,
  type StatisticsRole,
  type StrengthSplit,
  savePercentage,
  splitResults,
  splitSources,
  splitStrengths,
} from '@league/contract';
import type { GoalieStrengths } from '../statistics/goalieStrengths.ts';

type Strength = StrengthSplit['strength'];

/** A player's figures in a final game. */
export interface SplitGame
  extends Pick<
    PlayerGame,
    | 'gameId'
    | 'isHome'
    | 'opponent'
    | 'goals'
    | 'assists'
    | 'penalty_minutes'
    | 'plus_minus'
    | 'shots'
    | 'decision'
    | 'shots_against'
    | 'saves'
    | 'goals_against'
    | 'seconds_played'
  > {
  final: FinalScore;
  /** In the league's time zone: `2026-11`. */
  month: string;
  power_play_goals: number | null;
  short_handed_goals: number | null;
  game_winning_goals: number | null;
  /** Whether the team's games of the competition tell the decisions of its goalies. */
  knowsDecisions: boolean;
  /** Null: nobody recorded it. */
  isShutout: boolean | null;
  /** Of the season's regulation. */
  regulationSeconds: number;
  /** The goals and assists of the sheet; null without one. */
  scored: { strength: Exclude<Strength, 'unknown' | 'shootout'>; isGoal: boolean }[] | null;
}

/** @param games of the player, by time */
export function splitsOf(
  games: readonly SplitGame[],
  { role, isCareer, byStrength }: { role: StatisticsRole; isCareer: boolean; byStrength: readonly GoalieStrengths[] },
): Omit<PlayerSplits, 'season' | 'role'> {
  const figuresOf = (some: readonly SplitGame[]) => sumOf(some, role);
  const split = (keyOf: (game: SplitGame) => string, order?: readonly string[]): Split[] => {
    const keys = [...new Set(games.map(keyOf))];
    const ordered = order ? order.filter((key) => keys.includes(key)) : keys;
    return ordered.map((key) => ({ key, ...figuresOf(games.filter((game) => keyOf(game) === key)) }));
  };
  const monthOf = ({ month }: SplitGame) => (isCareer ? month.slice(-2) : month);
  const teams = new Map(games.map(({ opponent }) => [opponent.slug, opponent]));
  const splits: Record<SplitKind, Split[]> = {
    venue: split(({ isHome }) => (isHome ? 'home' : 'away'), ['home', 'away']),
    result: split(resultFor, splitResults),
    month: split(monthOf, [...new Set(games.map(monthOf))].sort()),
    opponent: split(({ opponent }) => opponent.slug)
      .map((row) => ({ ...row, opponent: teams.get(row.key)! }))
      .sort((a, b) => b.games_played - a.games_played || a.opponent.name.localeCompare(b.opponent.name)),
  };
  const known = splitSources.map((name) => [name, games.filter((game) => game[name] !== null).length]);
  return {
    total: figuresOf(games),
    basis: Object.fromEntries(known) as PlayerSplits['basis'],
    splits,
    strengths: role === 'goalies' ? goalieStrengths(games, byStrength) : skaterStrengths(games),
  };
}

function resultFor({ final, isHome }: SplitGame): (typeof splitResults)[number] {
  const result = resultOf(final, isHome ? 'home' : 'away');
  if (!result) return 'none';
  return result === 'OTL' ? 'O' : result === 'L' ? 'L' : 'W';
}

/** A figure that no game has is unknown; a ratio is of games with both parts. */
function sumOf(games: readonly SplitGame[], role: StatisticsRole): SplitFigures {
  const known = (figure: (game: SplitGame) => number | null) => {
    const values = games.map(figure).filter((value) => value !== null);
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
  };
  const goals = known((game) => game.goals);
  const assists = known((game) => game.assists);
  const ofGoalie = <Figure>(figure: Figure) => (role === 'goalies' ? figure : null);
  /** Without games nothing is unknown. */
  const recorded = (figure: Parameters<typeof known>[0]) => (games.length === 0 ? 0 : known(figure));
  const decided = (decision: SplitGame['decision']) =>
    recorded((game) => (game.knowsDecisions ? Number(game.decision === decision) : null));
  const rated = games.filter(({ saves, shots_against }) => saves !== null && shots_against !== null);
  const timed = games.filter(({ goals_against, seconds_played }) => goals_against !== null && seconds_played !== null);
  const of = (some: readonly SplitGame[], figure: (game: SplitGame) => number | null) =>
    some.reduce((sum, game) => sum + (figure(game) ?? 0), 0);
  const seconds = of(timed, (game) => game.seconds_played);
  return {
    games_played: games.length,
    goals,
    assists,
    points: goals === null || assists === null ? null : goals + assists,
    penalty_minutes: known((game) => game.penalty_minutes),
    power_play_goals: known((game) => game.power_play_goals),
    short_handed_goals: known((game) => game.short_handed_goals),
    game_winning_goals: known((game) => game.game_winning_goals),
    plus_minus: known((game) => game.plus_minus),
    shots: known((game) => game.shots),
    save_percentage: ofGoalie(
      savePercentage(
        of(rated, (game) => game.saves),
        of(rated, (game) => game.shots_against),
      ),
    ),
    goals_against_average: ofGoalie(
      seconds > 0 ? of(timed, (game) => game.goals_against! * game.regulationSeconds) / seconds : null,
    ),
    shutouts: ofGoalie(recorded(({ isShutout }) => (isShutout === null ? null : Number(isShutout)))),
    wins: ofGoalie(decided('W')),
    losses: ofGoalie(decided('L')),
    overtime_losses: ofGoalie(decided('O')),
    shots_against: ofGoalie(known((game) => game.shots_against)),
    goals_against: ofGoalie(known((game) => game.goals_against)),
    seconds_played: known((game) => game.seconds_played),
  };
}

const unknown = { goals: null, assists: null, shots_against: null, saves: null, goals_against: null };

/** What the lines have beyond the sheets has no strength: of games without a sheet everything. */
function skaterStrengths(games: readonly SplitGame[]): StrengthSplit[] {
  const sheets = games.filter(({ scored }) => scored !== null);
  if (sheets.length === 0) return [];
  const entries = sheets.flatMap(({ scored }) => scored!);
  const goalsIn = (game: SplitGame) => game.scored!.filter(({ isGoal }) => isGoal).length;
  const credited = sheets.reduce((sum, game) => sum + game.goals - goalsIn(game), 0);
  const others = games.filter(({ scored }) => scored === null);
  const assisted = others.filter(({ assists }) => assists !== null);
  return splitStrengths.flatMap((strength): StrengthSplit[] => {
    if (strength === 'shootout') return credited > 0 ? [{ ...unknown, strength, goals: credited, assists: 0 }] : [];
    if (strength === 'unknown') {
      if (others.length === 0) return [];
      const assists = assisted.length > 0 ? assisted.reduce((sum, game) => sum + game.assists!, 0) : null;
      return [{ ...unknown, strength, goals: others.reduce((sum, { goals }) => sum + goals, 0), assists }];
    }
    const own = entries.filter((entry) => entry.strength === strength);
    if (strength === 'PS' && own.length === 0) return [];
    const goals = own.filter(({ isGoal }) => isGoal).length;
    return [{ ...unknown, strength, goals, assists: own.length - goals }];
  });
}

/** Of games in which all shots have times; what is left of them came from penalty shots. */
function goalieStrengths(games: readonly SplitGame[], byStrength: readonly GoalieStrengths[]): StrengthSplit[] {
  const timed = new Map(byStrength.map((each) => [each.gameId, each]));
  const known = games.filter(({ gameId }) => timed.has(gameId));
  if (known.length === 0) return [];
  const sum = <Each>(list: readonly Each[], of: (each: Each) => number | null) =>
    list.reduce((total, each) => total + (of(each) ?? 0), 0);
  const row = (strength: Strength, shots: number, saves: number): StrengthSplit => ({
    ...unknown,
    strength,
    shots_against: shots,
    saves,
    goals_against: shots - saves,
  });
  const each = known.map(({ gameId }) => timed.get(gameId)!);
  const rows = [
    row(
      'EV',
      sum(each, ({ evShots }) => evShots),
      sum(each, ({ evSaves }) => evSaves),
    ),
    row(
      'PP',
      sum(each, ({ ppShots }) => ppShots),
      sum(each, ({ ppSaves }) => ppSaves),
    ),
    row(
      'SH',
      sum(each, ({ shShots }) => shShots),
      sum(each, ({ shSaves }) => shSaves),
    ),
  ];
  const faced = known.reduce((total, { saves, goals_against }) => total + saves! + goals_against!, 0);
  const penaltyShots = faced - sum(rows, ({ shots_against }) => shots_against);
  const stopped = sum(known, ({ saves }) => saves) - sum(rows, ({ saves }) => saves);
  if (penaltyShots > 0) rows.push(row('PS', penaltyShots, stopped));
  const others = games.filter(({ gameId }) => !timed.has(gameId));
  const of = (figure: 'shots_against' | 'saves' | 'goals_against') =>
    others.every((game) => game[figure] === null) ? null : sum(others, (game) => game[figure]);
  if (others.length > 0) {
    rows.push({
      ...unknown,
      strength: 'unknown',
      shots_against: of('shots_against'),
      saves: of('saves'),
      goals_against: of('goals_against'),
    });
  }
  return rows;
}
