import { messagesOf } from '../messages/index.ts';
import courseEnglish from './messages/course.en.ts';
import english from './messages/en.ts';

export const messages = messagesOf('score-sheets', english);

/** Changes of status of a game that has begun. */
export const courseMessages = messagesOf('score-sheets/course', courseEnglish);
