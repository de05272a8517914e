import { languages } from '@league/contract';
import { language } from './words.ts';

/** Whether the page is read from the right. */
export const isFromRight = (): boolean => languages[language()].direction === 'rtl';

/** An arrow in the direction of reading, or against it: `All news →`, `← Schedule`. */
export const arrow = (way: 'on' | 'back'): string => ((way === 'on') === isFromRight() ? '←' : '→');

/** How far an arrow key moves along a line that is read in the page's direction; undefined for other keys. */
export function stepOf(key: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowLeft') === isFromRight() ? 1 : -1;
}
