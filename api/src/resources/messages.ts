import { messagesOf } from '../messages.ts';
import english from './messages/en.ts';

/** The texts of printed forms in one language. */
export const messagesIn = messagesOf('resources', english);
