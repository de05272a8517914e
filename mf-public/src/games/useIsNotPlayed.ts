import { isNotPlayed } from '@league/contract';
import { useAtTime } from '@league/kit';

/** Whether a scheduled game is past without a result. */
export const useIsNotPlayed = (game: Parameters<typeof isNotPlayed>[0]): boolean =>
  useAtTime((now) => isNotPlayed(game, now));
