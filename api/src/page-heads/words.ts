import { wordsOf } from '../words.ts';
import english from './messages/en.ts';

/** The texts of page heads in one language. */
export const wordsIn = wordsOf('page-heads', english);
export type HeadWords = ReturnType<typeof wordsIn>;
