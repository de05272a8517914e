import { type GamePage, periodName } from '@league/contract';
import { figures, listed } from '@league/kit/direction';
import type { Attempt } from '../attempts.ts';
import { clockText, momentText, shotText } from '../sheetTexts.ts';
import { type Counts, outcomeFilters } from './chosenShots.ts';
import { messages } from './messages.ts';

/** `2nd 10:02` */
export const timeText = (attempt: Attempt, { regulationPeriods }: GamePage) =>
  attempt.timeKnown === false
    ? `${periodName(attempt.period, regulationPeriods)} ${clockText(attempt)}`
    : momentText(attempt, regulationPeriods);

/** `Goal, ALX, Omar El-Sayed, 2nd 10:02, on the power play, from 12 m` */
export const attemptText = (attempt: Attempt, game: GamePage) =>
  listed([
    messages.outcomes[attempt.outcome],
    game[attempt.side].code,
    attempt.player?.name,
    figures(timeText(attempt, game)),
    shotText(attempt),
  ]);

/** `14 on goal, 5 missed, 3 without a place on the rink` */
export const countsText = (counts: Counts) =>
  listed([
    ...outcomeFilters.map(
      (outcome) => outcome !== 'goal' && counts[outcome] > 0 && messages.counts[outcome]({ count: counts[outcome] }),
    ),
    counts.withoutLocation > 0 && messages.withoutPlace({ count: counts.withoutLocation }),
  ]);
