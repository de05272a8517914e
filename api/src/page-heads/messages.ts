import { messagesOf } from '../messages.ts';
import english from './messages/en.ts';

/** The texts of page heads in one language. */
export const messagesIn = messagesOf('page-heads', english);
export type HeadMessages = ReturnType<typeof messagesIn>;
