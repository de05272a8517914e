import type { StandingsRow } from '@league/contract';
import { formatNumber } from '@league/kit';
import { messages } from './messages.ts';

/** `W3`, `OT1`, with the letters of the page's language; a dash without games. */
export function streakText(streak: StandingsRow['streak']): string {
  const [, result, length] = /^(W|OT|L)(\d+)$/.exec(streak ?? '') ?? [];
  return result ? messages.streaks[result as keyof typeof messages.streaks] + formatNumber(Number(length)) : '–';
}
