import { formatClock, periodName, periodSeconds, readDigits, type ScoreSheet } from '@league/contract';
import { figures } from '@league/kit/direction';
import type { GameMoment } from './gameNow.ts';
import { messages } from './messages.ts';

/** Whether the rink's clock counts up or down: typed times are read accordingly. */
export type ClockDirection = 'up' | 'down';

/**
 * A time of the game: `1043`, `10:43`, `43` (seconds), with the period before it if it is another: `2/1043`. A minus reverses
 * the direction.
 */
export function readTime(
  sheet: ScoreSheet,
  now: GameMoment,
  counting: ClockDirection,
  typed: string,
): GameMoment | string {
  const found = /^(?:(\d{1,2})\/)?(-?)(\d{1,3}):?([0-5]\d)$|^(?:(\d{1,2})\/)?(-?)(\d)$/.exec(readDigits(typed));
  if (!found) return messages.noTime;
  const [, period = found[5], minus = found[6], minutes = '0', seconds = found[7]] = found;
  const of = period ? Number(period) : now.period;
  const { rules } = sheet;
  const max = rules.periods + rules.overtimes;
  if (of < 1 || of > max) return messages.noPeriod({ max });
  const length = periodSeconds(of, rules);
  const total = Number(minutes) * 60 + Number(seconds);
  if (total > length) return messages.tooLate({ minutes: length / 60 });
  const isDown = (counting === 'down') !== (minus === '-');
  return { period: of, elapsedSeconds: isDown ? length - total : total };
}

/** A moment counted up and down: `2nd 10:43 (9:17 left)`. */
export function momentText({ rules }: Pick<ScoreSheet, 'rules'>, { period, elapsedSeconds }: GameMoment): string {
  const left = Math.max(0, periodSeconds(period, rules) - elapsedSeconds);
  return messages.moment({
    period: periodName(period, rules.periods),
    elapsed: figures(formatClock(elapsedSeconds)),
    left: figures(formatClock(left)),
  });
}
