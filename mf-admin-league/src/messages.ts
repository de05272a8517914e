import english from './messages/en.ts';
import { messagesOf } from './messages/index.ts';

/** Of the whole remote. Guards' messages are here, so that its entry contains no room's messages. */
export const messages = messagesOf('common', english);
