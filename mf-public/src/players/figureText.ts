import { formatClock, formatGoalsAgainstAverage, formatSavePercentage } from '@league/contract';
import { formatSigned } from '../formatSigned.ts';
import type { messages } from './messages.ts';

export type Figure = keyof typeof messages.columns;

/** `.931`, `2.27`, `59:10`, `+3`, `14`; a dash if not known. */
export function figureText(figure: Figure, value: number | null): string {
  if (value === null) return '–';
  if (figure === 'save_percentage') return formatSavePercentage(value);
  if (figure === 'goals_against_average') return formatGoalsAgainstAverage(value);
  if (figure === 'seconds_played') return formatClock(value);
  return figure === 'plus_minus' ? formatSigned(value) : String(value);
}
