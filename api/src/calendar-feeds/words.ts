import { wordsOf } from '../words.ts';
import english from './messages/en.ts';

/** The texts of calendars in one language. */
export const wordsIn = wordsOf('calendar-feeds', english);
