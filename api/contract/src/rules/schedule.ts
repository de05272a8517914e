import type { Game } from '../games/games.ts';
import { type DatedGame, hasEnded, isAhead } from './gameStart.ts';

/** `league` is everything except tournaments. */
export const competitionFilters = ['all', 'league', 'tournament'] as const;
export type CompetitionFilter = (typeof competitionFilters)[number];

export function isInCompetition(game: Pick<Game, 'competition_type'>, filter: CompetitionFilter): boolean {
  return filter === 'all' || (game.competition_type === 'tournament') === (filter === 'tournament');
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone, `2026-11-21`. */
export function dayIn(timeZone: string, instant: string | Date): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, ...digits });
    dayFormats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** When a game starts, for machines: its instant, or the day alone if its time is not known. */
export const startOrDay = ({ date, timeKnown }: Pick<Game, 'date' | 'timeKnown'>, timeZone: string): string =>
  timeKnown === false ? dayIn(timeZone, date) : date;

/** The instant of a local day and time (`19:30`) in a zone, in ISO; a skipped time becomes an hour later. */
export function instantAt(timeZone: string, day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const guess = 2 * asUtc - shownAt(timeZone, asUtc);
  const found = guess + asUtc - shownAt(timeZone, guess);
  return new Date(shownAt(timeZone, found) === asUtc ? found : Math.max(guess, found)).toISOString();
}

/** A zone's local time, as if it were UTC. */
const shownAt = (timeZone: string, instant: number) =>
  Date.parse(`${dayIn(timeZone, new Date(instant))}T${timeIn(timeZone, new Date(instant))}:00Z`);

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** The time of day of an instant in a time zone, `19:30`. */
export function timeIn(timeZone: string, instant: string | Date): string {
  let format = timeFormats.get(timeZone);
  if (!format) {
    const digits = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, ...digits });
    timeFormats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** A day plus this number of days, which may be negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** From Monday, 0, to Sunday, 6. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The Monday of a day's week. */
export const mondayOf = (day: string) => dayAfter(day, -weekdayOf(day));

/** The month of an instant in a time zone, `2026-11`. */
export const monthIn = (timeZone: string, instant: string | Date) => dayIn(timeZone, instant).slice(0, 7);

const dayMs = 24 * 60 * 60 * 1000;

const startOf = ({ date }: DatedGame) => new Date(date).getTime();
const byDate = <G extends DatedGame>(games: readonly G[]) => games.toSorted((a, b) => startOf(a) - startOf(b));

/** The calendar's first month: of the next game, otherwise of the last one, otherwise the current month. */
export function defaultMonth(games: readonly DatedGame[], now: Date, timeZone: string): string {
  const ordered = byDate(games);
  const game = ordered.find((each) => isAhead(each, now)) ?? ordered.at(-1);
  return monthIn(timeZone, game?.date ?? now);
}

/** The months that have games, in order. */
export function monthsOf(games: readonly DatedGame[], timeZone: string): string[] {
  return [...new Set(byDate(games).map(({ date }) => monthIn(timeZone, date)))];
}

/** Games by day, both in order. */
export function gamesByDay<G extends DatedGame>(games: readonly G[], timeZone: string): { day: string; games: G[] }[] {
  const days = new Map<string, G[]>();
  for (const game of byDate(games)) {
    const day = dayIn(timeZone, game.date);
    days.set(day, [...(days.get(day) ?? []), game]);
  }
  return [...days].map(([day, played]) => ({ day, games: played }));
}

export interface ScheduleFilters {
  /** A team's slug, or `all`. */
  team: string;
  /** `2026-11`, or `all`. */
  month: string;
  competition: CompetitionFilter;
}

type FilterableGame = DatedGame & Pick<Game, 'competition_type'> & { home: { slug: string }; away: { slug: string } };

export function filterSchedule<G extends FilterableGame>(
  games: readonly G[],
  filters: ScheduleFilters,
  timeZone: string,
): G[] {
  const { team, month, competition } = filters;
  return games.filter(
    (game) =>
      isInCompetition(game, competition) &&
      (team === 'all' || game.home.slug === team || game.away.slug === team) &&
      (month === 'all' || monthIn(timeZone, game.date) === month),
  );
}

/** Whether a scheduled game is past without a result. @param now in milliseconds */
export const isNotPlayed = (game: DatedGame & Pick<Game, 'status'>, now: number): boolean =>
  game.status === 'scheduled' && startOf(game) < now - dayMs;

/**
 * The game to highlight: a live one, otherwise the next one, otherwise the last one. The status takes precedence over the date:
 * a finished or canceled game is never the next.
 */
export function highlightedGame<G extends DatedGame & Pick<Game, 'status'>>(
  games: readonly G[],
  now: Date,
): { which: 'next' | 'last'; game: G } | null {
  const ordered = byDate(games);
  const next =
    ordered.find(({ status }) => status === 'live') ??
    ordered.find((game) => game.status === 'scheduled' && isAhead(game, now));
  if (next) return { which: 'next', game: next };
  const last = ordered.findLast(hasEnded);
  return last ? { which: 'last', game: last } : null;
}
