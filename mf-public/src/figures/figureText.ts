import { formatGoalsAgainstAverage, formatSavePercentage } from '@league/contract';
import { formatSigned } from '../formatSigned.ts';
import type { Figure } from './figureRoles.ts';

const percentages: readonly Figure[] = ['shootingPercentage', 'onIceShare', 'faceoffPercentage', 'qualityStartShare'];
const savePercentages: readonly Figure[] = [
  'savePercentage',
  'evenStrengthSavePercentage',
  'shortHandedSavePercentage',
  'powerPlaySavePercentage',
];
const averages: readonly Figure[] = ['pointsPerGame', 'gamesPerGoal', 'goalsAgainstAverage', 'goalsAgainstPer60'];

/** `12.5`, `.931`, `2.27`, `59:10`, `+3`, `14`; a dash if not known. */
export function figureText(figure: Figure, value: number | null): string {
  if (value === null) return '–';
  if (percentages.includes(figure)) return (100 * value).toFixed(1);
  if (savePercentages.includes(figure)) return formatSavePercentage(value);
  if (averages.includes(figure)) return formatGoalsAgainstAverage(value);
  if (figure === 'secondsPlayed') return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`;
  if (figure === 'plusMinus') return formatSigned(value);
  return String(value);
}

/** For a spreadsheet: counts as numbers, others as shown. */
export function exportedFigure(figure: Figure, value: number | null): string | number | null {
  if (value === null || (Number.isInteger(value) && figure !== 'secondsPlayed' && !isRate(figure))) return value;
  return figureText(figure, value);
}

const isRate = (figure: Figure) =>
  savePercentages.includes(figure) || percentages.includes(figure) || averages.includes(figure);
