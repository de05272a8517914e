import { messagesOf } from '../messages.ts';
import english from './messages/en.ts';

/** The texts of the feed in one language. */
export const messagesIn = messagesOf('articles', english);
