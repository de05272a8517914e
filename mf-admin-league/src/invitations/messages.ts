import { messagesOf } from '../messages/index.ts';
import english from './messages/en.ts';
import manyEnglish from './messages/many.en.ts';

export const messages = messagesOf('invitations', english);

/** The sentences about inviting a whole list. */
export const manyMessages = messagesOf('invitations/many', manyEnglish);
