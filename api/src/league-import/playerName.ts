import type { Row } from './format.ts';

/** First and last name joined. */
export const playerName = ({ first_name, last_name }: Row<'players'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');
