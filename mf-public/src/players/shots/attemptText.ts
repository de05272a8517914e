import { formatDate } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { momentText, shotText } from '../../games/sheetTexts.ts';
import { messages as mapMessages } from '../../games/shots/messages.ts';
import { messages as playerMessages } from '../messages.ts';
import type { PlayerAttempt } from './playerAttempts.ts';

/** `vs CAI, Nov 13, 2026, 2nd 10:02` */
export const whenText = (attempt: PlayerAttempt) => {
  const { isHome, opponent, date, regulationPeriods } = attempt.game;
  return listed([
    `${isHome ? playerMessages.atHome : playerMessages.away} ${opponent.name}`,
    formatDate(date),
    figures(momentText(attempt, regulationPeriods)),
  ]);
};

/** `Goal, Omar El-Sayed, vs Cairo, Nov 13, 2026, 2nd 10:02, on the power play, from 12 m` */
export const attemptText = (attempt: PlayerAttempt) =>
  listed([mapMessages.outcomes[attempt.outcome], attempt.player?.name, whenText(attempt), shotText(attempt)]);
