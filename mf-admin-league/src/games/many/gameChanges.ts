import {
  dayAfter,
  dayIn,
  instantAt,
  isYetToBePlayed,
  type ManagedGame,
  type OtherLanguage,
  timeIn,
} from '@league/contract';
import { gameWhen } from '../../teams/Matchup.tsx';
import { messages as gameMessages, manyMessages as messages } from '../messages.ts';

/** Changes of many games at once. */
export const changes = ['shift', 'venue', 'cancel', 'restore'] as const;
export type ChangeKind = (typeof changes)[number];

type Texts<Field extends string> =
  | { [Code in OtherLanguage]?: Partial<Record<Field, string | null>> | undefined }
  | undefined;

export type Change =
  | { what: 'shift'; days: number }
  | { what: 'venue'; venue?: string | null | undefined; translations?: Texts<'venue'> }
  | { what: 'cancel'; reason: string; translations?: Texts<'reason'> }
  | { what: 'restore' };

/** Games that have begun or are over cannot be changed here; a canceled one can be restored. */
export const mayBeChanged = (game: Pick<ManagedGame, 'status' | 'isAbandoned'>) =>
  isYetToBePlayed(game) || game.status === 'cancelled';

/** Whether a change applies to all these games: canceled ones can only be restored. */
export const isApplicable = (what: ChangeKind, games: readonly ManagedGame[]) =>
  games.length > 0 && games.every(({ status }) => (status === 'cancelled') === (what === 'restore'));

/** The selected games in their current state, without hidden and started ones. */
export const selectedGames = (games: readonly ManagedGame[], chosen: ReadonlySet<string>): ManagedGame[] =>
  games.filter((game) => chosen.has(game.gameId) && mayBeChanged(game));

/** A game before and after the change, as text; equal if unchanged. */
export function beforeAndAfter(game: ManagedGame, change: Change, timeZone: string): { before: string; after: string } {
  switch (change.what) {
    case 'shift':
      return {
        before: gameWhen(game, timeZone),
        after: gameWhen({ ...game, date: shifted(game.date, change.days, timeZone) }, timeZone),
      };
    case 'venue':
      return { before: game.venue ?? gameMessages.noVenue, after: change.venue?.trim() || gameMessages.noVenue };
    case 'restore':
      return { before: gameMessages.statuses[game.status], after: gameMessages.statuses.scheduled };
    case 'cancel':
      return { before: gameMessages.statuses[game.status], after: messages.cancelled };
  }
}

/** By calendar days of the league: the local time stays across clock changes. */
function shifted(date: string, days: number, timeZone: string): string {
  const isDay = Number.isInteger(days) && Math.abs(days) <= 366;
  return isDay ? instantAt(timeZone, dayAfter(dayIn(timeZone, date), days), timeIn(timeZone, date)) : date;
}
