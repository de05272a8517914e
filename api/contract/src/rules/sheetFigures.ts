import type { DecisionType } from '../games/games.ts';
import type { Side } from '../games/sides.ts';
import type { ScoreSheet, SheetPeriod, SheetRules, StoredEntry } from '../score-sheets/scoreSheets.ts';
import type { EntryOf, EntryType, SheetEntry } from '../score-sheets/sheetEntries.ts';
import { otherSide } from './results.ts';
import { shotCounts, shotsAt } from './shotCounts.ts';

type Entries = readonly SheetEntry[];

export const ofType = <Type extends EntryType>(entries: Entries, type: Type): EntryOf<Type>[] =>
  entries.filter((entry): entry is EntryOf<Type> => entry.type === type);

/** Events on the ice: a sheet with any of these is more detailed than a result or totals. */
export const isEvent = ({ type }: SheetEntry): boolean =>
  type === 'goal' ||
  type === 'penalty' ||
  type === 'goalieChange' ||
  type === 'shots' ||
  type === 'shootout' ||
  type === 'shotAttempt' ||
  type === 'faceoff' ||
  type === 'playerAction';

/** The order key of an entry: without a time first, without seconds at its period's end. */
function placeOf(entry: SheetEntry): [period: number, second: number] {
  if (entry.type === 'shootout') return [1000 + entry.round, 0];
  return ['period' in entry ? entry.period : 0, 'elapsedSeconds' in entry ? entry.elapsedSeconds : 9999];
}

/**
 * In the order of the game. Entries of the same second keep the order of their first entry: by instant, then as given. An
 * imported one has no instant and comes first.
 */
export function inGameOrder<Stored extends Pick<StoredEntry, 'entry' | 'enteredAt'>>(
  stored: readonly Stored[],
): Stored[] {
  return stored
    .map((each) => ({ each, place: placeOf(each.entry), at: each.enteredAt ? Date.parse(each.enteredAt) : 0 }))
    .sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.at - b.at)
    .map(({ each }) => each);
}

/** Goals of each side without a shootout's. */
export function goalsInPlay(entries: Entries): Record<Side, number> {
  const goals = { home: 0, away: 0 };
  for (const { side } of ofType(entries, 'goal')) goals[side] += 1;
  return goals;
}

export interface SheetResult {
  home: number;
  away: number;
  decision: DecisionType;
}

/** The result by the sheet; undefined while it is level. A shootout adds one goal to its winner's score. */
export function sheetResult(entries: Entries, { periods }: Pick<SheetRules, 'periods'>): SheetResult | undefined {
  const goals = goalsInPlay(entries);
  if (goals.home !== goals.away) {
    const inOvertime = ofType(entries, 'goal').some(({ period }) => period > periods);
    return { ...goals, decision: inOvertime ? 'overtime' : 'regulation' };
  }
  const deciding = decidingAttempt(entries);
  if (!deciding) return undefined;
  return { ...goals, [deciding.side]: goals[deciding.side] + 1, decision: 'shootout' };
}

/** The winner's attempt that was one more than the loser scored; undefined while the shootout is level. */
export function decidingAttempt(entries: Entries): EntryOf<'shootout'> | undefined {
  const scored = ofType(entries, 'shootout').filter((attempt) => attempt.scored);
  const of = (side: Side) => scored.filter((attempt) => attempt.side === side);
  const [home, away] = [of('home'), of('away')];
  if (home.length === away.length) return undefined;
  const winner: Side = home.length > away.length ? 'home' : 'away';
  const byRound = of(winner).sort((a, b) => a.round - b.round);
  return byRound[of(otherSide(winner)).length];
}

type GameResult = Pick<ScoreSheet, 'detail' | 'home_score' | 'away_score' | 'decision_type'>;

/**
 * A game's score and decision, for every status. A final game keeps its final score, whatever its entries: so does a forfeited
 * or awarded one. One that is over has the result of its entries, with a shootout's goal; until then the goals so far count.
 * Without entries, the score comes from totals or the stored result.
 */
export function scoreOf(
  entries: Entries,
  {
    status,
    detail,
    home_score,
    away_score,
    decision_type,
    totals,
    rules,
  }: GameResult & Pick<ScoreSheet, 'status' | 'totals'> & { rules: Pick<SheetRules, 'periods'> },
): GameResult {
  const known: GameResult = { detail, home_score, away_score, decision_type };
  if (status === 'final') return known;
  const wasKept = detail === 'events';
  if (status === 'live' || entries.some(isEvent) || (wasKept && status !== 'scheduled')) {
    const result = status === 'unofficial' ? sheetResult(entries, rules) : undefined;
    const { home, away } = result ?? goalsInPlay(entries);
    return { detail: 'events', home_score: home, away_score: away, decision_type: result?.decision ?? null };
  }
  if (!wasKept) return known;
  return { detail: totals ? 'totals' : 'score', home_score: null, away_score: null, decision_type: null };
}

type PeriodFigures = Omit<SheetPeriod, 'startedAt' | 'endedAt'>;

/** Goals and shots of each side by period, of the regulation periods and further played ones. */
export function periodFigures(
  entries: Entries,
  { periods, overtimes }: Pick<SheetRules, 'periods' | 'overtimes'>,
): PeriodFigures[] {
  const shots = shotsOf(entries);
  const played = entries.map((entry) => {
    // A shootout follows an overtime, if the league has one.
    if (entry.type === 'shootout') return overtimes > 0 ? periods + 1 : periods;
    return 'period' in entry && entry.type !== 'clock' ? entry.period : 0;
  });
  return Array.from({ length: Math.max(periods, ...played) }, (_, index) => {
    const inPeriod = entries.filter((entry) => 'period' in entry && entry.period === index + 1);
    const { home, away } = goalsInPlay(inPeriod);
    const shotsBy = (side: Side) => shotsAt(shots, otherSide(side), index + 1);
    return { period: index + 1, home, away, homeShots: shotsBy('home'), awayShots: shotsBy('away') };
  });
}

/** Shots on goal by net, goalie and period; only goals do not know their goalie here. */
const shotsOf = (entries: Entries) =>
  shotCounts({
    shotsOnGoal: ofType(entries, 'shots'),
    shotAttempts: ofType(entries, 'shotAttempt'),
    goals: ofType(entries, 'goal'),
  });
