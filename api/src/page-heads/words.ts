import { wordsOf } from '../words.ts';
import arabic from './messages/ar.ts';
import english from './messages/en.ts';

/** The texts of page heads in one language. */
export const wordsIn = wordsOf(english, { ar: arabic });
export type HeadWords = ReturnType<typeof wordsIn>;
