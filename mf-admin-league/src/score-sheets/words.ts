import { wordsOf } from '../messages/index.ts';
import courseEnglish from './messages/course.en.ts';
import english from './messages/en.ts';

export const words = wordsOf('score-sheets', english);

/** Changes of status of a game that has begun. */
export const courseWords = wordsOf('score-sheets/course', courseEnglish);
