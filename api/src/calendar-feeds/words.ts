import { wordsOf } from '../words.ts';
import arabic from './messages/ar.ts';
import english from './messages/en.ts';

/** The texts of calendars in one language. */
export const wordsIn = wordsOf(english, { ar: arabic });
