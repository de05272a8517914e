import { type Game, highlightedGame } from '@league/contract';
import { messages } from './messages.ts';

/** The game at the top: a live one, otherwise the next one, otherwise the last. */
export function heroGame(games: readonly Game[], now: Date): { title: string; game: Game } | null {
  const live = games.find(({ status }) => status === 'live');
  if (live) return { title: messages.live, game: live };
  const highlighted = highlightedGame(games, now);
  return highlighted && { title: messages[highlighted.which], game: highlighted.game };
}
