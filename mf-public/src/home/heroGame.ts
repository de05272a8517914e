import { type Game, highlightedGame } from '@league/contract';
import { words } from './words.ts';

/** The game to open with: what is played right now, else the next one, else the last. */
export function heroGame(games: readonly Game[], now: Date): { title: string; game: Game } | null {
  const live = games.find(({ status }) => status === 'live');
  if (live) return { title: words.live, game: live };
  const highlighted = highlightedGame(games, now);
  return (
    highlighted && { title: highlighted.title === 'Next matchup' ? words.next : words.last, game: highlighted.game }
  );
}
