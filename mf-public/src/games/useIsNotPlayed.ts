import { isNotPlayed } from '@league/contract';
import { useAtTime } from '@league/kit';

/** Whether the game has not been played long after its start, as of now. */
export const useIsNotPlayed = (game: Parameters<typeof isNotPlayed>[0]): boolean =>
  useAtTime((now) => isNotPlayed(game, now));
