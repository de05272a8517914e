import { wordsOf } from '../words.ts';
import english from './messages/en.ts';

/** The texts of printed forms in one language. */
export const wordsIn = wordsOf('resources', english);
