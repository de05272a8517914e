import {
  currentResults,
  currentUpcoming,
  formatClock,
  type Game,
  gameStateText,
  hasEnded,
  isNotPlayed,
} from '@league/contract';
import { formatNumber } from '@league/kit';
import { messages } from './messages.ts';

/** The strip's games: last results, live ones, upcoming ones, each by date; without unplayed past ones. */
export function stripGames(games: readonly Game[], now: number): Game[] {
  const ordered = games.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const over = ordered.filter(hasEnded);
  const live = ordered.filter(({ status }) => status === 'live');
  const next = ordered.filter((game) => game.status === 'scheduled' && !isNotPlayed(game, now));
  return [...over.slice(-currentResults), ...live, ...next.slice(0, currentUpcoming)];
}

/** `Final (OT)`, `2nd 13:22`, `Fri 19:00 GMT+2`, with the date if it is more than six days away. */
export function stripState(game: Game, now: Date, timeZone: string, locale: string): string {
  if (game.status !== 'scheduled') return gameStateText(game, undefined, undefined, clockText);
  const start = new Date(game.date);
  if (game.timeKnown === false) return `${dayFormat(timeZone, locale).format(start)} ${messages.noTime}`;
  const isSoon = start.getTime() - now.getTime() < 6 * 24 * 60 * 60 * 1000;
  return startFormat(isSoon, timeZone, locale).format(start).replace(/[,،]/, '');
}

/** `13:22`, in the page's digits. */
const clockText = (seconds: number) => formatClock(seconds).replace(/\d/g, (digit) => formatNumber(Number(digit)));

/** `20 Nov`, for a game without a time. */
const dayFormat = (timeZone: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });

const formatCache = new Map<string, Intl.DateTimeFormat>();

/** Date formats are expensive to create, so they are cached. */
function startFormat(isSoon: boolean, timeZone: string, locale: string): Intl.DateTimeFormat {
  const key = `${isSoon} ${timeZone} ${locale}`;
  const day: Intl.DateTimeFormatOptions = isSoon ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  const parts = {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  } as const;
  const format = formatCache.get(key) ?? new Intl.DateTimeFormat(locale, parts);
  formatCache.set(key, format);
  return format;
}

/** Whether this side has lost; false during the game. */
export const hasLost = ({ status, home_score, away_score }: Game, side: 'home' | 'away') =>
  hasEnded({ status }) &&
  (side === 'home' ? (home_score ?? 0) < (away_score ?? 0) : (away_score ?? 0) < (home_score ?? 0));
