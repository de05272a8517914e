import { wordsOf } from '../messages/index.ts';
import english from './messages/en.ts';
import manyEnglish from './messages/many.en.ts';

export const words = wordsOf('invitations', english);

/** The sentences about inviting a whole list. */
export const manyWords = wordsOf('invitations/many', manyEnglish);
