import { wordsOf } from '../words.ts';
import english from './messages/en.ts';

/** The texts of the feed in one language. */
export const wordsIn = wordsOf('articles', english);
