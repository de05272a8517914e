import type { DecisionType, GameStatus, Side } from './games.ts';
import { otherSide } from './results.ts';
import type { SheetPeriod, SheetRules } from './scoreSheets.ts';
import { type EntryOf, type EntryType, entryKey, type SheetEntry } from './sheetEntries.ts';

type Entries = readonly SheetEntry[];

export const ofType = <Type extends EntryType>(entries: Entries, type: Type): EntryOf<Type>[] =>
  entries.filter((entry): entry is EntryOf<Type> => entry.type === type);

/** What happens on the ice: a sheet that has any of these says more of its game than a result or totals do. */
export const isEvent = ({ type }: SheetEntry): boolean =>
  type === 'goal' || type === 'penalty' || type === 'goalieChange' || type === 'shots' || type === 'shootout';

/** In the order of the game: what carries no time stands first, what carries no second at its period's end. */
export function inGameOrder(entries: Entries): SheetEntry[] {
  const placeOf = (entry: SheetEntry): [number, number] => {
    if (entry.type === 'shootout') return [1000 + entry.round, 0];
    return ['period' in entry ? entry.period : 0, 'elapsedSeconds' in entry ? entry.elapsedSeconds : 9999];
  };
  return entries
    .map((entry) => ({ entry, place: placeOf(entry), key: entryKey(entry) }))
    .sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry);
}

/** Goals of each side in play, without what a shootout adds. */
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

/** How the game ended by its sheet; undefined while it is level. A shootout adds one goal to its winner's score. */
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

/** The winner's attempt that was one more than the loser scored with; undefined while the shootout is level. */
export function decidingAttempt(entries: Entries): EntryOf<'shootout'> | undefined {
  const scored = ofType(entries, 'shootout').filter((attempt) => attempt.scored);
  const of = (side: Side) => scored.filter((attempt) => attempt.side === side);
  const [home, away] = [of('home'), of('away')];
  if (home.length === away.length) return undefined;
  const winner: Side = home.length > away.length ? 'home' : 'away';
  const byRound = of(winner).sort((a, b) => a.round - b.round || (a.id < b.id ? -1 : 1));
  return byRound[of(otherSide(winner)).length];
}

/** The score that entries give in a status: while it is played, what has been scored so far. */
export function scoreOf(entries: Entries, status: GameStatus, rules: Pick<SheetRules, 'periods'>) {
  const result = status === 'unofficial' ? sheetResult(entries, rules) : undefined;
  const { home, away } = result ?? goalsInPlay(entries);
  return { home_score: home, away_score: away, decision_type: result?.decision ?? null };
}

type PeriodFigures = Omit<SheetPeriod, 'startedAt' | 'endedAt'>;

/** Goals and shots of each side by period, of the regulation periods and whatever else was played. */
export function periodFigures(entries: Entries, { periods }: Pick<SheetRules, 'periods'>): PeriodFigures[] {
  const played = entries.map((entry) => ('period' in entry && entry.type !== 'clock' ? entry.period : 0));
  return Array.from({ length: Math.max(periods, ...played) }, (_, index) => {
    const inPeriod = entries.filter((entry) => 'period' in entry && entry.period === index + 1);
    const { home, away } = goalsInPlay(inPeriod);
    return {
      period: index + 1,
      home,
      away,
      homeShots: shotsBy('home', inPeriod),
      awayShots: shotsBy('away', inPeriod),
    };
  });
}

/** The shots that a side took are those in the other's net. */
export const shotsBy = (side: Side, entries: Entries): number =>
  ofType(entries, 'shots')
    .filter((row) => row.side === otherSide(side))
    .reduce((total, { shots }) => total + shots, 0);
